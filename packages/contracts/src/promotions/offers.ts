import { registrationCountries } from '@altyn/domain/country';
import { z } from 'zod';
import { id } from '../common.ts';
import { giftAmounts, giftSpins } from './gift.ts';

const stars = z.number().min(0).max(10);
const days = z.int().min(0).max(3_650);

/** Segment of an offer: all given conditions must hold. */
export const offerSegment = z
  .strictObject({
    /** Restriction to players by id; null: all who match the other conditions. */
    players: z.array(id).min(1).max(10_000).nullable().default(null),
    countries: z.array(z.enum(registrationCountries)).min(1).nullable().default(null),
    min_stars: stars.default(0),
    max_stars: stars.default(10),
    /** Minimum age of the last deposit in days; null: any, or no deposit. */
    deposited_days_ago_min: days.nullable().default(null),
    /** Maximum age of the last deposit in days; null: any, or no deposit. */
    deposited_days_ago_max: days.nullable().default(null),
    /** Lifetime real-money turnover, in whole euros. */
    min_turnover_eur: z.int().min(0).default(0),
    max_turnover_eur: z.int().min(0).nullable().default(null),
  })
  .refine(({ min_stars: min, max_stars: max }) => min <= max, 'min_stars is above max_stars');
export type OfferSegment = z.output<typeof offerSegment>;

/** An operator's personal offer. */
export const offerDefinition = z
  .strictObject({
    /** A player gets an offer of one code once. */
    code: z.string().regex(/^[a-z0-9-]{3,64}$/),
    amounts: giftAmounts.nullable().default(null),
    /** Number of free spins, instead of money. */
    free_spins: giftSpins.nullable().default(null),
    /** Days in which it can be taken. */
    days: z.int().min(1).max(60),
    /** Maximum players over all runs. */
    max_players: z.int().min(1).max(1_000_000),
    segment: offerSegment,
  })
  .refine(({ amounts, free_spins }) => (amounts === null) !== (free_spins === null), {
    path: ['amounts'],
    message: 'either amounts or free_spins',
  });
export type OfferDefinition = z.output<typeof offerDefinition>;
