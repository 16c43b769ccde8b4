import { z } from 'zod';
import type { LanguageTag } from '../languages.ts';
import type { Restriction } from '../studio-game.ts';
import { type LiveMoveName, liveMoves, type LiveReaction, liveReactions } from './names.ts';

/**
 * Protocol of a live table's WebSocket. The client joins with its session's token, then sends complete layouts. Public
 * messages carry `seq`, counted from 1 within an `epoch`; a client that reconnects within the last few hundred gets only
 * the missed ones.
 */
const minor = z.string().regex(/^\d{1,18}$/);

const livePhases = ['OPEN', 'CLOSING', 'LOCKED', 'DECIDING', 'DRAWN', 'RESULT', 'SETTLED', 'VOID'] as const;
export type LivePhase = (typeof livePhases)[number];

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
  /** Cashes out one bet of a flight, or half of it, once. The server's time of receipt counts. */
  z.object({
    type: z.literal('cash_out'),
    round: z.uuid(),
    spot: z.string().max(32),
    part: z.literal('half').optional(),
  }),
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
  /** Every card of the round, once it is drawn: both hands to their last stage, and the dealer's. */
  deal?: { hand: number[]; second: number[]; dealer: number[] };
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
  max_win: string;
  /** Maximum total stake of a player per round. */
  max_total: string;
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

/** A win of the last round, as others see it. */
export interface LiveWinner {
  /** Within the round. */
  id: number;
  /** As the operator shows it to other players. */
  name: string;
  /** In smallest chips, which are of similar value in every currency; rounded down to two digits. */
  win: number;
}

/** Others at a table without flights. */
export interface LivePresence {
  /** Of some players at the table, those who came first. */
  names: string[];
  /** Stakes of all players by spot, the highest ones, in smallest chips; rounded to one digit. */
  piles: Record<string, number>;
  /** Of the round whose result is shown, highest first. */
  winners: LiveWinner[];
}

/** A bet in a flight, as others see it. */
export interface LiveFlightBet {
  /** Within the round. */
  id: number;
  /** Masked by the operator. */
  name: string;
  currency: string;
  stake: string;
  /** In smallest chips, which are of similar value in every currency: for the order of the list. */
  weight: number;
  /** Multiplier of its cash-out, and of its half. */
  out?: number;
  half?: number;
}

/** A decision that is stored. */
export interface LiveMove {
  stage: number;
  hand: number;
  move: LiveMoveName;
  /** State of its additional stake. `out`: no answer in time, it is refunded. */
  stake?: 'requested' | 'staked' | 'refused' | 'out';
}

/** State of the player's stake. `out`: no answer of the wallet in time, it is refunded. */
type LiveStakeState = 'placed' | 'requested' | 'staked' | 'refused' | 'out';

export interface LiveOwn {
  round: string;
  version: number;
  bets: LiveBets;
  state: LiveStakeState;
  /** Flight: automatic cash-out multiplier by spot, in hundredths. */
  targets?: Record<string, number>;
  /** Multiplier at which it was cashed out. */
  cashed?: Record<string, number>;
  /** Multiplier at which half of it was cashed out. */
  halves?: Record<string, number>;
  /** Ids of its bets in the list of the flight. */
  listed?: number[];
  /** The player's moves in this round. */
  moves?: LiveMove[];
  /** Id of the player's win among the winners. */
  winner?: number;
}

/** NO_FUNDS: above the player's balance; the balance follows. */
export type LiveLayoutRefusal = 'CLOSED' | 'INVALID' | 'LIMIT' | 'NO_FUNDS' | 'TABLE_FULL' | 'STALE';

/** NOT_ALLOWED: the hand does not allow this move; TAKEN: already decided. */
export type LiveDecisionRefusal = 'TOO_LATE' | 'NO_HAND' | 'NOT_ALLOWED' | 'TAKEN';

/** A chain of seeds in its public form. */
export interface LiveChainView {
  id: string;
  /** The published end of the chain, in hex. */
  terminal: string;
  length: number;
  /** Null: the public value is not known yet. */
  salt: string | null;
  /** Null: the house makes the salt. Times in Unix milliseconds. */
  beacon: { hash: string; round: number; at: number; announced_at: number } | null;
}

/** Every chain of seeds that a table ever had, newest first. */
export interface LiveChainList {
  /** Its Ed25519 key in hex. */
  operator_key: string;
  chains: (LiveChainView & {
    state: 'announced' | 'in use' | 'spent';
    /** Highest number that a round has used; 0: none. */
    last_number: number;
    created_at: number;
  })[];
}

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
      /** What the player's country forbids. */
      restrictions: Restriction[];
      limits: LiveLimits;
      /** Durations of the phases in milliseconds. */
      timings: { open: number; spin: number; result: number; decide: number };
      /** Null while the table starts. */
      round: LiveRoundView | null;
      own: LiveOwn | null;
      /** Oldest first, at most 500. */
      results: number[];
      crowd: LiveCrowd;
      /** Flight: the largest bets of the round. */
      flight?: LiveFlightBet[];
      /** Tables without flights. */
      presence?: LivePresence;
      /** Of the round; null before the table's first one. */
      chain: LiveChainView | null;
      /** Announced: follows the chain in use. */
      next_chain: LiveChainView | null;
    }
  | { type: 'resumed'; epoch: string; now: number; own: LiveOwn | null }
  /** With OPEN comes the chain of the round: nobody bets before hash and salt are shown. */
  | { type: 'phase'; seq: number; now: number; round: LiveRoundView; chain?: LiveChainView }
  | { type: 'crowd'; seq: number; crowd: LiveCrowd }
  /** Flight: bets that entered the list of the largest or have changed, and the ids of those that left it. */
  | { type: 'flight'; seq: number; round: string; bets: LiveFlightBet[]; gone: number[] }
  /** The parts that have changed, at most once a second. */
  | { type: 'presence'; seq: number; presence: Partial<LivePresence> }
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
  /** A bet, or half of it, was cashed out and stored. Refused: there was none, or it was too late. */
  | { type: 'cashed'; round: string; spot: string; hundredths: number; isByItself: boolean; isHalf?: boolean }
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
  | { type: 'paid'; round: string; stake: string; win: string; balance: string | null; winner?: number };

/** A finished round of a table. */
export interface LivePastRound {
  id: string;
  number: number;
  outcome: number;
  at: string;
}

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

const hexText = z
  .string()
  .max(1_024)
  .regex(/^(?:[0-9a-f]{2})*$/);

/** A beacon of drand's scheme `bls-unchained-g1-rfc9380`, by the fields of its `/info`. */
const beaconChain = z.object({
  public_key: hexText.length(192),
  period: z.int().positive().max(4_294_967_295),
  genesis_time: z.int().positive(),
  group_hash: hexText,
  beacon_id: z.string().max(100),
});

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
    terminal: hexText.length(64),
    salt: hexText,
    salt_source: z.string(),
    /** The operator's signed answer to the request that named the chain, and its Ed25519 key in hex. */
    witness: z.object({ body: z.string(), signature: z.string() }),
    operator_key: hexText,
    /** Null: the house made the salt. */
    beacon: z
      .object({
        chain: beaconChain,
        round: z.int().positive(),
        value: hexText,
        /** By the studio's clock, Unix milliseconds. */
        announced_at: z.int().positive(),
      })
      .nullable(),
  }),
});
export type LiveProof = z.infer<typeof liveProof>;

/** WebSocket close codes in addition to the standard's. */
export const liveCloseCodes = { sessionEnded: 4001, elsewhere: 4002, tooFast: 4003 } as const;
