import { formatMoney } from '@altyn/domain/money';
import {
  type OfficeReportName,
  type officeReport,
  type officeReportQuery,
  reportColumns,
} from '@altyn/contracts/office/reports';
import type { z } from 'zod';
import { countPeople, countProtected, listCohorts, sumDormant, sumTaxBases } from '../../../figures/index.ts';
import { readNamedCosts } from '../../../promotions/index.ts';
import type { StaffDeps } from '../../ports.ts';
import { wordsOf } from '../promotions/view-promotions.ts';

type Query = z.output<typeof officeReportQuery>;
type Items = z.input<typeof officeReport>['items'];

const counted = (...counts: number[]) => counts.map(String);
const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`);
/** The last millisecond of a day in UTC. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999Z`);
/** The first column is of those who registered, the others of months from theirs on. */
const months = reportColumns.retention.length - 1;
const percentDigits = 1;

/** Share of a cohort that played in each month; null: the month is still to come. */
function sharesOf(cohort: Awaited<ReturnType<typeof listCohorts>>[number], now: Date): (string | null)[] {
  const start = new Date(`${cohort.month}-01T00:00:00.000Z`);
  return Array.from({ length: months }, (_, after) => {
    if (Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + after, 1) > now.getTime()) return null;
    const players = cohort.played.find((one) => one.after === after)?.players ?? 0;
    return ((100 * players) / cohort.registered).toFixed(percentDigits);
  });
}

const readers: Record<OfficeReportName, (deps: StaffDeps, query: Query) => Promise<Items>> = {
  activity: async ({ db }, query) =>
    (await countPeople(db.kysely, query)).map((row) => ({
      ...{ key: row.key, currency: null },
      values: counted(row.registered, row.firstDepositors, row.players, row.depositors, row.paidOut),
    })),
  retention: async ({ db, clock }, query) =>
    (await listCohorts(db.kysely, { ...query, at: clock.now(), monthsAfter: months - 1 })).map((cohort) => ({
      ...{ key: cohort.month, currency: null },
      values: [String(cohort.registered), ...sharesOf(cohort, clock.now())],
    })),
  tax: async ({ db }, query) =>
    (await sumTaxBases(db.kysely, query)).map((row) => ({
      ...{ key: row.country, currency: row.currency },
      values: [
        ...[String(row.players), formatMoney(row.stakes), formatMoney(row.wins), formatMoney(row.stakes - row.wins)],
        ...[String(row.winners), formatMoney(row.netWinnings), formatMoney(row.deposits), formatMoney(row.payouts)],
      ],
    })),
  protection: async ({ db, clock }) =>
    (await countProtected(db.kysely, clock.now())).map(({ measure, players }) => ({
      ...{ key: measure, currency: null, values: counted(players) },
    })),
  dormant: async ({ db }, query) =>
    (await sumDormant(db.kysely, query)).map(({ currency, players, owed }) => ({
      ...{ key: currency, currency, values: [String(players), formatMoney(owed)] },
    })),
  promotions: async (deps, { from, to }) =>
    (await readNamedCosts(deps, { from: startOf(from), to: endOf(to) })).map(({ source, id, name, ...cost }) => ({
      ...{ key: source === 'other' ? id : `${source} ${id}`, currency: cost.currency },
      ...(name !== undefined && { name: wordsOf(name) }),
      values: [String(cost.players), formatMoney(cost.amount)],
    })),
};

/** Reads a report. Its columns are those of `reportColumns`. */
export async function viewReport(
  deps: StaffDeps,
  { report, ...query }: Query & { report: OfficeReportName },
): Promise<z.input<typeof officeReport>> {
  return { items: await readers[report](deps, query) };
}
