import { stillVideo } from './still';

let running = $state(false); // the little video

/**
 * Keeps the screen on while a match is played: by a wake lock, or over plain
 * http, which has none, by a silent little video from the first tap on. Gives
 * what ends it.
 */
export function keepAwake(): () => void {
	return 'wakeLock' in navigator ? byLock() : byVideo();
}

function byLock(): () => void {
	let lock: WakeLockSentinel | undefined;
	let over = false;
	const ask = async () => {
		if (over || document.visibilityState !== 'visible') return;
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

function byVideo(): () => void {
	let video: HTMLVideoElement | undefined;
	let over = false;
	const tap = async () => {
		video = await stillVideo().catch(() => undefined);
		if (!video || over) return;
		await video.play().catch(() => undefined);
		running = !video.paused;
	};
	const seen = () => document.visibilityState === 'visible' && void video?.play().catch(() => undefined);
	addEventListener('pointerup', tap, { once: true });
	document.addEventListener('visibilitychange', seen);
	return () => {
		over = true;
		removeEventListener('pointerup', tap);
		document.removeEventListener('visibilitychange', seen);
		video?.pause();
		video?.remove();
		running = false;
	};
}

/** Whether this page keeps the screen on by itself; if not, people are told how to. */
export const staysAwake = () => 'wakeLock' in navigator || running;
