import { currencies, parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { localizedInput } from '../common.ts';
import { wheelPrize } from '../engagement.ts';
import { promoCodeText } from './bonus-operating.ts';

const amount = z.string().refine((text) => (parseMoney(text) ?? 0n) > 0n, 'must be an amount above zero');

const isInEvery = (named: object, is: boolean) => Object.keys(named).length === (is ? currencies.length : 0);

/** An operator's wheel definition: sectors clockwise from the top; prizes list every currency. */
export const wheelDefinition = z
  .array(
    z
      .strictObject({
        label: localizedInput,
        weight: z.int().min(1).max(1_000_000),
        colour: z.string().regex(/^#[0-9a-f]{6}$/),
        prize: wheelPrize,
        amounts: z.partialRecord(z.enum(currencies), amount).default({}),
        /** Number of free spins, for free_spins. */
        spins: z.int().min(1).max(1_000).nullable().default(null),
        /** Code per currency, for promo. */
        codes: z.partialRecord(z.enum(currencies), promoCodeText).default({}),
      })
      .refine(
        ({ prize, amounts }) => isInEvery(amounts, prize === 'money' || prize === 'bonus'),
        'money and bonuses have an amount in every currency, other prizes none',
      )
      .refine(({ prize, spins }) => (prize === 'free_spins') === (spins !== null), 'spins go with free_spins')
      .refine(({ prize, codes }) => isInEvery(codes, prize === 'promo'), 'promo has a code in every currency'),
  )
  .min(4)
  .max(16);
export type WheelDefinition = z.output<typeof wheelDefinition>;
