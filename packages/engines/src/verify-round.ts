import { fairRandomness, hashOfServerSeed } from './fair-randomness.ts';
import type { GameRandomness } from './randomness.ts';

/** The fields of a book needed for a replay. */
interface ReplayedBook {
  game: string;
  mathsVersion: string;
  stake: string;
  win: string;
  events: readonly { type: string }[];
  /** The bet, for games that take one. */
  bet?: unknown;
}

interface Part {
  events: readonly { type: string }[];
  win: bigint;
}

/** A game's maths, as the studio plays it. */
export interface ReplayableSlot {
  game: string;
  mathsVersion: string;
  play(round: { stakeMinor: bigint; mode: string; bet?: unknown; randomness: GameRandomness }): Part;
  resume?(step: { book: never; choice: string; randomness: GameRandomness }): Part;
  /** Earlier versions, whose rounds can still be checked. */
  earlier?: readonly ReplayableSlot[];
}

/** A round and its inputs: the studio's proof. */
export interface ReplayedRound {
  game: string;
  maths_version: string;
  mode: string;
  stake: string;
  choices: readonly string[];
  fairness: { server_seed_hash: string; client_seed: string; nonce: number };
  server_seed: string | null;
  book: ReplayedBook;
}

export type Verdict =
  | { kind: 'right'; win: bigint }
  /** The server seed is still in use, so the round cannot be checked yet. */
  | { kind: 'sealed' }
  /** `event`: index of the first event that differs. */
  | { kind: 'wrong'; what: 'game' | 'seed' | 'stake' | 'win' | 'book'; event?: number };

/**
 * Replays a round from its seeds with the game's own engine and compares it with the recorded book. A stake, bet, mode
 * or choice that the engine refuses makes the book wrong.
 */
export function verifyRound(newest: ReplayableSlot, round: ReplayedRound): Verdict {
  const slot = newest.earlier?.find(({ mathsVersion }) => mathsVersion === round.maths_version) ?? newest;
  const { book, fairness } = round;
  const names = [round.game, book.game, slot.game];
  const versions = [round.maths_version, book.mathsVersion, slot.mathsVersion];
  if (new Set(names).size > 1 || new Set(versions).size > 1) return { kind: 'wrong', what: 'game' };
  if (round.server_seed === null) return { kind: 'sealed' };
  if (hashOfServerSeed(round.server_seed) !== fairness.server_seed_hash) return { kind: 'wrong', what: 'seed' };
  if (book.stake !== round.stake) return { kind: 'wrong', what: 'stake' };

  const randomness = fairRandomness({
    serverSeed: round.server_seed,
    clientSeed: fairness.client_seed,
    nonce: fairness.nonce,
  });
  const replayed = replay(slot, round, randomness);
  if ('refusedAt' in replayed) return { kind: 'wrong', what: 'book', event: replayed.refusedAt };
  const event = firstDifference(replayed.events, book.events);
  if (event !== undefined) return { kind: 'wrong', what: 'book', event };
  return replayed.win === book.win ? { kind: 'right', win: BigInt(replayed.win) } : { kind: 'wrong', what: 'win' };
}

/** Replays a round and its choices. @returns its book, or the event at which the engine refused to continue. */
function replay(
  slot: ReplayableSlot,
  { book, stake, mode, choices }: ReplayedRound,
  randomness: GameRandomness,
): ReplayedBook | { refusedAt: number } {
  let replayed: ReplayedBook = { ...book, win: '0', events: [] };
  try {
    const first = slot.play({ stakeMinor: BigInt(stake), mode, bet: book.bet, randomness });
    replayed = { ...replayed, win: first.win.toString(), events: first.events };
    for (const choice of choices) {
      if (!slot.resume) return { refusedAt: replayed.events.length };
      const part = slot.resume({ book: replayed as never, choice, randomness });
      replayed = { ...replayed, win: part.win.toString(), events: [...replayed.events, ...part.events] };
    }
  } catch (error) {
    if (error instanceof RangeError) return { refusedAt: replayed.events.length };
    throw error;
  }
  return replayed;
}

function firstDifference(ours: readonly unknown[], theirs: readonly unknown[]): number | undefined {
  const length = Math.max(ours.length, theirs.length);
  for (let index = 0; index < length; index += 1) {
    if (canonical(ours[index]) !== canonical(theirs[index])) return index;
  }
  return undefined;
}

/** JSON with sorted keys; a database may return them in a different order. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ) ?? ''
  );
}
