/** How long a finger that trembles may take to its second tap, milliseconds. */
export const trembling = 350;

/**
 * A finger that trembles taps twice, and by then the button does something else: what
 * comes so soon after the answer to the last tap is not meant.
 */
export class Steady {
	#until = 0;

	/** Whether a tap is meant now. */
	get ready(): boolean {
		return performance.now() >= this.#until;
	}

	/** A tap has been answered. */
	answered() {
		this.#until = performance.now() + trembling;
	}
}
