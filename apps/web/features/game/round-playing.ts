import { createStore } from '#web/lib/state/store.ts';
import { isGameBusy } from '#web/shell/live/game-busy.ts';

/** True while the frame reports a running round. */
export const isRoundPlaying = createStore(false);
/** True while the play-time reminder is open. */
export const isReminderOpen = createStore(false);

const follow = () => isGameBusy.set(isRoundPlaying.get() || isReminderOpen.get());
isRoundPlaying.subscribe(follow);
isReminderOpen.subscribe(follow);
