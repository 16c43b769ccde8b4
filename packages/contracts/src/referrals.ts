import { z } from 'zod';
import { currency, id, instant, listOf, money, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { giftTerms } from './gift.ts';

/** A link's code: 72 random bits, so that nobody finds one by guessing. */
const referralCode = z.string().regex(/^[\w-]{12}$/);

/** As the referrer sees a friend: never a figure of their play. `checking` also while a person looks at it. */
const friendState = z.enum(['open', 'checking', 'rewarded', 'ended']);
export type ReferredFriendState = z.output<typeof friendState>;

const friend = z.object({
  id,
  /** Masked. */
  name: z.string(),
  state: friendState,
  registered_at: instant,
  /** The conditions have to be met before this. */
  counts_until: instant,
});
export type ReferredFriend = z.output<typeof friend>;

/** What holds for a friend who registers by the link now. */
const terms = z.object({
  currency,
  /** Of a single deposit of the friend. */
  min_deposit: money,
  /** What the friend stakes of their own money, by the games' contribution. */
  wager: money,
  days: z.int().positive(),
  wait_hours: z.int().nonnegative(),
  most_a_month: z.int().positive(),
  reward: giftTerms,
  /** Null: the friend gets nothing. */
  friend_reward: giftTerms.nullable(),
});

/** The player's own way to the reward of who came by a friend's link. */
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
  /** A break, an exclusion or a disabled account: nothing is offered. */
  is_paused: z.boolean(),
  /** Null: no links are given now. */
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
