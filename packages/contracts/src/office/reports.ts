import { z } from 'zod';
import { figurePeriod, isPeriod } from './figures.ts';
import { officeWords } from './views.ts';

/** Reports of people, with the columns of each in order. */
export const reportColumns = {
  activity: ['registered', 'first_depositors', 'players', 'depositors', 'paid_out'],
  retention: ['registered', 'month_0', 'month_1', 'month_2', 'month_3', 'month_4', 'month_5', 'month_6'],
  tax: ['players', 'stakes', 'wins', 'ggr', 'winners', 'net_winnings', 'deposits', 'payouts'],
  protection: ['players'],
  dormant: ['players', 'owed'],
  promotions: ['players', 'cost'],
} as const;
export type OfficeReportName = keyof typeof reportColumns;
export type ReportColumn = (typeof reportColumns)[OfficeReportName][number];
export const officeReportNames = Object.keys(reportColumns) as [OfficeReportName, ...OfficeReportName[]];

/** Columns that hold an amount in the row's currency. */
export const moneyColumns: ReadonlySet<ReportColumn> = new Set([
  ...(['stakes', 'wins', 'ggr', 'net_winnings', 'deposits', 'payouts', 'owed', 'cost'] as const),
]);

export const officeReportName = z.enum(officeReportNames);
/** `by`: of the report of activity alone. */
export const officeReportQuery = z
  .object({ ...figurePeriod, by: z.enum(['day', 'country']).default('day') })
  .refine(isPeriod);

/**
 * Rows of a report: what a row is about, with its name where it has one; its currency where it has amounts; and its columns as
 * text; null: not known yet.
 */
export const officeReport = z.object({
  items: z.array(
    z.object({
      key: z.string(),
      /** Of a promotion or campaign that is listed; of the rest of costs the key says it. */
      name: officeWords.optional(),
      currency: z.string().nullable(),
      values: z.array(z.string().nullable()),
    }),
  ),
});
