/** How long a finger that trembles may take to its second tap, milliseconds. */
export const trembling = 350;

// Who plays by keyboard presses each key as it is meant.
let finger = false;

/** Whether the last press was a finger's, or a mouse's. */
export const fingered = () => finger;

if (typeof addEventListener === 'function') {
	addEventListener('pointerdown', () => (finger = true), true);
	addEventListener('keydown', () => (finger = false), true);
}

/**
 * A finger that trembles taps twice, and by then the button does something else: what
 * comes so soon after the answer to the last tap is not meant.
 */
export class Steady {
	#until = 0;

	/** Whether what is pressed now is meant. */
	get ready(): boolean {
		return !finger || performance.now() >= this.#until;
	}

	/** What was pressed has been answered. */
	answered() {
		this.#until = performance.now() + trembling;
	}
}
