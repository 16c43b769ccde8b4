import { nilUuid } from '@altyn/domain/nil-uuid';
import type { Queries } from '../../../platform/db/db.ts';
import { firstIdOf } from '../../../platform/db/partitions.ts';
import type { IdRange } from './id-range.ts';
import {
  type ClosedMonth,
  countRows,
  countSums,
  findFirstId,
  insertMonth,
  listClosedMonths,
  sumPlayers,
} from './month-store.ts';

/**
 * What a comparison takes as given: the sums of closed months, and the first id that is not in them. Everything is compared
 * when no month is closed.
 */
export interface Base {
  closedMonths: readonly ClosedMonth[];
  firstId: string;
}

export const wholeBase: Base = { closedMonths: [], firstId: nilUuid };

/** Ids of the signatures whose sums count. */
export const signaturesOf = ({ closedMonths }: Base): string[] => closedMonths.map(({ id }) => id);

const baseOf = (closedMonths: readonly ClosedMonth[]): Base => {
  const last = closedMonths.at(-1);
  return { closedMonths, firstId: last ? firstIdOf(last.endsAt) : nilUuid };
};

/** Ids of each closed month: from the end of the one before it. */
function rangesOf(months: readonly ClosedMonth[]): { month: ClosedMonth; range: IdRange }[] {
  return months.map((month, index) => {
    const before = months[index - 1];
    return { month, range: { from: before ? firstIdOf(before.endsAt) : nilUuid, to: firstIdOf(month.endsAt) } };
  });
}

/** The closed months as they were signed off, without a look at their rows. */
export const readBase = async (queries: Queries): Promise<Base> => baseOf(await listClosedMonths(queries));

/**
 * A month is signed off so long after its end: no clock is so wrong and no transaction so slow that a row with an id of the
 * month is still to come.
 */
const settleMs = 3 * 86_400_000;

/** A month of movements: the ids in it and its end. */
export interface Month {
  endsAt: Date;
  range: IdRange;
}

const nextMonth = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));

/** The instant in a UUIDv7. */
const instantOf = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));

/** Lists the months that have ended long enough ago and are not signed off, by time. */
export async function listUnsigned(queries: Queries, now: Date): Promise<Month[]> {
  const last = (await listClosedMonths(queries)).at(-1);
  let from = last ? firstIdOf(last.endsAt) : nilUuid;
  let begins = last?.endsAt;
  if (!begins) {
    const first = await findFirstId(queries);
    if (first === undefined) return [];
    begins = instantOf(first);
  }
  const months: Month[] = [];
  for (let endsAt = nextMonth(begins); endsAt.getTime() + settleMs <= now.getTime(); endsAt = nextMonth(endsAt)) {
    const to = firstIdOf(endsAt);
    months.push({ endsAt, range: { from, to } });
    from = to;
  }
  return months;
}

/** Finds a month that is signed off or is the next one to be; undefined: it is neither, or has not ended long enough ago. */
export async function findMonth(
  queries: Queries,
  { endsAt, now }: { endsAt: Date; now: Date },
): Promise<Month | undefined> {
  const signed = rangesOf(await listClosedMonths(queries)).map(({ month, range }) => ({ endsAt: month.endsAt, range }));
  const next = (await listUnsigned(queries, now)).slice(0, 1);
  return [...signed, ...next].find((month) => month.endsAt.getTime() === endsAt.getTime());
}

/** A closed month whose rows are not those that were signed off. */
export interface ChangedMonth {
  month: ClosedMonth;
  range: IdRange;
}

/**
 * Counts each closed month's rows and adds up their prints. The base ends before the first month that differs, so that its
 * rows and all later ones are compared again.
 */
export async function verifyMonths(queries: Queries): Promise<{ base: Base; changed: ChangedMonth[] }> {
  const months = await listClosedMonths(queries);
  const changed: ChangedMonth[] = [];
  for (const { month, range } of rangesOf(months)) {
    const rows = await countRows(queries, range);
    const sums = await countSums(queries, month.id);
    const isAsSigned =
      rows.count === month.rowCount &&
      rows.print === month.print &&
      sums.count === month.sumCount &&
      sums.print === month.sumPrint;
    if (!isAsSigned) changed.push({ month, range });
  }
  const first = changed[0];
  return { base: baseOf(first ? months.slice(0, months.indexOf(first.month)) : months), changed };
}

/**
 * Signs off the rows with ids in the range: stores what each player has moved and the print of all. The caller has compared
 * them in the same transaction.
 */
export async function signMonth(
  tx: Queries,
  { id, closedAt, endsAt, range }: Month & { id: string; closedAt: Date },
): Promise<void> {
  await sumPlayers(tx, { id, range });
  const rows = await countRows(tx, range);
  const sums = await countSums(tx, id);
  await insertMonth(tx, {
    id,
    endsAt,
    closedAt,
    rowCount: rows.count,
    print: rows.print,
    sumCount: sums.count,
    sumPrint: sums.print,
  });
}
