import { z } from 'zod';
import { id } from '../common.ts';

/** Days that figures can be asked for: the house has none before, and dates of the far future are slips. */
export const firstFigureDay = '2020-01-01';
const lastFigureDay = '2099-12-31';
const day = z.iso.date().refine((text) => firstFigureDay <= text && text <= lastFigureDay);

/** By what figures are split, besides the currency. */
export const figureSplits = ['total', 'day', 'country'] as const;
export const playSplits = ['provider', 'game', 'day', 'country'] as const;

const maxDays = 400;
const dayMs = 86_400_000;

/** A period of days in UTC, both included. */
export const figurePeriod = { from: day, to: day };
/** Whether figures of a period can be asked for: known days, in order, 400 at most. */
export const isPeriod = ({ from, to }: { from: string; to: string }) =>
  day.safeParse(from).success &&
  day.safeParse(to).success &&
  from <= to &&
  Date.parse(to) - Date.parse(from) <= maxDays * dayMs;
export const officeFiguresQuery = z
  .object({ ...figurePeriod, by: z.enum(figureSplits).default('total') })
  .refine(isPeriod);
export const officePlayQuery = z
  .object({ ...figurePeriod, by: z.enum(playSplits).default('provider') })
  .refine(isPeriod);

/** Names of figures, in the order of a report. */
export const figureNames = [
  'stakes',
  'wins',
  'ggr',
  'jackpots',
  'bonuses',
  'cashback',
  'prizes',
  'ngr',
  'deposits',
  'payouts',
  'reversals',
  'fees',
  'adjustments',
] as const;

const officeFigures = z.object({
  /** Day or country; `total` without a split. */
  key: z.string(),
  currency: z.string(),
  figures: z.record(z.enum(figureNames), z.string()),
});
/** `euros`: the sums of all currencies for each key, at the reference rates of the moment. */
export const officeFiguresAnswer = z.object({
  items: z.array(officeFigures),
  euros: z.array(officeFigures.omit({ currency: true })),
});

const officePlay = z.object({
  /** Provider, game's title, day or country. */
  key: z.string(),
  game_id: id.nullable(),
  currency: z.string(),
  rounds: z.string(),
  stakes: z.string(),
  wins: z.string(),
  ggr: z.string(),
  /** Returns in per cent with two decimals; the band is of 95 %. Null: nothing was staked, or too few rounds. */
  theoretical: z.string().nullable(),
  actual: z.string().nullable(),
  band_low: z.string().nullable(),
  band_high: z.string().nullable(),
});
export const officePlayAnswer = z.object({ items: z.array(officePlay) });

/** Money owed to players at this moment, by pocket. */
export const officeLiabilities = z.object({
  at: z.string(),
  items: z.array(
    z.object({
      currency: z.string(),
      players: z.string(),
      game: z.string(),
      digital: z.string(),
      bonus: z.string(),
      cashback: z.string(),
      withdrawal_hold: z.string(),
      total: z.string(),
    }),
  ),
});
