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
