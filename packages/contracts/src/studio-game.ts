import { z } from 'zod';
import { book } from './game-book.ts';

/**
 * Calls between a game's client and the studio's server. The session token comes in the launch address's fragment and
 * travels as a bearer. Amounts are minor units as decimal integer strings.
 */
const minor = z.string().regex(/^\d+$/);

/** Why a round did not happen: nothing was taken. */
export const roundRefusal = z.enum([
  'NOT_ENOUGH_MONEY',
  'LIMIT_REACHED',
  'SESSION_ENDED',
  'PLAYER_DISABLED',
  'GAME_DISABLED',
  'BET_TOO_HIGH',
  'ERROR',
]);
export type RoundRefusal = z.infer<typeof roundRefusal>;

export const roundView = z.object({
  round: z.uuid(),
  /** pending: the wallet has not answered yet; settled: play the book; void: nothing was taken. */
  status: z.enum(['pending', 'settled', 'void']),
  stake: minor,
  book: book.nullable(),
  /** The wallet's balance after the round; null while unknown. */
  balance: minor.nullable(),
  refusal: roundRefusal.nullable(),
  is_shown: z.boolean(),
});
export type RoundView = z.infer<typeof roundView>;

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
  stakes: z.array(minor),
  default_stake: minor,
  lobby_url: z.url(),
  deposit_url: z.url(),
  /** The round to finish showing, or still without an answer. */
  unfinished: roundView.nullable(),
  /** Wins minus stakes of this session so far; may be negative. */
  net: z.string().regex(/^-?\d+$/),
  rules: z.object({
    maths_version: z.string(),
    /** Per cent with two places. */
    rtp: z.string(),
    hit_rate: z.string(),
    max_spin_multiple: z.string(),
    /** Highest win of a round, times the stake: a round that reaches it ends there. */
    max_win_multiple: z.int(),
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

export const spinRequest = z.object({ round: z.uuid(), stake: minor });
export const balanceView = z.object({ balance: minor.nullable(), max_stake: minor.nullable() });

export type BalanceView = z.infer<typeof balanceView>;

/** Error answers of the studio's own calls. */
export const studioError = z.object({
  error: z.enum([
    'SESSION_ENDED',
    'VALIDATION_ERROR',
    'ROUND_OPEN',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
    'INTERNAL_SERVER_ERROR',
  ]),
});
