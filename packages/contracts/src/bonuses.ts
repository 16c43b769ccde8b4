import {
  bonusKinds,
  bonusStatuses,
  bonusTypes,
  userBonusStatuses,
  wagerTypes,
  winAmountTypes,
} from '@altyn/domain/bonus';
import { endReasons } from '@altyn/domain/bonus-wagering';
import { defaultCurrency } from '@altyn/domain/money';
import { z } from 'zod';
import { currency, id, instant, listOf, localized, money, pageQuery, queryBoolean, wholeListOf } from './common.ts';
import { endpoint } from './endpoint.ts';

export const bonusStatus = z.enum(bonusStatuses);
const userBonusStatus = z.enum(userBonusStatuses);
export const wagerType = z.enum(wagerTypes);
export const winAmountType = z.enum(winAmountTypes);
export const bonusType = z.enum(bonusTypes);
export const bonusKind = z.enum(bonusKinds);

/** Today's window of the percent deposit in the player's time zone; `24:00` is the end of the day. */
const todayWindow = z.object({ time_from: z.string(), time_to: z.string(), percent: z.number().int() });

/** A bonus with the fields of the specification's section 3; explained in docs/bonuses/rules.md. */
const bonus = z.object({
  id,
  type: bonusType,
  kind: bonusKind,
  name: z.string(),
  /** An own name in each language; missing: `name` is one of the house, which the site translates. */
  names: localized.optional(),
  currency,
  start_date: instant,
  end_date: instant.nullable().optional(),
  status: bonusStatus,
  /** Money; for PERCENTAGE the percent. */
  bonus_amount: money,
  /** PERCENTAGE only: maximum credit. */
  max_bonus_amount: money.nullable().optional(),
  min_deposit_amount: money,
  activations_offset: z.number().int(),
  is_daily_activation: z.boolean(),
  wager_type: wagerType,
  wager: z.number(),
  max_daily_activations: z.number().int(),
  max_unique_activations: z.number().int().nullable(),
  active_on_days: z.array(z.number().int().min(0).max(6)),
  min_rating: z.number(),
  /** ABSOLUTE: money. PERCENTAGES: per cent of bonus_initial_amount. Null: no cap. */
  max_win_amount: money.nullable(),
  win_amount_type: winAmountType,
  burning_on_withdrawal: z.boolean(),
  burning_amount: money,
  /** Hours from activation; null: never. */
  burning_on_timeout: z.number().int().nullable(),
  burning_on_deposit: z.boolean(),
  opt_in: z.boolean(),
  is_public: z.boolean(),
  is_repeated_activation: z.boolean(),
  is_verification_required: z.boolean(),
  bonus_group_id: id,
  max_bet_amount: money.nullable().optional(),
  /** Free rounds of a game, whose wins are credited and wagered. Null: credits money. */
  free_spins: z
    .object({ game_slug: z.string(), game_title: z.string(), count: z.int().positive(), stake: money })
    .nullable(),
  /** PROMO_CODE only, and only for a player who entered it. */
  code: z.string().nullable().optional(),
  user_bonuses: z
    .array(
      z.object({
        id,
        user_id: id,
        status: userBonusStatus,
        /** Null: no deposit has arrived. */
        activated_at: instant.nullable(),
        /** Day for which it was taken, even if never ACTIVE: counts against the player's limit. */
        activation_day: z.iso.date(),
      }),
    )
    .optional(),
  /** PercentDeposit only: window in which it can be taken; null: none today. */
  today_window: todayWindow.nullable().optional(),
  _count: z.object({ user_bonuses: z.number().int() }).optional(),
  bonus_group: z.object({ name: z.string(), enabled: z.boolean() }),
});
export type Bonus = z.infer<typeof bonus>;

export const userBonus = z.object({
  id,
  user_id: id,
  bonus_id: id,
  completed_at: instant.nullable(),
  activated_at: instant.nullable(),
  updated_at: instant,
  subscribed_at: instant,
  /** Expiry; null: never. */
  burns_at: instant.nullable(),
  status: userBonusStatus,
  bonus,
  /** Amount wagered so far. */
  progress: money,
  /** Rest of the bonus pocket. */
  bonus_amount: money,
  bonus_initial_amount: money,
  /** Total amount to wager. */
  wager_amount: money,
  /** Free spins left; null: not a package. */
  spins_left: z.int().nonnegative().nullable(),
  /** On completion: the amount released to digital, and the amount removed above the cap. */
  released_amount: money.nullable(),
  removed_amount: money.nullable(),
  /** End reason: wagered, small rest, timeout, withdrawal, deposit, refused by the player, missing deposit. */
  end_reason: z.enum(endReasons).nullable(),
  /** PENDING: when the wait for a deposit ends; null: never. */
  lapses_at: instant.nullable(),
});
export type UserBonus = z.infer<typeof userBonus>;

const activationResult = z.object({ user_bonus: userBonus, needs_deposit: z.boolean() });

