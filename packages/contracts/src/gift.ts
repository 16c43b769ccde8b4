import { currencies, parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { money } from './common.ts';

/** A reward that comes as a bonus, with the terms that it will have. */
export const giftTerms = z.object({
  /** Nothing for free spins. */
  amount: money,
  /** Instead of money: rounds of a game at a fixed stake. */
  free_spins: z
    .object({ count: z.int().positive(), game_slug: z.string(), game_title: z.string(), stake: money })
    .nullable(),
  wager: z.string(),
  burning_on_timeout: z.int().nullable(),
  max_bet_amount: money.nullable(),
  /** The most that is released. */
  max_win_amount: money.nullable(),
});
export type GiftTerms = z.output<typeof giftTerms>;

const amount = z
  .string()
  .regex(/^\d{1,11}(\.\d{1,2})?$/, 'a decimal number with at most two places')
  .refine((text) => (parseMoney(text) ?? 0n) > 0n, 'more than zero');
/** An amount in every currency, as an operator writes it. */
export const giftAmounts = z.record(z.enum(currencies), amount);

/** How many free spins of the bonus of the kind `FreeSpins`, as an operator writes it. */
export const giftSpins = z.int().min(1).max(1_000);
