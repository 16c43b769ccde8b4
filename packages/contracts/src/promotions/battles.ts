import { defaultCurrency } from '@altyn/domain/money';
import { z } from 'zod';
import {
  currency,
  id,
  instant,
  listOf,
  localized,
  money,
  pageQuery,
  registrationCountry,
  wholeListOf,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Cups by place band, from the lowest to the highest. */
export const cupTier = z.enum(['bronze', 'silver', 'gold', 'platinum', 'brilliant']);

/**
 * Scoring rule: the best run of consecutive spins by win ÷ stake, one point per euro staked, or the biggest single win ÷
 * stake.
 */
export const battleScoreKind = z.enum(['best_window', 'turnover', 'biggest_multiplier']);

/** `finishing`: the period is over, the last rounds are being processed. */
const battleStatus = z.enum(['upcoming', 'active', 'finishing', 'completed']);

/** Maximum prize for each place from `place_from` to `place_to`. */
const battlePrize = z.object({
  place_from: z.number().int(),
  place_to: z.number().int(),
  amount: money,
  cup: cupTier.nullable(),
});

export const battle = z.object({
  id,
  name: localized,
  status: battleStatus,
  starts_at: instant,
  ends_at: instant,
  score_kind: battleScoreKind,
  /** Spins of the best run; for `best_window` only. */
  window_spins: z.number().int(),
  qualification_spins: z.number().int(),
  currency,
  /** Null: players of this currency cannot take part. */
  min_bet: money.nullable(),
  /** Present prize fund: 5 % of the qualified players' theoretical loss, at most `prize_fund_max`. */
  prize_fund: money,
  /** Sum of the published prizes; each is paid in proportion to the present fund. */
  prize_fund_max: money,
  prizes: z.array(battlePrize),
  /** Balance that receives prizes. */
  prize_pocket: z.enum(['digital', 'game']),
  min_rating: z.number(),
  /** Null: all countries. */
  countries: z.array(registrationCountry).nullable(),
  /** Slugs of the games whose rounds count. */
  games: z.array(z.string()),
  participants: z.number().int(),
});

/** Inactive: has not joined; in qualification: fewer counted spins than required; active: on the leaderboard. */
const battlePlayerState = z.enum(['inactive', 'in_qualification', 'active']);

/** A line of the leaderboard; `score` has two decimals. */
export const battleLeader = z.object({
  place: z.number().int(),
  player: z.string(),
  score: z.string(),
  cup: cupTier.nullable(),
  is_own: z.boolean(),
});

export const battlePlayer = z.object({
  state: battlePlayerState,
  qualified_spins: z.number().int(),
  score: z.string(),
  place: z.number().int().nullable(),
  /** Prize of the place now, or when the battle ended. */
  amount: money.nullable(),
  cup: cupTier.nullable(),
  /** The player and their neighbours; empty while off the leaderboard. */
  neighbours: z.array(battleLeader),
});

export const ownBattle = z.object({ battle, ...battlePlayer.omit({ neighbours: true }).shape });

const params = z.object({ id });
const inCurrency = z.object({ currency: currency.default(defaultCurrency) });

export const battleEndpoints = {
  battles: endpoint({
    method: 'GET',
    path: '/battles',
    summary: 'Battles by state; active ones include those about to start',
    tag: 'battles',
    access: 'public',
    query: pageQuery.extend({ status: z.enum(['active', 'completed']).default('active'), ...inCurrency.shape }),
    response: listOf(battle),
  }),
  battle: endpoint({
    method: 'GET',
    path: '/battles/{id}',
    summary: 'One battle',
    tag: 'battles',
    access: 'public',
    params,
    query: inCurrency,
    response: battle,
  }),
  battleLeaders: endpoint({
    method: 'GET',
    path: '/battles/{id}/leaders',
    summary: 'The first hundred places at most',
    tag: 'battles',
    access: 'public',
    params,
    response: listOf(battleLeader),
  }),
  battleStatus: endpoint({
    method: 'GET',
    path: '/battles/{id}/status',
    summary: "The player's state, score and place in a battle",
    tag: 'battles',
    access: 'player',
    params,
    response: battlePlayer,
  }),
  joinBattle: endpoint({
    method: 'POST',
    path: '/battles/{id}/join',
    summary: 'Take part in a battle; joining twice is joining once',
    tag: 'battles',
    access: 'player',
    params,
    response: battlePlayer,
  }),
  ownCups: endpoint({
    method: 'GET',
    path: '/users/cups',
    summary: 'Cups the player has won, counted by tier',
    tag: 'battles',
    access: 'player',
    response: wholeListOf(z.object({ tier: cupTier, count: z.number().int().positive() })),
  }),
  ownBattles: endpoint({
    method: 'GET',
    path: '/users/battles',
    summary: 'Battles the player has joined, newest first, with place, prize and cup',
    tag: 'battles',
    access: 'player',
    query: pageQuery,
    response: listOf(ownBattle),
  }),
};
