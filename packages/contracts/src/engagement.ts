import { defaultCurrency } from '@altyn/domain/money';
import { avatars } from '@altyn/domain/nickname/avatars';
import { z } from 'zod';
import { currency, id, instant, listOf, localized, money, pageQuery, wholeListOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { clientSeed } from './fairness.ts';

export const suit = z.enum(['clubs', 'diamonds', 'hearts', 'spades']);

/** A jackpot. It is won at a sealed point between its initial amount and `highest_amount`. */
export const jackpot = z.object({
  suit,
  amount: money,
  highest_amount: money,
  /**
   * Stakes of all players that one win takes on average, in games that feed the jackpots in full; null while stakes feed it
   * nothing.
   */
  stakes_per_win: money.nullable(),
  currency,
  last_won_at: instant.nullable(),
  /** In the requesting player's currency, like all amounts here, so that the winner's is not revealed. */
  last_amount: money.nullable(),
  /** Last winner, masked. */
  last_player: z.string().nullable(),
  /** SHA-256 in hex of the salt, a colon and the point; both are published in the history once it is won. */
  point_hash: z.string(),
});
export const jackpotWon = z.object({
  id,
  suit,
  player: z.string(),
  amount: money,
  currency,
  created_at: instant,
  /** Euros with six decimals, as sealed. */
  point: z.string(),
  salt: z.string(),
  point_hash: z.string(),
});
/** A jackpot on the public ticker, in all currencies. */
export const jackpotAmounts = z.object({ suit, point_hash: z.string(), amounts: z.record(currency, money) });
export const bigWin = z.object({
  id,
  player: z.string(),
  game_slug: z.string(),
  game_title: z.string(),
  /** Hash of the game's uploaded picture; null: the site's own of its slug. */
  game_picture: z.string().nullable(),
  stake: money,
  win: money,
  currency,
  created_at: instant,
});
/** A player's best recent win, of any size. */
export const recentWin = z.object({
  /** The round. */
  id,
  /** The nickname, or the masked login. */
  player: z.string(),
  /** The picture that the player chose; null: none. */
  avatar: z.enum(avatars).nullable(),
  game_slug: z.string(),
  game_title: z.string(),
  /** Hash of the game's uploaded picture; null: the site's own of its slug. */
  game_picture: z.string().nullable(),
  /** Countries whose players cannot play the game. */
  closed_to: z.array(z.string()),
  win: money,
  currency,
  /** The win as a multiple of the stake, rounded down. */
  multiple: z.number().positive(),
  created_at: instant,
});

/**
 * money: to the game balance; bonus: a wheel prize to wager; free_spins: free rounds of a game; promo: a code to enter in
 * Bonuses; nothing.
 */
export const wheelPrize = z.enum(['money', 'bonus', 'free_spins', 'promo', 'nothing']);

/** A sector of the wheel; its probability is its weight divided by the sum of all. */
const wheelSector = z.object({
  id,
  label: localized,
  weight: z.number().int(),
  colour: z.string(),
  prize: wheelPrize,
  /** Number of free spins, for free_spins. */
  spins: z.int().positive().nullable(),
  /** Amount of money and bonuses in each currency; otherwise empty. */
  amounts: z.array(z.object({ currency, amount: money })),
});

/** Reasons why a player cannot spin now. */
const wheelReason = z.enum([
  'WHEEL_CLOSED',
  'RATING_TOO_LOW',
  'DEPOSIT_NEEDED',
  /** Too little theoretical loss since the last spin. */
  'PLAY_NEEDED',
  'ALREADY_SPUN',
  'ON_BREAK',
  'USER_DISABLED',
]);
export type WheelReason = z.infer<typeof wheelReason>;

/**
 * Provenance of a spin by the rule of the house's games, with nonce 0. `drawn` is in [0, weights); sectors cover these
 * numbers in order, as many as their weight.
 */
export const wheelFairness = z.object({
  server_seed: z.string(),
  server_seed_hash: z.string(),
  client_seed: z.string(),
  drawn: z.int(),
  weights: z.int(),
});

export const engagementEndpoints = {
  jackpots: endpoint({
    method: 'GET',
    path: '/jackpots',
    summary: 'The four jackpots, in a currency at its reference rate',
    tag: 'jackpots',
    access: 'public',
    query: z.object({ currency: currency.default(defaultCurrency) }),
    response: listOf(jackpot),
  }),
  jackpotHistory: endpoint({
    method: 'GET',
    path: '/jackpots/history',
    summary: 'Jackpots won, newest first, with what their sealed points are verified by',
    tag: 'jackpots',
    access: 'public',
    query: pageQuery,
    response: listOf(jackpotWon),
  }),
  wheelConditions: endpoint({
    method: 'GET',
    path: '/wheel/conditions',
    summary: 'What a spin of the wheel needs',
    tag: 'wheel',
    access: 'public',
    response: z.object({
      is_enabled: z.boolean(),
      min_rating: z.number(),
      deposit_within_hours: z.number().int(),
      min_deposits: z.array(z.object({ currency, amount: money })),
      /** Stakes since the last spin that suffice in games with an edge of 3.5 % or more. */
      min_turnovers: z.array(z.object({ currency, amount: money })),
    }),
  }),
  wheelPositions: endpoint({
    method: 'GET',
    path: '/wheel/positions',
    summary: 'Sectors of the wheel and their weights',
    tag: 'wheel',
    access: 'public',
    response: listOf(wheelSector),
  }),
  wheelActivation: endpoint({
    method: 'GET',
    path: '/wheel/activation',
    summary: 'Whether the player may spin now',
    tag: 'wheel',
    access: 'player',
    response: z.object({
      is_available: z.boolean(),
      reasons: z.array(wheelReason),
      next_spin_at: instant.nullable(),
      /** How much of the play since the last spin is done, in whole per cent. */
      play_percent: z.int().min(0).max(100),
      /** SHA-256 of the next spin's seed, hex. */
      server_seed_hash: z.string(),
    }),
  }),
  spinWheel: endpoint({
    method: 'POST',
    path: '/wheel/spin',
    summary: 'Spin the wheel',
    tag: 'wheel',
    access: 'player',
    body: z.object({ client_seed: clientSeed.optional() }).default({}),
    /** `promo_code`: the code won. */
    response: z.object({
      spin_id: id,
      position_id: id,
      promo_code: z.string().nullable(),
      fairness: wheelFairness,
    }),
  }),
  wheelHistory: endpoint({
    method: 'GET',
    path: '/wheel/history',
    summary: 'Own spins of the wheel, newest first',
    tag: 'wheel',
    access: 'player',
    query: pageQuery,
    response: listOf(
      z.object({
        id,
        created_at: instant,
        label: localized,
        prize: wheelPrize,
        amount: money,
        currency,
        spins: z.int().positive().nullable(),
        promo_code: z.string().nullable(),
        fairness: wheelFairness,
      }),
    ),
  }),
  cashback: endpoint({
    method: 'GET',
    path: '/cashback',
    summary: 'Cashback: instant to claim, weekly so far',
    tag: 'cashback',
    access: 'player',
    response: z.object({
      instant_balance: money,
      percent: z.number(),
      /** Per cent of the week's theoretical loss that both cashbacks pay together at most. */
      limit_percent: z.number(),
      week_loss: money,
      /** `percent` of the week's net loss, and `limit_percent` of what its stakes cost on average: the smaller one is paid. */
      week_by_loss: money,
      week_limit: money,
      /** Instant cashback of the week so far. */
      week_instant: money,
      week_estimate: money,
      next_payout_at: instant,
      currency,
    }),
  }),
  claimCashback: endpoint({
    method: 'POST',
    path: '/cashback/claim',
    summary: 'Move the instant cashback to the game balance',
    tag: 'cashback',
    access: 'player',
    response: z.object({ claimed: money, currency }),
  }),
  promoCodes: endpoint({
    method: 'GET',
    path: '/promo-codes',
    summary: 'Public promo codes',
    tag: 'bonuses',
    access: 'public',
    response: listOf(z.object({ code: z.string(), name: z.string(), currency })),
  }),
  welcomePromoCodes: endpoint({
    method: 'GET',
    path: '/welcome-promo-codes',
    summary: 'Welcome promo codes, without a deposit',
    tag: 'bonuses',
    access: 'public',
    response: listOf(z.object({ code: z.string(), name: z.string(), currency })),
  }),
  bigWins: endpoint({
    method: 'GET',
    path: '/big-wins',
    summary:
      "Public feed of each player's newest big win, of one game or of all, in one currency at its reference rate",
    tag: 'feed',
    access: 'public',
    query: pageQuery.extend({ game: z.string().max(64).optional(), currency: currency.default(defaultCurrency) }),
    response: listOf(bigWin),
  }),
  recentWins: endpoint({
    method: 'GET',
    path: '/recent-wins',
    summary: 'The best of the newest wins, one for each player, newest first, in one currency at its reference rate',
    tag: 'feed',
    access: 'public',
    query: z.object({ currency: currency.default(defaultCurrency) }),
    response: wholeListOf(recentWin),
  }),
};
