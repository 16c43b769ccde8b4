import { currencies, parseMoney } from '@altyn/domain/money';
import { z } from 'zod';
import { instant, localizedInput, registrationCountry } from '../common.ts';
import { battleScoreKind, cupTier } from './battles.ts';

/** Schemas of operators' battle files, validated only here. Unknown keys are errors. */

const amount = z
  .string()
  .regex(/^\d{1,11}(\.\d{1,2})?$/, 'a decimal number with at most two places')
  .refine((text) => (parseMoney(text) ?? 0n) > 0n, 'more than zero');
const amounts = z.partialRecord(z.enum(currencies), amount);

const prize = z.strictObject({
  from: z.int().min(1).max(1_000),
  to: z.int().min(1).max(1_000),
  cup: cupTier.nullable().default(null),
  amounts: amounts.default({}),
});

const shape = z.strictObject({
  name: localizedInput,
  score_kind: battleScoreKind,
  window_spins: z.int().min(1).max(200).default(20),
  qualification_spins: z.int().min(1).max(10_000),
  games: z
    .array(z.string().regex(/^[a-z0-9-]{1,64}$/))
    .min(1)
    .max(200),
  min_bets: amounts.refine((bets) => Object.keys(bets).length > 0, 'at least one currency'),
  prizes: z.array(prize).min(1).max(100),
  prize_pocket: z.enum(['digital', 'game']).default('digital'),
  min_rating: z.number().min(0).max(10).default(0),
  countries: z.array(registrationCountry).min(1).nullable().default(null),
});

type Shape = z.output<typeof shape>;

/** Validates the prizes: bands without gaps, each paying band in every playing currency. */
function checkPrizes({ prizes, min_bets }: Shape, refinement: z.RefinementCtx<Shape>): void {
  let next = 1;
  prizes.forEach(({ from, to, cup, amounts: paid }, index) => {
    const fail = (message: string) => refinement.addIssue({ code: 'custom', path: ['prizes', index], message });
    if (from !== next || to < from) fail(`places go on at ${next}`);
    next = to + 1;
    const paidIn = Object.keys(paid);
    if (paidIn.length === 0 && cup === null) fail('a prize is money, a cup or both');
    const missing = Object.keys(min_bets).filter((currency) => paidIn.length > 0 && !paidIn.includes(currency));
    if (missing.length > 0) fail(`no amount for ${missing.join(', ')}`);
  });
  if (next > 1_001) refinement.addIssue({ code: 'custom', path: ['prizes'], message: 'at most 1000 places' });
}

/** Terms of a battle without its period, as repeated by a series. */
const battleTerms = shape.superRefine(checkPrizes);
export type BattleTerms = z.output<typeof battleTerms>;

/** One battle. */
export const battleDefinition = shape
  .extend({ starts_at: instant, ends_at: instant })
  .superRefine((definition, refinement) => {
    checkPrizes(definition, refinement as unknown as z.RefinementCtx<Shape>);
    if (definition.ends_at <= definition.starts_at) {
      refinement.addIssue({ code: 'custom', path: ['ends_at'], message: 'after the start' });
    }
  });

/** A recurring battle. */
export const battleSeriesDefinition = z.strictObject({
  first_starts_at: instant,
  every_hours: z.int().min(1).max(720),
  duration_minutes: z.int().min(5).max(43_200),
  terms: battleTerms,
});
export type BattleSeriesDefinition = z.output<typeof battleSeriesDefinition>;
