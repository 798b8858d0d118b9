/**
 * A second of nothing to see and nothing to hear, recorded here so that it is
 * in a format that this browser plays, and shown in a corner: a screen on
 * which a video runs is not put out. To be asked for in a tap.
 */
export async function stillVideo(): Promise<HTMLVideoElement> {
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = 16;
	const sound = new AudioContext();
	const hush = sound.createMediaStreamDestination();
	const silence = sound.createConstantSource();
	silence.offset.value = 0;
	silence.connect(hush);
	silence.start();
	const stream = new MediaStream([...canvas.captureStream(4).getTracks(), ...hush.stream.getTracks()]);
	const recorded = await record(stream, canvas);
	void sound.close();
	return loop(URL.createObjectURL(recorded));
}

function record(stream: MediaStream, canvas: HTMLCanvasElement): Promise<Blob> {
	const paint = canvas.getContext('2d')!;
	let frames = 0;
	const frame = () => {
		paint.fillStyle = frames++ % 2 ? '#000' : '#010101'; // a frame is taken only where one was painted
		paint.fillRect(0, 0, 16, 16);
	};
	frame();
	return new Promise((settle, fail) => {
		const recorder = new MediaRecorder(stream);
		const parts: Blob[] = [];
		const painter = setInterval(frame, 200);
		recorder.ondataavailable = ({ data }) => parts.push(data);
		recorder.onerror = fail;
		recorder.onstop = () => {
			clearInterval(painter);
			for (const track of stream.getTracks()) track.stop();
			settle(new Blob(parts, { type: recorder.mimeType }));
		};
		recorder.start();
		setTimeout(() => recorder.stop(), 1200);
	});
}

function loop(source: string): HTMLVideoElement {
	const video = document.createElement('video');
	video.src = source;
	video.loop = true;
	video.playsInline = true;
	video.ariaHidden = 'true';
	video.tabIndex = -1;
	video.style.cssText =
		'position:fixed;inset-block-end:0;inset-inline-start:0;inline-size:1px;block-size:1px;opacity:.01;pointer-events:none';
	document.body.append(video);
	return video;
}
