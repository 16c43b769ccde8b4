import { createStore } from '#web/lib/state/store.ts';

/**
 * True while a game on this page shows a round, or while the play-time reminder is open over it. Automatic dialogs wait
 * and must not reveal a result early.
 */
export const isGameBusy = createStore(false);