const weekday = z.object({
  enabled: z.boolean(),
  time_from: z.string(),
  time_to: z.string(),
  percent: z.number().int(),
});
/** Window and percentage of each weekday. */
const depositWeek = z.object({
  SUN: weekday,
  MON: weekday,
  TUE: weekday,
  WED: weekday,
  THU: weekday,
  FRI: weekday,
  SAT: weekday,
});
export const bonusConfig = z.object({
  code: z.string().default('PercentDeposit'),
  wager: z.number().default(1),
  options: z.object({ days_of_week_active: depositWeek }),
  /** True when today's weekday is enabled; `today_window` gives the times. */
  is_today_active: z.boolean(),
  today_window: todayWindow.nullable(),
});

/** Cup tiers of battles, and a prize without a cup. */
const receivedTypes = ['bronze', 'silver', 'gold', 'platinum', 'brilliant', 'other'] as const;
export type ReceivedType = (typeof receivedTypes)[number];

/** A player's reward: either `type`, or `image` and, for a game's reward, `game_slug` and `game_uuid`. */
export const receivedBonus = z.object({
  id,
  /** Masked name of the player, never an id. */
  user_id: z.string(),
  amount: money,
  currency,
  created_at: instant,
  type: z.enum(receivedTypes).nullable(),
  /** Path of a site picture or a content picture, as in `contentImage`. */
  image: z.string().startsWith('/').nullable(),
  game_slug: z.string().nullable(),
  /** Hash of the game's uploaded picture; null: the site's own of its slug. */
  game_picture: z.string().nullable(),
  game_uuid: id.nullable(),
});
export type ReceivedBonus = z.infer<typeof receivedBonus>;

const depositOffers = wholeListOf(bonus).extend({
  /**
   * Why no bonus can be taken with a deposit: another one is being wagered, or waits for this deposit, the account is being
   * reviewed, or the person's bonuses of this month are taken. Null: the items are complete.
   */
  missing: z.enum(['wagering', 'pending', 'review', 'budget']).nullable(),
  /** Those that could be taken once the slot is free. */
  waiting: z.array(bonus),
});
export type DepositOffers = z.infer<typeof depositOffers>;

const tag = 'bonuses';
const idParams = z.object({ id });

export const bonusEndpoints = {
  bonuses: endpoint({
    method: 'GET',
    path: '/bonuses',
    summary: 'Bonuses the player may take',
    tag,
    access: 'player',
    query: pageQuery.extend({ currency: currency.optional(), enabled: queryBoolean.default(true) }),
    response: listOf(bonus),
  }),
  publishedBonuses: endpoint({
    method: 'GET',
    path: '/bonuses/published',
    summary: 'Terms of the bonuses that anyone may take, for visitors; without anything of a player',
    tag,
    access: 'public',
    query: z.object({ currency: currency.default(defaultCurrency) }),
    response: wholeListOf(bonus).extend({
      /** Deposit interest by weekday; null: none is published in this currency. */
      deposit_interest: depositWeek.nullable(),
    }),
  }),
  validateBonus: endpoint({
    method: 'GET',
    path: '/bonuses/validate',
    summary: 'Check a promo code or a bonus id; never cached',
    tag,
    access: 'player',
    query: z.object({ code: z.string().trim().min(1).max(64).optional(), id: id.optional() }),
    response: bonus,
  }),
  depositOffers: endpoint({
    method: 'GET',
    path: '/bonuses/deposit-offers',
    summary: 'Bonuses the player can take with a deposit now, and why there are none. Never cached',
    tag,
    access: 'player',
    response: depositOffers,
  }),
  activeBonus: endpoint({
    method: 'GET',
    path: '/users/bonuses/active',
    summary: 'The PENDING or ACTIVE bonus, or an empty object',
    tag,
    access: 'player',
    response: z.union([userBonus, z.object({}).strict()]),
  }),
  userBonuses: endpoint({
    method: 'GET',
    path: '/users/bonuses',
    summary: 'Own bonuses, newest first',
    tag,
    access: 'player',
    query: pageQuery,
    response: listOf(userBonus),
  }),
  subscribeBonus: endpoint({
    method: 'POST',
    path: '/bonuses/{id}/subscribe',
    summary:
      'Activate a bonus. After NEEDS_USER_CONFIRMATION, the same request again (from 1 s to 10 min later) or `confirmed` gives up the bonus in the slot',
    tag,
    access: 'player',
    params: idParams,
    /** Optional. */
    body: z
      .object({ code: z.string().trim().max(64).optional(), confirmed: z.boolean().default(false) })
      .nullish()
      .transform((body) => body ?? { code: undefined, confirmed: false }),
    response: activationResult,
  }),
  cancelBonus: endpoint({
    method: 'POST',
    path: '/bonuses/{id}/cancel',
    summary: 'Refuse the PENDING or ACTIVE bonus: what is left in the bonus pocket is removed',
    tag,
    access: 'player',
    params: idParams,
    response: userBonus,
  }),
  bonusConfig: endpoint({
    method: 'GET',
    path: '/bonuses/config',
    summary: 'Percent deposit by weekday and local time window',
    tag,
    access: 'player',
    response: listOf(bonusConfig),
  }),
  receivedBonuses: endpoint({
    method: 'GET',
    path: '/bonuses/received',
    summary: 'Public feed of what players received, each player once, in one currency at its reference rate',
    tag,
    access: 'public',
    query: pageQuery.extend({ currency: currency.default(defaultCurrency) }),
    response: listOf(receivedBonus),
  }),
};
