import { isReminderDue, type Sitting, type SittingKeeper, withPlay } from './play-time.ts';

/** Delay in ms between asking the game to pause and the reminder, in which a round just started is reported. */
export const settleMs = 500;
/** Maximum time in ms to wait for the end of the running round; a game that never ends it is held anyway. */
export const longestRoundMs = 60_000;

/** Reminder state for the page. */
export interface ReminderView {
  /** True if the game must not start a new round. */
  isHeld: boolean;
  /** Play time in ms shown by the open reminder; undefined while it is closed. */
  playedMs: number | undefined;
  /** Start of the sitting, in ms since the epoch; undefined while it is closed. */
  startedAt: number | undefined;
}

export const noReminder: ReminderView = { isHeld: false, playedMs: undefined, startedAt: undefined };

interface ReminderDeps {
  playerId: string;
  /** Current time in ms since the epoch. */
  now: () => number;
  sitting: SittingKeeper;
  /** True while the game is visible to the player. */
  isVisible: () => boolean;
  /** True while a round is played: the reminder waits for its end, up to a limit. */
  isRoundPlaying: () => boolean;
  /** True while another dialog is open: the reminder waits. */
  isDialogOpen: () => boolean;
  onChange: (view: ReminderView) => void;
}

export interface PlayReminder {
  /** Updates the clock; call it every second and on every change of visibility. */
  tick(): void;
  /** The player has answered the reminder. */
  answer(): void;
}

/**
 * Counts play time while the game is visible and reminds the player every hour. It first asks the game to pause, then
 * opens the reminder once the running round is over and no other dialog is open. While it is open no time is counted. An
 * answer in another tab closes it.
 */
export function createPlayReminder({
  playerId,
  now,
  sitting,
  isVisible,
  isRoundPlaying,
  isDialogOpen,
  onChange,
}: ReminderDeps): PlayReminder {
  /** Time of the last update while the game was visible. */
  let from: number | undefined;
  let heldAt: number | undefined;
  /** Time in ms for which the held game was visible; a hidden game's round does not advance. */
  let heldSeenMs = 0;
  let isOpen = false;

  const change = (view: ReminderView) => {
    isOpen = view.playedMs !== undefined;
    heldAt = view.isHeld ? (heldAt ?? now()) : undefined;
    if (!view.isHeld) heldSeenMs = 0;
    onChange(view);
  };

  function count(): Sitting {
    const at = now();
    const counted = withPlay(sitting.read(), { playerId, from: isOpen ? at : (from ?? at), now: at });
    sitting.write(counted);
    return counted;
  }

  const isOtherShown = () => isDialogOpen() || (isRoundPlaying() && heldSeenMs < longestRoundMs);

  return {
    tick() {
      // When the game becomes hidden, the visible time until now counts.
      const wasSeen = from !== undefined;
      const isSeen = isVisible();
      if (!isSeen && !wasSeen) return;
      const counted = count();
      if (heldAt !== undefined && from !== undefined) heldSeenMs += now() - from;
      from = isSeen ? now() : undefined;
      const isDue = isReminderDue(counted);
      if (!isDue) {
        if (heldAt !== undefined) change(noReminder);
      } else if (heldAt === undefined) change({ ...noReminder, isHeld: true });
      else if (!isOpen && isSeen && !isOtherShown() && now() - heldAt >= settleMs) {
        change({ isHeld: true, playedMs: counted.playedMs, startedAt: counted.startedAt });
      }
    },
    answer() {
      const counted = count();
      sitting.write({ ...counted, remindedAtMs: counted.playedMs });
      change(noReminder);
    },
  };
}
