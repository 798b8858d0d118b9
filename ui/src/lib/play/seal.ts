/** A seal as people compare it at a glance: how its hex digits begin. */
export const shortSeal = (commitment: string) => `${commitment.slice(0, 4)} ${commitment.slice(4, 8)}`;

/** What a finished match's record is called once it is downloaded. */
export const recordName = ({ game, code }: { game: string; code: string }) => `omerta-${game}-${code}.jsonl`;
