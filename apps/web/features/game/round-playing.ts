import { createStore } from '#web/lib/state/store.ts';
import { isGameBusy } from '#web/shell/live/game-busy.ts';
import { isRoundHeld } from '#web/shell/live/shown-round.ts';

/** True while the play-time reminder is open. */
export const isReminderOpen = createStore(false);

const follow = () => isGameBusy.set(isRoundHeld.get() || isReminderOpen.get());
isRoundHeld.subscribe(follow);
isReminderOpen.subscribe(follow);
