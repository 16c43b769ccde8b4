import { z } from 'zod';

/**
 * A live table over its WebSocket. The client joins by its session's token, and then sends whole layouts. Public messages carry
 * `seq`, counted from 1 within an `epoch`; who comes back within the last few hundred gets those alone.
 */
const minor = z.string().regex(/^\d{1,18}$/);

const livePhases = ['OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN', 'RESULT', 'SETTLED', 'VOID'] as const;
export type LivePhase = (typeof livePhases)[number];

/** What players may say to each other: there is no free text. */
export const liveReactions = ['luck', 'clap', 'wow', 'fire', 'sad', 'thanks'] as const;
export type LiveReaction = (typeof liveReactions)[number];

/** What a player may do with a hand of shared cards. */
export const liveMoves = ['hit', 'stand', 'double', 'split'] as const;
export type LiveMoveName = (typeof liveMoves)[number];

const maxSpotsInLayout = 160;
/** Bytes of a client's message. */
export const maxLiveMessageBytes = 16 * 1024;

export const liveRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    token: z.string().min(1).max(256),
    /** What this client has seen before it lost the line. */
    seen: z.object({ epoch: z.string().max(64), seq: z.int().nonnegative() }).optional(),
  }),
  z.object({
    type: z.literal('layout'),
    round: z.uuid(),
    /** Higher than that of the layout it replaces. */
    version: z.int().positive(),
    bets: z
      .record(z.string().max(32), minor)
      .refine((bets) => Object.keys(bets).length <= maxSpotsInLayout, 'too many spots'),
    /** In a flight: by spot, at which multiplier in hundredths the bet is cashed out by itself. */
    auto: z
      .record(z.string().max(32), z.int().min(101).max(100_000))
      .refine((auto) => Object.keys(auto).length <= 4, 'too many spots')
      .optional(),
  }),
  /** Leaves the flight with one bet. What counts is when the server receives it. */
  z.object({ type: z.literal('cash_out'), round: z.uuid(), spot: z.string().max(32) }),
  /** Asks how late messages are: `at` comes back as it was sent. */
  z.object({ type: z.literal('ping'), at: z.number() }),
  /** Decides what is done with a hand at a stage of the round. What counts is when the server receives it. */
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

/** Shared cards that are on the table, 0 to 51 each. The others are told by nothing before the last decision. */
export interface LiveTableau {
  /** Which decision is asked for, or was the last, from 1 on. */
  stage: number;
  /** When the newest cards are dealt, server time, milliseconds since 1970. */
  dealtAt: number;
  /** Whether anybody may decide anything. */
  isOpen: boolean;
  /** The dealer's open card. */
  up: number;
  hand: number[];
  /** Of the second hand of a split pair. */
  second: number[];
}

export interface LiveRoundView {
  id: string;
  /** Its place in the chain of seeds. */
  number: number;
  phase: LivePhase;
  /** When the phase ends, server time, milliseconds since 1970. */
  deadline: number;
  /** From DRAWN on; of a flight from RESULT on. */
  outcome: number | null;
  seed: string | null;
  /** When the flight starts or has started; its end is told by nothing but the end. */
  started?: number;
  /** The cards of a table at which players decide. */
  tableau?: LiveTableau;
}

export interface LiveLimits {
  /** Chips on offer, minor units, ascending; the least is the least stake of a spot. */
  chips: string[];
  /** A spot's highest win; its highest stake follows from what it pays. */
  most_win: string;
  /** Of all stakes of a player in a round. */
  most_total: string;
}

interface LiveCrowd {
  viewers: number;
  players: number;
  /** Players on each spot. */
  spots: Record<string, number>;
  /** In a flight: how many bets have been cashed out, of how many. */
  out?: { count: number; of: number };
  /** While players decide: hands by what was decided, and hands that wait for it. */
  moves?: Record<LiveMoveName, number> & { open: number };
}

/** A decision that is stored. */
export interface LiveMove {
  stage: number;
  hand: number;
  move: LiveMoveName;
  /** Of its further stake. `out`: no answer in time, it is given back. */
  stake?: 'asked' | 'staked' | 'refused' | 'out';
}

/** The state of the player's stake. `out`: no answer of the wallet in time, it is given back. */
type LiveStakeState = 'placed' | 'asked' | 'staked' | 'refused' | 'out';

export interface LiveOwn {
  round: string;
  version: number;
  bets: LiveBets;
  state: LiveStakeState;
  /** In a flight: by spot, the multiplier in hundredths at which the bet is cashed out by itself. */
  targets?: Record<string, number>;
  /** And at which it was. */
  cashed?: Record<string, number>;
  /** What the player has decided in this round. */
  moves?: LiveMove[];
}

export type LiveLayoutRefusal = 'CLOSED' | 'INVALID' | 'LIMIT' | 'TABLE_FULL' | 'STALE';

/** NOT_ALLOWED: the hand does not take this move; TAKEN: it was decided before. */
export type LiveDecisionRefusal = 'TOO_LATE' | 'NO_HAND' | 'NOT_ALLOWED' | 'TAKEN';

export type LiveMessage =
  | {
      type: 'snapshot';
      epoch: string;
      seq: number;
      now: number;
      game: string;
      currency: string;
      language: 'en' | 'uk' | 'ru';
      lobby_url: string;
      deposit_url: string;
      limits: LiveLimits;
      /** How long the phases last, milliseconds. */
      timings: { open: number; spin: number; result: number; decide: number };
      /** Null: the table wakes up. */
      round: LiveRoundView | null;
      own: LiveOwn | null;
      /** Oldest first, 500 at most. */
      results: number[];
      crowd: LiveCrowd;
      chain: { id: string; terminal: string; salt: string; salt_source: string; length: number } | null;
    }
  | { type: 'resumed'; epoch: string; now: number; own: LiveOwn | null }
  | { type: 'phase'; seq: number; now: number; round: LiveRoundView }
  | { type: 'crowd'; seq: number; crowd: LiveCrowd }
  | { type: 'reactions'; seq: number; counts: Partial<Record<LiveReaction, number>> }
  /** The line is alive. */
  | { type: 'beat'; now: number }
  | { type: 'balance'; balance: string | null; max_stake: string | null }
  /** The layout that stands, after a change was taken or refused. */
  | {
      type: 'layout';
      own: LiveOwn | null;
      refusal: { reason: LiveLayoutRefusal; version: number; phase: LivePhase | null; lock_at: number | null } | null;
    }
  /** A bet has left the flight; it is stored. Refused: there was none to leave, or no more time. */
  | { type: 'cashed'; round: string; spot: string; hundredths: number; isByItself: boolean }
  | { type: 'cash_out_refused'; round: string; spot: string; reason: 'TOO_LATE' | 'TOO_EARLY' | 'NO_BET' }
  /** A decision is stored, or the wallet has answered to its further stake. */
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
  /** What the wallet said to the stake. */
  | { type: 'stake'; own: LiveOwn; balance: string | null; refusal: string | null }
  | { type: 'paid'; round: string; stake: string; win: string; balance: string | null };

/** A player's bet in their list, newest first. */
export interface LiveBetView {
  round: string;
  number: number;
  outcome: number | null;
  status: 'open' | 'settled' | 'void' | 'refused';
  stake: string;
  win: string;
  at: string;
}

/** What anybody needs to verify a round. */
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

/** WebSocket close codes beyond the standard's. */
export const liveCloseCodes = { sessionEnded: 4001, elsewhere: 4002, tooFast: 4003 } as const;
