import { sittingKey } from '#web/lib/state/forget-player.ts';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';

/** Milliseconds of play after which a player is reminded of the time (docs/decisions/0041). */
export const reminderEveryMs = 3_600_000;
/** Milliseconds without play that end a sitting, as they end a session of play in the wallet (docs/decisions/0018). */
export const sittingEndsAfterMs = 15 * 60_000;
/** What one look at the clock adds at most, in milliseconds: a computer that slept has not been played on. */
const longestStepMs = 60_000;

/** A player's play without a long break, in however many games and tabs. */
export interface Sitting {
  playerId: string;
  playedMs: number;
  /** `playedMs` at the last answered reminder. */
  remindedAtMs: number;
  /** Time of the last look at the clock while a game was seen, in milliseconds of the epoch. */
  seenAt: number;
}

/**
 * The sitting after a game was seen from `from` to `now` (milliseconds of the epoch). What another tab has counted of that
 * is not counted again. Another player, or a long break, begins a new sitting.
 */
export function withPlay(
  sitting: Sitting | undefined,
  { playerId, from, now }: { playerId: string; from: number; now: number },
): Sitting {
  // A clock that was set back does not stop the count.
  const seenAt = sitting && sitting.seenAt <= now ? sitting.seenAt : from;
  const isNew = !sitting || sitting.playerId !== playerId || now - seenAt >= sittingEndsAfterMs;
  if (isNew) return { playerId, playedMs: 0, remindedAtMs: 0, seenAt: now };
  const stepMs = Math.min(Math.max(now - Math.max(from, seenAt), 0), longestStepMs);
  return { ...sitting, playedMs: sitting.playedMs + stepMs, seenAt: now };
}

/** Whether an hour or more has been played since the last reminder. */
export function isReminderDue({ playedMs, remindedAtMs }: Sitting): boolean {
  return playedMs - remindedAtMs >= reminderEveryMs;
}

/** Whole hours and minutes of a time in milliseconds, as they are told. */
export function hoursAndMinutes(ms: number): { hours: number; minutes: number } {
  const minutes = Math.floor(ms / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Where the sitting is kept: what was written last. */
export interface SittingKeeper {
  read(): Sitting | undefined;
  write(sitting: Sitting): void;
}

let inMemory: Sitting | undefined;

/** Kept in the browser, for all its tabs and over a reload; where that cannot be written, as long as the page lives. */
export const browserSitting: SittingKeeper = {
  read() {
    const text = readStorage('local', sittingKey);
    const kept = text === undefined ? undefined : parseSitting(text);
    // What is kept stays what it was where storage can be read but not written (full, or forbidden).
    return kept && inMemory && kept.seenAt < inMemory.seenAt ? inMemory : (kept ?? inMemory);
  },
  write(sitting) {
    inMemory = sitting;
    writeStorage('local', sittingKey, JSON.stringify(sitting));
  },
};

/** A kept sitting; undefined for what is none. */
export function parseSitting(text: string): Sitting | undefined {
  try {
    const { playerId, playedMs, remindedAtMs, seenAt } = JSON.parse(text) as Record<keyof Sitting, unknown>;
    const isWhole =
      typeof playerId === 'string' &&
      Number.isFinite(playedMs) &&
      Number.isFinite(remindedAtMs) &&
      Number.isFinite(seenAt);
    return isWhole ? ({ playerId, playedMs, remindedAtMs, seenAt } as Sitting) : undefined;
  } catch {
    return undefined;
  }
}
