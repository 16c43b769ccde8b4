import { registrationCountries } from '@altyn/domain/country';
import { z } from 'zod';
import { id } from './common.ts';
import { giftAmounts, giftSpins } from './gift.ts';

const stars = z.number().min(0).max(10);
const days = z.int().min(0).max(3_650);

/** Which players an offer is for: all conditions that are named hold. */
export const offerSegment = z
  .strictObject({
    /** Only these players, by id; null: whoever the other conditions fit. */
    players: z.array(id).min(1).max(10_000).nullable().default(null),
    countries: z.array(z.enum(registrationCountries)).min(1).nullable().default(null),
    min_stars: stars.default(0),
    max_stars: stars.default(10),
    /** The last deposit is at least so many days old; null: any, or none. */
    deposited_days_ago_min: days.nullable().default(null),
    /** The last deposit is at most so many days old; null: any, or none. */
    deposited_days_ago_max: days.nullable().default(null),
    /** Lifetime real-money turnover, in whole euros. */
    min_turnover_eur: z.int().min(0).default(0),
    max_turnover_eur: z.int().min(0).nullable().default(null),
  })
  .refine(({ min_stars: least, max_stars: most }) => least <= most, 'min_stars is above max_stars');
export type OfferSegment = z.output<typeof offerSegment>;

/** A personal offer as an operator writes it. */
export const offerDefinition = z
  .strictObject({
    /** A player is given an offer of one code once. */
    code: z.string().regex(/^[a-z0-9-]{3,64}$/),
    amounts: giftAmounts.nullable().default(null),
    /** Instead of money: so many free spins. */
    free_spins: giftSpins.nullable().default(null),
    /** Days that it waits in the player's list. */
    days: z.int().min(1).max(60),
    /** How many players get it at most, over all runs. */
    most_players: z.int().min(1).max(1_000_000),
    segment: offerSegment,
  })
  .refine(({ amounts, free_spins }) => (amounts === null) !== (free_spins === null), {
    path: ['amounts'],
    message: 'either amounts or free_spins',
  });
export type OfferDefinition = z.output<typeof offerDefinition>;
