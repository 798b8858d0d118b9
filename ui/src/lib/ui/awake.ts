import { stillVideo } from './still';

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
		document.documentElement.dataset.awake = String(!video.paused);
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
		delete document.documentElement.dataset.awake;
	};
}

/** Whether this page keeps the screen on by itself; if not, people are told how to. */
export const staysAwake = () => 'wakeLock' in navigator || document.documentElement.dataset.awake === 'true';
