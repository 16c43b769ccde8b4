import { currencies, parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { money } from './common.ts';

/** A reward that comes as a bonus, with the terms that it will have. */
export const giftTerms = z.object({
  amount: money,
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
