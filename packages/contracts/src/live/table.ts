import { z } from 'zod';
import type { LanguageTag } from '../languages.ts';

/**
 * Protocol of a live table's WebSocket. The client joins with its session's token, then sends complete layouts. Public
 * messages carry `seq`, counted from 1 within an `epoch`; a client that reconnects within the last few hundred gets only
 * the missed ones.
 */
const minor = z.string().regex(/^\d{1,18}$/);

const livePhases = ['OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN', 'RESULT', 'SETTLED', 'VOID'] as const;
export type LivePhase = (typeof livePhases)[number];

/** Reactions between players: there is no free text. */
export const liveReactions = ['luck', 'clap', 'wow', 'fire', 'sad', 'thanks'] as const;
export type LiveReaction = (typeof liveReactions)[number];

/** Moves on a hand of shared cards. */
export const liveMoves = ['hit', 'stand', 'double', 'split'] as const;
export type LiveMoveName = (typeof liveMoves)[number];

const maxSpotsInLayout = 160;
/** Maximum size of a client's message in bytes. */
export const maxLiveMessageBytes = 16 * 1024;

export const liveRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    token: z.string().min(1).max(256),
    /** Last message seen before the connection was lost. */
    seen: z.object({ epoch: z.string().max(64), seq: z.int().nonnegative() }).optional(),
  }),
  z.object({
    type: z.literal('layout'),
    round: z.uuid(),
    /** Must exceed the version of the replaced layout. */
    version: z.int().positive(),
    bets: z
      .record(z.string().max(32), minor)
      .refine((bets) => Object.keys(bets).length <= maxSpotsInLayout, 'too many spots'),
    /** Flight: automatic cash-out multiplier by spot, in hundredths. */
    auto: z
      .record(z.string().max(32), z.int().min(101).max(100_000))
      .refine((auto) => Object.keys(auto).length <= 4, 'too many spots')
      .optional(),
  }),
  /** Cashes out one bet of a flight. The server's time of receipt counts. */
  z.object({ type: z.literal('cash_out'), round: z.uuid(), spot: z.string().max(32) }),
  /** Measures latency: `at` is echoed. */
  z.object({ type: z.literal('ping'), at: z.number() }),
  /** Makes a move on a hand at a stage of the round. The server's time of receipt counts. */
  z.object({
    type: z.literal('decide'),
    round: z.uuid(),
    stage: z.int().min(1).max(9),
    hand: z.int().min(0).max(1),
    move: z.enum(liveMoves),
  }),
  z.object({ type: z.literal('react'), reaction: z.enum(liveReactions) }),
  z.object({ type: z.literal('balance') }),
]);
export type LiveRequest = z.infer<typeof liveRequest>;

/** Stakes by spot, minor units. */
export type LiveBets = Record<string, string>;

/** Dealt shared cards, 0 to 51 each. No message reveals the others before the last decision. */
export interface LiveTableau {
  /** Number of the current or last decision, from 1. */
  stage: number;
  /** Time of the latest deal, server time, milliseconds since 1970. */
  dealtAt: number;
  /** True while players may decide. */
  isOpen: boolean;
  /** The dealer's face-up card. */
  up: number;
  hand: number[];
  /** Cards of the second hand of a split pair. */
  second: number[];
}

export interface LiveRoundView {
  id: string;
  /** Its position in the seed chain. */
  number: number;
  phase: LivePhase;
  /** End of the phase, server time, milliseconds since 1970. */
  deadline: number;
  /** Set from DRAWN on; for a flight from RESULT on. */
  outcome: number | null;
  seed: string | null;
  /** Start of the flight; its end is not revealed in advance. */
  started?: number;
  /** The cards of a table at which players decide. */
  tableau?: LiveTableau;
}

export interface LiveLimits {
  /** Available chips, minor units, ascending; the smallest is the minimum stake of a spot. */
  chips: string[];
  /** Maximum win of a spot; its maximum stake follows from its payout. */
  most_win: string;
  /** Maximum total stake of a player per round. */
  most_total: string;
}

interface LiveCrowd {
  viewers: number;
  players: number;
  /** Number of players per spot. */
  spots: Record<string, number>;
  /** Flight: number of cashed-out bets, and of all bets. */
  out?: { count: number; of: number };
  /** While players decide: hands by move, and open hands. */
  moves?: Record<LiveMoveName, number> & { open: number };
}

