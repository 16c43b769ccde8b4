import { createStore } from '#web/lib/state/store.ts';

/**
 * Whether a game on this page is showing a round, or the reminder of the time played stands open over it: what comes by
 * itself waits, and tells no result before the reels do.
 */
export const isGameBusy = createStore(false);
