import { createStore } from '#web/lib/state/store.ts';

/**
 * True while a game shows a round, in this tab or another, or while the play-time reminder is open over it. Automatic dialogs wait
 * and must not reveal a result early.
 */
export const isGameBusy = createStore(false);
