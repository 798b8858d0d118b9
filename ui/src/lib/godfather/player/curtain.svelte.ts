import { keep, recall } from '$lib/keep';

const key = 'omerta:curtain';

/** Whether every secret on this phone is covered; it stays so, over a reload too, until it is opened. */
class Curtain {
	#kept = $state(recall(key, { down: false }));

	get down() {
		return this.#kept.down;
	}

	set down(down: boolean) {
		this.#kept.down = down;
		keep(key, { down });
	}
}

export const curtain = new Curtain();
