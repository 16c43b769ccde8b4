import { z } from 'zod';
import { currency, id, instant, listOf, money, pageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { giftTerms } from './gift.ts';

/** A link's code: 72 random bits, so that it cannot be guessed. */
const referralCode = z.string().regex(/^[\w-]{12}$/);

/** A friend's state as shown to the referrer, without figures of play. `checking` includes a manual review. */
const friendState = z.enum(['open', 'checking', 'rewarded', 'ended']);
export type ReferredFriendState = z.output<typeof friendState>;

const friend = z.object({
  id,
  /** Masked name. */
  name: z.string(),
  state: friendState,
  registered_at: instant,
  /** Deadline of the conditions. */
  counts_until: instant,
});
export type ReferredFriend = z.output<typeof friend>;

/** Terms for a friend who registers by the link now. */
const terms = z.object({
  currency,
  /** Minimum single deposit of the friend. */
  min_deposit: money,
  /** Required real-money wager of the friend, weighted by the games' contribution. */
  wager: money,
  days: z.int().positive(),
  wait_hours: z.int().nonnegative(),
  max_per_month: z.int().positive(),
  reward: giftTerms,
  /** Null: no reward for the friend. */
  friend_reward: giftTerms.nullable(),
});

/** The player's progress as a referred friend. */
const own = z.object({
  state: friendState,
  currency,
  min_deposit: money,
  has_deposit: z.boolean(),
  wager: money,
  wagered: money,
  percent: z.int().min(0).max(100),
  counts_until: instant,
  reward: giftTerms,
});
export type OwnReferral = z.output<typeof own>;

const overview = z.object({
  /** True on a break, an exclusion or a disabled account: nothing is offered. */
  is_paused: z.boolean(),
  /** Null: links are not available now. */
  code: referralCode.nullable(),
  terms: terms.nullable(),
  rewarded_this_month: z.int().nonnegative(),
  own: own.nullable(),
});
export type ReferralOverview = z.output<typeof overview>;

const tag = 'referrals';

export const referralEndpoints = {
  referrals: endpoint({
    method: 'GET',
    path: '/referrals',
    summary: "The player's own link with its terms, and their way to a friend's reward; nothing during a break",
    tag,
    access: 'player',
    response: overview,
  }),
  referredFriends: endpoint({
    method: 'GET',
    path: '/referrals/friends',
    summary: 'Friends who registered by the link, newest first, with masked names',
    tag,
    access: 'player',
    query: pageQuery,
    response: listOf(friend),
  }),
};
