import { currencies, parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { money } from '../common.ts';

/** A reward given as a bonus, with its terms. */
export const giftTerms = z.object({
  /** Zero for free spins. */
  amount: money,
  /** Rounds of a game at a fixed stake, instead of money. */
  free_spins: z
    .object({ count: z.int().positive(), game_slug: z.string(), game_title: z.string(), stake: money })
    .nullable(),
  wager: z.string(),
  burning_on_timeout: z.int().nullable(),
  max_bet_amount: money.nullable(),
  /** Maximum release. */
  max_win_amount: money.nullable(),
});
export type GiftTerms = z.output<typeof giftTerms>;

const amount = z
  .string()
  .regex(/^\d{1,11}(\.\d{1,2})?$/, 'a decimal number with at most two places')
  .refine((text) => (parseMoney(text) ?? 0n) > 0n, 'more than zero');
/** An operator's amount in every currency. */
export const giftAmounts = z.record(z.enum(currencies), amount);

/** An operator's number of free spins, of the bonus of the kind `FreeSpins`. */
export const giftSpins = z.int().min(1).max(1_000);
