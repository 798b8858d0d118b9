export { default as BallotBars } from './BallotBars.svelte';
export { default as NewsList } from './NewsList.svelte';
export { default as SeatGrid } from './SeatGrid.svelte';
export { default as SeatRing } from './SeatRing.svelte';
export { default as SeatTile, type Tile } from './SeatTile.svelte';
export { default as SpeechClock } from './SpeechClock.svelte';
export * from './view';
