/**
 * Keeps the screen on while a match is played, where the browser allows it:
 * by a wake lock, which plain http does not have. Gives what ends it.
 */
export function keepAwake(): () => void {
	let lock: WakeLockSentinel | undefined;
	let over = false;
	const ask = async () => {
		if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
		lock = await navigator.wakeLock.request('screen').catch(() => undefined);
	};
	document.addEventListener('visibilitychange', ask);
	void ask();
	return () => {
		over = true;
		document.removeEventListener('visibilitychange', ask);
		void lock?.release();
	};
}

/** Whether this page can keep the screen on; if not, people are told how to. */
export const canStayAwake = () => 'wakeLock' in navigator;
