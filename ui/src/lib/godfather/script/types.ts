import type { Text } from '$lib/api/types';
import type { Role, Side } from '$lib/art/names';
import type { Count } from '../circle/count';
import type { Declaration, Figures, LastMove, News, Phase, Step } from '../circle/view';

export type { Figures, LastMove, News, Phase, Role, Side, Step, Text };

/** What a narrator says and does at one moment of a game. */
export interface Script {
	/** Sentences to read aloud, in order. None of them tells a secret. */
	read: Text[];
	/** What to do without a word; for the narrator's eyes. */
	aside: Text[];
	/** What must not be said. */
	never: Text[];
	/** Who raised a hand against whom in the ballot that was just counted; no secret. */
	counted: Text[];
	/** Whose eyes open. A role may be called though no seat answers (GF-30). */
	wake: { roles: Role[]; seats: number[] };
	/** What the button for the next step says. */
	next: Text;
	/** Everybody looks on while this is read, so no secret may stand on the screen. */
	open: boolean;
	/** There is more to read before the step asks anything. */
	more: boolean;
}

export type Power = 'matador' | 'watson' | 'leon' | 'kane' | 'constantine';
export interface Person {
	name: string;
	in: boolean;
	role: Role;
	side?: Side | null;
	/** ✕ tonight, by Matador or by the cuffs (GF-93). */
	blocked?: boolean;
	bullets?: number;
	self_save?: boolean;
	inquiry?: boolean;
	revival?: boolean;
	recruit?: boolean;
	warnings?: number;
}

/** What of the declaration a narrator's words depend on. */
type Declared = Pick<Declaration, 'opening' | 'spent_roles' | 'role_claims' | 'times'>;

/** What the script needs to know of a narrator's view. */
export interface Circle {
	phase: Phase;
	step: Step;
	number: number;
	players: Person[];
	news: News[];
	declaration: Declared;
	/** The number Nostradamus sees; null if he named nobody (GF-90). */
	numberSeen: number | null;
	/** The steps called aloud since nightfall, `news` once dawn has come. */
	called: Step[];
	/** Who has the floor, and who gets it back if that is a challenge. */
	speaker: number | null;
	challenged: number | null;
	defendants: number[];
	quorum: number | null;
	silenced: number[];
	/** Whom Matador blocked last night, and may not tonight (GF-34). */
	lastBlock: number | null;
	/** Who has the team's last word (GF-31). */
	leader: number | null;
	/** The last-move card that the leaver drew, and who that is. */
	drawn: LastMove | null;
	leaver: number | null;
	/** Whether the team may still use its sixth sense and its recruit, and how many Silence takes. */
	may: { sense: boolean; recruit: boolean; revive: boolean; silence: number };
	winner: 'city' | 'mafia' | null;
	nostradamusWon: boolean | null;
	/** Whether the end can no longer be taken back (GF-71). */
	closed: boolean;
}

/** How many hands there were, and how many it takes. */
export interface Hands {
	has: number;
	needs: number;
}

/** Something that came of the last step and has to be said or done first. */
export type Happening =
	| { kind: 'recruit'; target: number; worked: boolean }
	| { kind: 'state'; figures: Figures }
	/** `hands` is not known where the ballot was not followed from here. */
	| { kind: 'no-state'; hands: Hands | null }
	| { kind: 'count'; count: Count }
	| { kind: 'no-defence' }
	| { kind: 'exit'; seat: number }
	| { kind: 'nobody'; why: 'quorum' | 'tie' }
	| { kind: 'revote'; seats: number[] }
	| { kind: 'lot'; seats: number[]; seat: number }
	| { kind: 'card'; card: LastMove; seat: number; targets: number[]; leaves: number | null }
	| { kind: 'card-lost'; seat: number }
	| { kind: 'warned'; seat: number; count: number }
	/** `begins` where the step ended with it and another has begun. */
	| { kind: 'removed'; seat: number; begins: boolean }
	| { kind: 'substituted'; seat: number }
	| { kind: 'undone'; steps: number };
