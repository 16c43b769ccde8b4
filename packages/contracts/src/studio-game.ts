import { z } from 'zod';
import { clientSeed, roundFairness } from './fairness.ts';
import { book } from './game-book.ts';

/**
 * Calls between a game's client and the studio's server. The session token comes in the launch address's fragment and
 * travels as a bearer. Amounts are minor units as decimal integer strings.
 */
const minor = z.string().regex(/^\d+$/);

/** Why a round did not happen: nothing was taken. */
const roundRefusal = z.enum([
  'NOT_ENOUGH_MONEY',
  'LIMIT_REACHED',
  'SESSION_ENDED',
  'PLAYER_DISABLED',
  'GAME_DISABLED',
  'BET_TOO_HIGH',
  'NO_FREE_SPINS',
  'ERROR',
]);
export type RoundRefusal = z.infer<typeof roundRefusal>;

/** Free rounds of this game that the player holds: each at exactly this stake. `won`: by those played so far. */
const heldFreeSpins = z.object({ id: z.uuid(), left: z.int().positive(), stake: minor, won: minor });
export type HeldFreeSpins = z.infer<typeof heldFreeSpins>;

export const roundView = z.object({
  round: z.uuid(),
  /**
   * pending: the wallet has not answered yet; choosing: the stake is taken, and the book ends with the choice that is open;
   * settled: play the book; void: nothing was taken.
   */
  status: z.enum(['pending', 'choosing', 'settled', 'void']),
  /** One of the game's modes. */
  mode: z.string(),
  stake: minor,
  /** What the round cost: the stake times the mode's price. */
  price: minor,
  /** Of a choosing round: up to its open choice. */
  book: book.nullable(),
  /** When an open choice is made by the published default: the prize is collected, or the first option taken. */
  choice_until: z.iso.datetime().nullable(),
  /** What the answers were so far, oldest first. */
  choices: z.array(z.string()),
  fairness: roundFairness.nullable(),
  /** The wallet's balance after the round; null while unknown. */
  balance: minor.nullable(),
  refusal: roundRefusal.nullable(),
  is_shown: z.boolean(),
});
export type RoundView = z.infer<typeof roundView>;

/** A way to play a round. */
const gameMode = z.object({
  /** 'base', 'ante', 'buy…', or 'gamble': the base game whose wins may be doubled or lost. */
  id: z.string(),
  /** What a round costs, in hundredths of the stake: 100 is the stake itself. */
  price_hundredths: z.int().positive(),
  /** Per cent with two places. */
  rtp: z.string(),
});

/** Published figures of a mode. Multiples are times the stake, decimals. */
const gameFigures = z.object({
  mode: z.string(),
  rtp: z.string(),
  /** Per cent of rounds that pay or award a feature. */
  hit_rate: z.string(),
  /** Standard deviation of a round's win, times the stake. */
  deviation: z.string().nullable(),
  /** The feature comes once in so many rounds. */
  feature_odds: z.string().nullable(),
  /** The highest award comes once in so many rounds. */
  top_odds: z.string().nullable(),
  max_win: z.string(),
});
export type GameFigures = z.infer<typeof gameFigures>;

/** What the rules page of a title shows, from the same data as the maths. */
const gameRules = z.object({
  maths_version: z.string(),
  evaluation: z.object({
    /** `bet`: the outcome is bet on, there are no symbols to evaluate. */
    kind: z.enum(['lines', 'ways', 'cluster', 'anywhere', 'bet']),
    /** Row of each line on each reel; empty where there are none. */
    lines: z.array(z.array(z.int())),
    /** Ways at most; null where ways do not count. */
    ways: z.int().nullable(),
    /** Symbols that pay at least. */
    least: z.int(),
  }),
  /** Rows are the same unless reels change their height. */
  grid: z.object({ reels: z.int(), rows_least: z.int(), rows_most: z.int() }),
  /** Times the stake, decimals, for so many symbols; `up_to` where a pay covers a span of counts. */
  paytable: z.array(
    z.object({
      symbol: z.string(),
      pays: z.array(z.object({ count: z.int(), up_to: z.int().nullable(), multiple: z.string() })),
    }),
  ),
  /** What the title has, with the numbers its texts name. */
  features: z.array(
    z.object({ id: z.string(), values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())])) }),
  ),
  figures: z.array(gameFigures).min(1),
  /** Highest win of a round, times the stake: a round that reaches it ends there. */
  max_win_multiple: z.int(),
  /** A win that comes at least once in 100 million rounds of the base game, times the stake; null where rounds are bet on. */
  reached_win_multiple: z.int().nullable(),
});
export type GameRules = z.infer<typeof gameRules>;

/** What the policy of the player's country may forbid in a game. */
const restriction = z.enum(['autoplay', 'gamble', 'buy']);
export type Restriction = z.infer<typeof restriction>;

export const sessionView = z.object({
  game: z.string(),
  title: z.string(),
  mode: z.enum(['real', 'demo']),
  /** ISO 4217, upper case; XXX is play money. */
  currency: z.string(),
  language: z.enum(['en', 'uk', 'ru']),
  balance: minor.nullable(),
  /** While an active bonus limits stakes: the highest that is taken now. */
  max_stake: minor.nullable(),
  free_spins: heldFreeSpins.nullable(),
  /** What the session may not do; `modes` are without what is forbidden. */
  restrictions: z.array(restriction),
  modes: z.array(gameMode).min(1),
  stakes: z.array(minor),
  default_stake: minor,
  lobby_url: z.url(),
  deposit_url: z.url(),
  /** The round to finish showing, or still without an answer. */
  unfinished: roundView.nullable(),
  /** Wins minus stakes of this session so far; may be negative. */
  net: z.string().regex(/^-?\d+$/),
  fairness: z.object({ server_seed_hash: z.string(), client_seed: clientSeed, nonce: z.int() }),
  rules: gameRules.extend({
    /** Per cent with two places. */
    rtp: z.string(),
    hit_rate: z.string(),
    max_spin_multiple: z.string(),
    lines: z.array(z.array(z.int())),
    wild: z.string(),
    scatter: z.string(),
    pays: z.record(z.string(), z.tuple([z.int(), z.int(), z.int()])),
    scatter_pays: z.record(z.string(), z.int()),
    free_spins: z.record(z.string(), z.int()),
    free_spin_multiplier: z.int(),
    max_free_spins: z.int(),
  }),
});
export type SessionView = z.infer<typeof sessionView>;

/** Characters of a bet as JSON at most. */
export const maxBetLength = 3_072;
export const spinRequest = z.object({
  round: z.uuid(),
  stake: minor,
  mode: z.string().max(32).default('base'),
  /** Games that are bet on: what the whole stake is bet on, in the game's own form. */
  bet: z.unknown().optional(),
  /** The package that the round is taken from: a free one, in the base mode. */
  free_spins: z.uuid().optional(),
});
/** The answer to a round's open choice: the id of one of its options. `step` is how many were answered before it. */
export const chooseRequest = z.object({ choice: z.string().min(1).max(64), step: z.int().nonnegative() });
const balanceView = z.object({
  balance: minor.nullable(),
  max_stake: minor.nullable(),
  free_spins: heldFreeSpins.nullable(),
});

export type BalanceView = z.infer<typeof balanceView>;
