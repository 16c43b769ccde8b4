import { createStore } from '#web/lib/state/store.ts';
import { isGameBusy } from '#web/shell/live/game-busy.ts';

/** Whether the frame is showing a round, as it tells. */
export const isRoundPlaying = createStore(false);
/** Whether the reminder of the time played stands open. */
export const isReminderOpen = createStore(false);

const follow = () => isGameBusy.set(isRoundPlaying.get() || isReminderOpen.get());
isRoundPlaying.subscribe(follow);
isReminderOpen.subscribe(follow);
