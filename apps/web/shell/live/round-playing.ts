import { createStore } from '#web/lib/state/store.ts';

/** Whether a game on this page is showing a round: what comes by itself waits, and tells no result before the reels do. */
export const isRoundPlaying = createStore(false);
