import { sittingKey } from '#web/lib/state/forget-player.ts';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';

/** Play time in ms between reminders (docs/decisions/0041). */
export const reminderEveryMs = 3_600_000;
/** Pause in ms that ends a sitting, as it ends a play session in the wallet (docs/decisions/0018). */
export const sittingEndsAfterMs = 15 * 60_000;
/** Maximum time in ms that one update adds; excludes time in which the computer slept. */
const longestStepMs = 60_000;

/** A player's play without a long break, across games and tabs. */
export interface Sitting {
  playerId: string;
  playedMs: number;
  /** Start of the sitting, in ms since the epoch. */
  startedAt: number;
  /** `playedMs` at the last answered reminder. */
  remindedAtMs: number;
  /** Last update while a game was visible, in ms since the epoch. */
  seenAt: number;
}

/**
 * The sitting after a game was visible from `from` to `now` (ms since the epoch). Time counted by another tab is not
 * added again. Another player or a long break starts a new sitting.
 */
export function withPlay(
  sitting: Sitting | undefined,
  { playerId, from, now }: { playerId: string; from: number; now: number },
): Sitting {
  // A clock that was set back does not stop the count.
  const seenAt = sitting && sitting.seenAt <= now ? sitting.seenAt : from;
  const isNew = !sitting || sitting.playerId !== playerId || now - seenAt >= sittingEndsAfterMs;
  if (isNew) return { playerId, playedMs: 0, startedAt: now, remindedAtMs: 0, seenAt: now };
  const stepMs = Math.min(Math.max(now - Math.max(from, seenAt), 0), longestStepMs);
  return { ...sitting, playedMs: sitting.playedMs + stepMs, seenAt: now };
}

/** True after an hour or more of play since the last reminder. */
export function isReminderDue({ playedMs, remindedAtMs }: Sitting): boolean {
  return playedMs - remindedAtMs >= reminderEveryMs;
}

/** Whole hours and minutes of a duration, for display. */
export function hoursAndMinutes(ms: number): { hours: number; minutes: number } {
  const minutes = Math.floor(ms / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Storage of the sitting; the last write wins. */
export interface SittingKeeper {
  read(): Sitting | undefined;
  write(sitting: Sitting): void;
}

let inMemory: Sitting | undefined;

/** Browser storage, shared by tabs and kept across reloads; falls back to memory if it is not writable. */
export const browserSitting: SittingKeeper = {
  read() {
    const text = readStorage('local', sittingKey);
    const stored = text === undefined ? undefined : parseSitting(text);
    // If storage is readable but not writable (full or forbidden), memory is newer.
    return stored && inMemory && stored.seenAt < inMemory.seenAt ? inMemory : (stored ?? inMemory);
  },
  write(sitting) {
    inMemory = sitting;
    writeStorage('local', sittingKey, JSON.stringify(sitting));
  },
};

/** Parses a stored sitting; undefined if malformed. */
export function parseSitting(text: string): Sitting | undefined {
  try {
    const stored = JSON.parse(text) as Record<keyof Sitting, unknown>;
    const { playerId, playedMs, startedAt, remindedAtMs, seenAt } = stored;
    const isWhole =
      typeof playerId === 'string' &&
      Number.isFinite(playedMs) &&
      Number.isFinite(startedAt) &&
      Number.isFinite(remindedAtMs) &&
      Number.isFinite(seenAt);
    return isWhole ? ({ playerId, playedMs, startedAt, remindedAtMs, seenAt } as Sitting) : undefined;
  } catch {
    return undefined;
  }
}