/** A decision that is stored. */
export interface LiveMove {
  stage: number;
  hand: number;
  move: LiveMoveName;
  /** State of its additional stake. `out`: no answer in time, it is refunded. */
  stake?: 'asked' | 'staked' | 'refused' | 'out';
}

/** State of the player's stake. `out`: no answer of the wallet in time, it is refunded. */
type LiveStakeState = 'placed' | 'asked' | 'staked' | 'refused' | 'out';

export interface LiveOwn {
  round: string;
  version: number;
  bets: LiveBets;
  state: LiveStakeState;
  /** Flight: automatic cash-out multiplier by spot, in hundredths. */
  targets?: Record<string, number>;
  /** Multiplier at which it was cashed out. */
  cashed?: Record<string, number>;
  /** The player's moves in this round. */
  moves?: LiveMove[];
}

/** NO_FUNDS: above the player's balance; the balance follows. */
export type LiveLayoutRefusal = 'CLOSED' | 'INVALID' | 'LIMIT' | 'NO_FUNDS' | 'TABLE_FULL' | 'STALE';

/** NOT_ALLOWED: the hand does not allow this move; TAKEN: already decided. */
export type LiveDecisionRefusal = 'TOO_LATE' | 'NO_HAND' | 'NOT_ALLOWED' | 'TAKEN';

export type LiveMessage =
  | {
      type: 'snapshot';
      epoch: string;
      seq: number;
      now: number;
      game: string;
      currency: string;
      language: LanguageTag;
      lobby_url: string;
      deposit_url: string;
      limits: LiveLimits;
      /** Durations of the phases in milliseconds. */
      timings: { open: number; spin: number; result: number; decide: number };
      /** Null while the table starts. */
      round: LiveRoundView | null;
      own: LiveOwn | null;
      /** Oldest first, at most 500. */
      results: number[];
      crowd: LiveCrowd;
      chain: { id: string; terminal: string; salt: string; salt_source: string; length: number } | null;
    }
  | { type: 'resumed'; epoch: string; now: number; own: LiveOwn | null }
  | { type: 'phase'; seq: number; now: number; round: LiveRoundView }
  | { type: 'crowd'; seq: number; crowd: LiveCrowd }
  | { type: 'reactions'; seq: number; counts: Partial<Record<LiveReaction, number>> }
  /** Sent every 5 s. */
  | { type: 'heartbeat'; now: number }
  | { type: 'balance'; balance: string | null; max_stake: string | null }
  /** Current layout after a change was accepted or refused. */
  | {
      type: 'layout';
      own: LiveOwn | null;
      refusal: { reason: LiveLayoutRefusal; version: number; phase: LivePhase | null; lock_at: number | null } | null;
    }
  /** A bet was cashed out and stored. Refused: there was none, or it was too late. */
  | { type: 'cashed'; round: string; spot: string; hundredths: number; isByItself: boolean }
  | { type: 'cash_out_refused'; round: string; spot: string; reason: 'TOO_LATE' | 'TOO_EARLY' | 'NO_BET' }
  /** A move was stored, or the wallet has answered its additional stake. */
  | { type: 'decided'; round: string; move: LiveMove; balance: string | null; refusal: string | null }
  | {
      type: 'decision_refused';
      round: string;
      stage: number;
      hand: number;
      reason: LiveDecisionRefusal;
      phase: LivePhase | null;
      lock_at: number | null;
    }
  | { type: 'pong'; at: number; now: number }
  /** The wallet's answer to the stake. */
  | { type: 'stake'; own: LiveOwn; balance: string | null; refusal: string | null }
  | { type: 'paid'; round: string; stake: string; win: string; balance: string | null };

/** An entry of the player's bets, newest first. */
export interface LiveBetView {
  round: string;
  number: number;
  outcome: number | null;
  status: 'open' | 'settled' | 'void' | 'refused';
  stake: string;
  win: string;
  at: string;
}

/** Data to verify a round. */
export const liveProof = z.object({
  game: z.string(),
  maths_version: z.string(),
  number: z.int().positive(),
  phase: z.enum(livePhases),
  outcome: z.int().nonnegative().nullable(),
  seed: z.string().nullable(),
  chain: z.object({
    id: z.uuid(),
    length: z.int().positive(),
    terminal: z.string(),
    salt: z.string(),
    salt_source: z.string(),
    witness: z.object({ body: z.string(), signature: z.string() }),
  }),
});
export type LiveProof = z.infer<typeof liveProof>;

/** WebSocket close codes in addition to the standard's. */
export const liveCloseCodes = { sessionEnded: 4001, elsewhere: 4002, tooFast: 4003 } as const;
