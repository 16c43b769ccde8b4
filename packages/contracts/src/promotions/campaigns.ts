import { currencies, parseMoney } from '@altyn/domain/money';
import { registrationCountries } from '@altyn/domain/country';
import { z } from 'zod';
import { id, instant, moneyInput } from '../common.ts';
import { type SiteLocale, siteLocales } from '../languages.ts';
import { newsPlace } from '../notifications.ts';
import { giftSpins } from './gift.ts';

const days = z.int().min(0).max(3_650).nullable().default(null);
const count = z.int().min(0).max(1_000_000).nullable().default(null);
const stars = z.number().min(0).max(10);
const euros = z
  .string()
  .regex(/^-?\d{1,11}(\.\d{1,2})?$/, 'euros such as 50.00')
  .nullable()
  .default(null);
const tag = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'a tag of players');
const tags = z.array(tag).max(20).default([]);

const pairs = [
  ['registered_days_min', 'registered_days_max'],
  ['deposited_days_min', 'deposited_days_max'],
  ['seen_days_min', 'seen_days_max'],
  ['deposits_min', 'deposits_max'],
  ['stars_min', 'stars_max'],
] as const;

/**
 * Whom a campaign is for: all given conditions must hold; null: any. Disabled, excluded, held and self-limited players never
 * belong to a segment.
 */
export const campaignSegment = z
  .strictObject({
    /** Only these players. */
    players: z.array(id).min(1).max(10_000).nullable().default(null),
    countries: z.array(z.enum(registrationCountries)).min(1).nullable().default(null),
    currencies: z.array(z.enum(currencies)).min(1).nullable().default(null),
    /** Days since the registration. */
    registered_days_min: days,
    registered_days_max: days,
    /** Days since the last credited deposit; a bound requires a deposit. */
    deposited_days_min: days,
    deposited_days_max: days,
    /** Days since the player was last seen. */
    seen_days_min: days,
    seen_days_max: days,
    /** Number of credited deposits. */
    deposits_min: count,
    deposits_max: count,
    /** Deposits less payouts since the registration, in euros: what the player has left with the house. */
    net_eur_min: euros,
    net_eur_max: euros,
    /** Stakes less wins in euros, in the last `ggr_days` days; null: since the registration. */
    ggr_eur_min: euros,
    ggr_eur_max: euros,
    ggr_days: days,
    /** Played at least one of these games, by their short names. */
    games: z
      .array(z.string().regex(/^[a-z0-9-]{1,64}$/))
      .min(1)
      .max(50)
      .nullable()
      .default(null),
    stars_min: stars.default(0),
    stars_max: stars.default(10),
    /** At least one of these tags. */
    tags,
    /** None of these tags. */
    without_tags: tags,
    /** Whether the identity is verified. */
    is_verified: z.boolean().nullable().default(null),
  })
  .superRefine((segment, context) => {
    for (const [low, high] of pairs) {
      const [min, max] = [segment[low], segment[high]];
      if (min !== null && max !== null && min > max)
        context.addIssue({ code: 'custom', path: [low], message: `is above ${high}` });
    }
    for (const sum of ['net_eur', 'ggr_eur'] as const) {
      const [min, max] = [segment[`${sum}_min`], segment[`${sum}_max`]].map((text) => parseMoney(text ?? ''));
      if (min !== undefined && max !== undefined && min > max)
        context.addIssue({ code: 'custom', path: [`${sum}_min`], message: `is above ${sum}_max` });
    }
  });
export type CampaignSegment = z.output<typeof campaignSegment>;

const inAllLanguages = (maxLength: number) =>
  z.strictObject(
    Object.fromEntries(siteLocales.map((locale) => [locale, z.string().trim().min(1).max(maxLength)])) as Record<
      SiteLocale,
      z.ZodString
    >,
  );

/** What the player reads in the bell, in mails and in pushes, and where it leads. */
const campaignText = z.strictObject({ title: inAllLanguages(80), body: inAllLanguages(500), place: newsPlace });
export type CampaignText = z.output<typeof campaignText>;

/** Where the text of a promo code has its code. */
export const codePlaceholder = '{code}';
const textWithCode = campaignText.refine(
  ({ body }) => Object.values(body).every((text) => text.includes(codePlaceholder)),
  { path: ['body'], message: `must contain ${codePlaceholder} in every language` },
);

const takenWithin = z.int().min(1).max(60);
const optionalText = campaignText.nullable().default(null);

/** What each player of the segment gets, once; money and spins once for all accounts of a person. */
const campaignAction = z.discriminatedUnion('kind', [
  /** Money by the bonus of the kind Offer: one amount in euros, converted at the reference rates. */
  z.strictObject({ kind: z.literal('bonus'), amount_eur: moneyInput, days: takenWithin, text: optionalText }),
  /** Spins by the bonus of the kind FreeSpins. */
  z.strictObject({ kind: z.literal('free_spins'), count: giftSpins, days: takenWithin, text: optionalText }),
  z.strictObject({ kind: z.literal('message'), text: campaignText }),
  /** Tells of a promo code that exists. */
  z.strictObject({
    kind: z.literal('promo_code'),
    code: z.string().regex(/^[A-Za-z0-9_-]{3,64}$/),
    text: textWithCode,
  }),
]);
export type CampaignAction = z.output<typeof campaignAction>;
export const campaignActions = ['bonus', 'free_spins', 'message', 'promo_code'] as const;

/** When the segment is looked at: once at the start, or every so many hours until the end. */
const campaignSchedule = z
  .strictObject({
    /** Null: when it is approved. */
    starts_at: instant.nullable().default(null),
    ends_at: instant.nullable().default(null),
    every_hours: z.int().min(1).max(168).nullable().default(null),
  })
  .superRefine(({ starts_at: start, ends_at: end, every_hours: every }, context) => {
    if (start !== null && end !== null && Date.parse(start) >= Date.parse(end))
      context.addIssue({ code: 'custom', path: ['ends_at'], message: 'is not after starts_at' });
    if (every !== null && end === null)
      context.addIssue({ code: 'custom', path: ['ends_at'], message: 'a repeated campaign needs an end' });
  });

/** An operator's campaign: a segment, an action, a schedule, and bounds. */
export const campaignDefinition = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{3,64}$/, '3 to 64 lower-case letters, digits and dashes'),
  name: z.string().trim().min(1).max(120),
  segment: campaignSegment,
  action: campaignAction,
  schedule: campaignSchedule,
  max_players: z.int().min(1).max(1_000_000),
  /** Maximum worth of all that it gives, in euros; null: that of `max_players`. */
  budget_eur: moneyInput.nullable().default(null),
});
export type CampaignDefinition = z.output<typeof campaignDefinition>;

export const campaignStates = ['draft', 'live', 'done', 'stopped'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Why a player of the segment got nothing. */
export const skipReasons = [
  'blocked',
  'person_has_it',
  'person_budget',
  'campaign_budget',
  'no_bonus',
  'code_closed',
  'ended',
] as const;
export type SkipReason = (typeof skipReasons)[number];
