import { depositPercentRange } from '@altyn/domain/bonus-schedule';
import { parseMoney } from '@altyn/domain/money';
import { minuteOfTime } from '@altyn/domain/schedule';
import { z } from 'zod';
import { bonusKind, bonusStatus, bonusType, wagerType, winAmountType } from '../bonuses.ts';
import { currency, instant, localizedInput } from '../common.ts';

/**
 * Schemas of operators' files for bonuses and percent-deposit windows, validated only here. Unknown keys are errors, so
 * that a typo cannot become a default.
 */

/** Message for a missing limit: an unlimited bonus is written down, never a default. */
const limit = {
  error: (issue: { input?: unknown }) =>
    issue.input === undefined ? 'required: a value, or null for no limit' : undefined,
};
const amountOf = (params?: typeof limit) =>
  z.string(params).regex(/^\d{1,11}(\.\d{1,2})?$/, 'a decimal number with at most two places');
const positiveOf = (params?: typeof limit) =>
  amountOf(params).refine((text) => (parseMoney(text) ?? 0n) > 0n, 'more than zero');
const amount = amountOf();
const positive = positiveOf();
/** At most 1 000.00 with two decimals, as text or number. */
const multiplier = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .refine((text) => {
    const hundredths = parseMoney(text);
    return hundredths !== undefined && hundredths >= 0n && hundredths <= 100_000n;
  }, 'from 0 to 1000 with at most two places');

const definition = z.strictObject({
  /** Code of one of the 16 groups. */
  group: z.string(),
  type: bonusType,
  kind: bonusKind,
  /** A name of the house, which the site translates; or an own one in each language. */
  name: z.union([z.string().trim().min(1).max(120), localizedInput]),
  currency,
  status: bonusStatus.default('DRAFT'),
  start_date: instant,
  end_date: instant.nullable().default(null),
  /** Money; for PERCENTAGE the rate. */
  bonus_amount: amount,
  max_bonus_amount: positive.nullable().default(null),
  min_deposit_amount: amount.default('0'),
  activations_offset: z.int().min(0).max(1439).default(0),
  is_daily_activation: z.boolean().default(false),
  wager_type: wagerType.default('CLASSIC'),
  wager: multiplier.default('1'),
  /** Takings of all players: per activation day for a daily bonus, else in all. */
  max_daily_activations: z.int().min(0).max(1_000_000_000),
  /** Takings of one player, likewise. Required; null: no limit. */
  max_unique_activations: z.int(limit).positive().max(1_000_000_000).nullable(),
  active_on_days: z.array(z.int().min(0).max(6)).max(7).default([]),
  min_rating: multiplier.default('0'),
  /** Cap of the release. Required; null: no cap. */
  max_win_amount: amountOf(limit).nullable(),
  win_amount_type: winAmountType.default('ABSOLUTE'),
  burning_on_withdrawal: z.boolean().default(false),
  burning_amount: amount.default('0'),
  burning_on_timeout: z.int().positive().max(8_760).nullable().default(null),
  burning_on_deposit: z.boolean().default(false),
  opt_in: z.boolean().default(true),
  is_public: z.boolean().default(true),
  is_repeated_activation: z.boolean().default(false),
  is_verification_required: z.boolean().default(false),
  /** Maximum of a round's stakes that use bonus money. Required; null: no maximum. */
  max_bet_amount: positiveOf(limit).nullable(),
  /** Rounds of a game instead of money. FreeSpins: each gift sets the count. */
  free_spins: z
    .strictObject({
      game: z.string().regex(/^[a-z0-9-]{1,64}$/),
      title: z.string().trim().min(1).max(80),
      count: z.int().positive().max(1_000),
      stake: positive,
    })
    .nullable()
    .default(null),
});

/** House-only kinds; each gift sets the amount. */
const givenKinds: ReadonlySet<string> = new Set([
  'WeeklyCashback',
  'Cashback',
  'WheelFortune',
  'Mission',
  'Star',
  'Offer',
  'FreeSpins',
  'Referral',
]);

/** From so many takings of all players on, or uses of a code, their number limits nothing: it is more than there are players. */
export const endlessTakings = 1_000_000;

const isZero = (text: string) => parseMoney(text) === 0n;

