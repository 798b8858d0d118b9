// Runs before the first paint: what this person chose earlier, so that the
// page does not flash in another language or another light; and a button that
// is tapped before the page has come to life is remembered until it has, while
// the browser, which would send its form and load the page anew, is held back.
(function () {
	var root = document.documentElement;
	window.early = {
		keep: function (event) {
			var button = event.target.closest('button');
			if (button) event.preventDefault();
			window.early.tap = button && { button: button, x: event.clientX, y: event.clientY };
		}
	};
	addEventListener('click', window.early.keep, true);
	try {
		var kept = JSON.parse(localStorage.getItem('omerta:settings') || '{}');
		if (kept.theme === 'light') root.dataset.theme = 'light';
		if (kept.lang === 'en') {
			root.lang = 'en';
			root.dir = 'ltr';
			root.dataset.waiting = ''; // hidden until the page speaks English
		}
	} catch {
		// Storage is closed to this page: the defaults stand.
	}
})();
