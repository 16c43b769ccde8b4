import { z } from 'zod';
import { languageTag } from './common.ts';
import { clientSeed, clientSeedBy, roundFairness } from './fairness.ts';
import { book } from './game-book.ts';

/**
 * Calls between a game's client and the studio's server. The session token is in the launch URL's fragment and is sent as a
 * bearer token. Amounts are minor units as decimal integer strings.
 */
const minor = z.string().regex(/^\d+$/);

/** Reasons why a round was refused without a charge. */
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

/** The player's free rounds for this game, each at exactly this stake. `won`: total of those already played. */
const heldFreeSpins = z.object({ id: z.uuid(), left: z.int().positive(), stake: minor, won: minor });
export type HeldFreeSpins = z.infer<typeof heldFreeSpins>;

export const roundView = z.object({
  round: z.uuid(),
  /**
   * pending: no answer of the wallet yet; choosing: the stake is taken, and the book ends with the open choice; settled:
   * the book can be shown; void: nothing was charged.
   */
  status: z.enum(['pending', 'choosing', 'settled', 'void']),
  /** One of the game's modes. */
  mode: z.string(),
  stake: minor,
  /** Cost of the round: the stake times the mode's price. */
  price: minor,
  /** For a choosing round: up to its open choice. */
  book: book.nullable(),
  /**
   * Deadline of an open choice, after which the published default applies: the prize is collected, or the first option
   * taken.
   */
  choice_until: z.iso.datetime().nullable(),
  /** Choices so far, oldest first. */
  choices: z.array(z.string()),
  fairness: roundFairness.nullable(),
  /** The wallet's balance after the round; null while unknown. */
  balance: minor.nullable(),
  refusal: roundRefusal.nullable(),
  is_shown: z.boolean(),
});
export type RoundView = z.infer<typeof roundView>;

/** A mode of play. */
const gameMode = z.object({
  /** 'base', 'ante', 'buy…', or 'gamble': the base game whose wins may be doubled or lost. */
  id: z.string(),
  /** Cost of a round in hundredths of the stake: 100 is the stake itself. */
  price_hundredths: z.int().positive(),
  /** Per cent with two decimals. */
  rtp: z.string(),
});

/** Published figures of a mode. Multiples are decimals, times the stake. */
const gameFigures = z.object({
  mode: z.string(),
  rtp: z.string(),
  /** Half the width of the 99 % interval of a simulated return, in points; null: the return is exact. */
  rtp_within: z.string().nullable(),
  /** Per cent of rounds that pay or award a feature. */
  hit_rate: z.string(),
  /** Standard deviation of a round's win, times the stake. */
  deviation: z.string().nullable(),
  /** Average rounds per feature. */
  feature_odds: z.string().nullable(),
  /** Average rounds per round that reaches the maximum win; null: hardly any does, or it is not known. */
  top_odds: z.string().nullable(),
  max_win: z.string(),
});
export type GameFigures = z.infer<typeof gameFigures>;

/** Content of a title's rules page, from the same data as the maths. */
const gameRules = z.object({
  maths_version: z.string(),
  evaluation: z.object({
    /** `bet`: a wagering game without symbols to evaluate. */
    kind: z.enum(['lines', 'ways', 'cluster', 'anywhere', 'bet']),
    /** Row of each line on each reel; empty without lines. */
    lines: z.array(z.array(z.int())),
    /** Maximum ways; null when ways are not used. */
    ways: z.int().nullable(),
    /** Minimum symbols of a win. */
    min: z.int(),
  }),
  /** Both row counts are equal unless reels change their height. */
  grid: z.object({ reels: z.int(), min_rows: z.int(), max_rows: z.int() }),
  /** Decimal multiples of the stake by symbol count; `up_to` where a pay covers a range of counts. */
  paytable: z.array(
    z.object({
      symbol: z.string(),
      pays: z.array(z.object({ count: z.int(), up_to: z.int().nullable(), multiple: z.string() })),
    }),
  ),
  /** Features of the title, with the numbers used in their texts. */
  features: z.array(
    z.object({ id: z.string(), values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())])) }),
  ),
  figures: z.array(gameFigures).min(1),
  /** Maximum win as a multiple of the stake: a round that reaches it ends. */
  max_win_multiple: z.int(),
  /** Highest multiple expected at least once in 100 million rounds of the base game; null for wagering games. */
  reached_win_multiple: z.int().nullable(),
});
export type GameRules = z.infer<typeof gameRules>;

/** Features that the policy of the player's country may forbid. */
const restriction = z.enum(['autoplay', 'gamble', 'buy']);
export type Restriction = z.infer<typeof restriction>;

export const sessionView = z.object({
  game: z.string(),
  title: z.string(),
  mode: z.enum(['real', 'demo']),
  /** ISO 4217, upper case; XXX is play money. */
  currency: z.string(),
  language: languageTag,
  balance: minor.nullable(),
  /** Current maximum stake while an active bonus limits stakes. */
  max_stake: minor.nullable(),
  free_spins: heldFreeSpins.nullable(),
  /** Restrictions of the session; `modes` excludes what is forbidden. */
  restrictions: z.array(restriction),
  modes: z.array(gameMode).min(1),
  /** Presets, ascending. */
  stakes: z.array(minor),
  /** Every multiple of `unit` from `min` to `max` is a stake. */
  stake_range: z.object({ min: minor, max: minor, unit: minor }),
  default_stake: minor,
  lobby_url: z.url(),
  deposit_url: z.url(),
  /** Round that is not completely shown or not answered yet. */
  unfinished: roundView.nullable(),
  /** Wins minus stakes of this session so far; may be negative. */
  net: z.string().regex(/^-?\d+$/),
  fairness: z.object({
    server_seed_hash: z.string(),
    client_seed: clientSeed,
    client_seed_by: clientSeedBy,
    nonce: z.int(),
  }),
  rules: gameRules.extend({
    /** Per cent with two decimals. */
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

/** Maximum length of a bet as JSON. */
export const maxBetLength = 3_072;
export const spinRequest = z.object({
  round: z.uuid(),
  stake: minor,
  mode: z.string().max(32).default('base'),
  /** Wagering games: the bet in the game's format. */
  bet: z.unknown().optional(),
  /** Package of a free round, in the base mode. */
  free_spins: z.uuid().optional(),
});
/** Answer to a round's open choice: an option's id. `step` is the number of earlier answers. */
export const chooseRequest = z.object({ choice: z.string().min(1).max(64), step: z.int().nonnegative() });
const balanceView = z.object({
  balance: minor.nullable(),
  max_stake: minor.nullable(),
  free_spins: heldFreeSpins.nullable(),
});

export type BalanceView = z.infer<typeof balanceView>;

/** Newest rounds of other players of a game with bets, newest first. */
const feedView = z.object({
  rounds: z.array(
    z.object({
      /** Grows with each round. */
      number: z.int().positive(),
      /** Masked by the operator. */
      name: z.string(),
      /** Win divided by the stakes, in hundredths. */
      multiplier: z.int().nonnegative(),
      /** The win in the lowest stakes of the player's currency, rounded to two digits. */
      chips: z.int().nonnegative(),
    }),
  ),
});
export type FeedView = z.infer<typeof feedView>;