/** An operator's bonus definition. */
export const bonusDefinition = definition.superRefine((bonus, context) => {
  const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (bonus.end_date !== null && bonus.end_date <= bonus.start_date) problem('end_date', 'must be after start_date');
  if (bonus.type === 'PERCENTAGE' && isZero(bonus.min_deposit_amount)) {
    problem('min_deposit_amount', 'a PERCENTAGE bonus needs a deposit');
  }
  if (bonus.type !== 'PERCENTAGE' && bonus.max_bonus_amount !== null) {
    problem('max_bonus_amount', 'only for a PERCENTAGE bonus');
  }
  const takesCode = bonus.kind === 'PromoCode' || bonus.kind === 'WelcomePromoCode';
  if (takesCode !== (bonus.type === 'PROMO_CODE')) problem('type', 'PROMO_CODE goes with the promo code kinds');
  const takesPercent = bonus.kind === 'WelcomeDeposit' || bonus.kind === 'PercentDeposit';
  if (takesPercent && bonus.type !== 'PERCENTAGE') problem('type', `${bonus.kind} is a PERCENTAGE bonus`);
  const isGiven = givenKinds.has(bonus.kind);
  if (isGiven && bonus.opt_in) problem('opt_in', `${bonus.kind} is given by the house: opt_in is false`);
  if (isGiven && !isZero(bonus.min_deposit_amount)) problem('min_deposit_amount', `${bonus.kind} asks for no deposit`);
  const hasSpins = bonus.free_spins !== null;
  if (!isGiven && !hasSpins && bonus.kind !== 'PercentDeposit' && isZero(bonus.bonus_amount)) {
    problem('bonus_amount', 'more than zero');
  }
  if (hasSpins && (bonus.type === 'PERCENTAGE' || !isZero(bonus.bonus_amount))) {
    problem('free_spins', 'they stand in the place of money: bonus_amount is 0, and no PERCENTAGE');
  }
  if (hasSpins && bonus.max_win_amount !== null && bonus.win_amount_type !== 'ABSOLUTE') {
    problem('win_amount_type', 'free spins credit nothing at first: the cap is ABSOLUTE');
  }
  if (bonus.kind === 'FreeSpins' && !hasSpins) problem('free_spins', 'FreeSpins needs them');
  if (isGiven && bonus.kind !== 'FreeSpins' && hasSpins) problem('free_spins', `${bonus.kind} gives money`);
  if (new Set(bonus.active_on_days).size < bonus.active_on_days.length) problem('active_on_days', 'a day stands twice');
  if (Number(bonus.min_rating) > 10) problem('min_rating', 'at most 10 stars');
});
export type BonusDefinition = z.output<typeof bonusDefinition>;

/** Format of a promo code; case-sensitive. */
export const promoCodeText = z.string().regex(/^[A-Za-z0-9_-]{3,64}$/, '3–64 letters, digits, _ or -');

/** An operator's promo code definition. */
export const promoCodeDefinition = z.strictObject({
  code: promoCodeText,
  bonus: z.uuid(),
  max_uses: z.coerce.number().int().positive().max(1_000_000_000).nullable().default(null),
  is_public: z.boolean().default(false),
  starts_at: instant.optional(),
  ends_at: instant.nullable().default(null),
});
export type PromoCodeDefinition = z.output<typeof promoCodeDefinition>;

const time = z.string().refine((text) => minuteOfTime(text) !== undefined, 'HH:MM, at most 24:00');
const window = z
  .strictObject({
    enabled: z.boolean(),
    time_from: time,
    time_to: time,
    percent: z.int().min(depositPercentRange.min).max(depositPercentRange.max),
  })
  .refine((one) => (minuteOfTime(one.time_from) ?? 0) < (minuteOfTime(one.time_to) ?? 0), {
    path: ['time_to'],
    message: 'must be after time_from, on the same day',
  });

/** An operator's percent-deposit windows. */
export const depositWindowsDefinition = z.strictObject({
  wager: multiplier,
  days_of_week_active: z.strictObject({
    SUN: window,
    MON: window,
    TUE: window,
    WED: window,
    THU: window,
    FRI: window,
    SAT: window,
  }),
});
