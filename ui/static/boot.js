// Runs before the first paint: what this person chose earlier, so that the
// page does not flash in another language or another light.
(function () {
	var root = document.documentElement;
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
