import { isReminderDue, type Sitting, type SittingKeeper, withPlay } from './play-time.ts';

/** Milliseconds between asking the game to pause and the reminder: a round that was begun meanwhile makes itself known. */
export const settleMs = 500;
/** Milliseconds for which the round that was running is waited for: a game that never ends it stays held no longer. */
export const longestRoundMs = 60_000;

/** What the reminder asks of the page. */
export interface ReminderView {
  /** The game is to begin no new round. */
  isHeld: boolean;
  /** The reminder stands open and tells this time of play, in milliseconds; undefined: it is not open. */
  playedMs: number | undefined;
}

export const noReminder: ReminderView = { isHeld: false, playedMs: undefined };

interface ReminderDeps {
  playerId: string;
  /** Milliseconds of the epoch. */
  now: () => number;
  sitting: SittingKeeper;
  /** Whether the player sees the game. */
  isVisible: () => boolean;
  /** Whether a round is being played: the reminder waits for its end, but not for ever. */
  isRoundPlaying: () => boolean;
  /** Whether another dialog is open: the reminder waits. */
  isDialogOpen: () => boolean;
  onChange: (view: ReminderView) => void;
}

export interface PlayReminder {
  /** Looks at the clock: once a second, and whenever the game comes into sight or goes out of it. */
  look(): void;
  /** The player has answered, in whatever way. */
  answer(): void;
}

/**
 * Counts the time of play while the game is seen and reminds of it each hour: first the game is asked to pause, then, when
 * the running round is over and nothing else is open, the reminder stands there. While it does no time is counted. One
 * that was answered in another tab goes away here too.
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
  /** Time of the last look while the game was seen. */
  let from: number | undefined;
  let heldAt: number | undefined;
  /** Milliseconds for which the held game was seen: out of sight a round stands still. */
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
    look() {
      // Going out of sight ends a stretch: what was seen up to now counts.
      const wasSeen = from !== undefined;
      const isSeen = isVisible();
      if (!isSeen && !wasSeen) return;
      const counted = count();
      if (heldAt !== undefined && from !== undefined) heldSeenMs += now() - from;
      from = isSeen ? now() : undefined;
      const isDue = isReminderDue(counted);
      if (!isDue) {
        if (heldAt !== undefined) change(noReminder);
      } else if (heldAt === undefined) change({ isHeld: true, playedMs: undefined });
      else if (!isOpen && isSeen && !isOtherShown() && now() - heldAt >= settleMs) {
        change({ isHeld: true, playedMs: counted.playedMs });
      }
    },
    answer() {
      const counted = count();
      sitting.write({ ...counted, remindedAtMs: counted.playedMs });
      change(noReminder);
    },
  };
}
