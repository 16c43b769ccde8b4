import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { allowLongStatements, type Queries } from './db.ts';

/** Lead time for creating the next month: each existing partition adds a descent to every lookup by key. */
const daysAhead = 10;

/** A table partitioned monthly by UUIDv7 ranges. */
export interface MonthlyTable {
  schema: string;
  table: string;
}

/** Smallest UUIDv7 of an instant: 48 bits of milliseconds, then zeros. */
export function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const monthStart = (at: Date, offset: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1));

/**
 * Creates the missing partitions of the current month and, when near, of the next one. A month whose rows are already in
 * the default partition stays there.
 * @returns the names created.
 */
export async function makePartitions(
  queries: Queries,
  deps: { clock: Clock },
  tables: readonly MonthlyTable[],
): Promise<string[]> {
  const now = deps.clock.now();
  const made: string[] = [];
  for (const { schema, table } of tables) {
    for (const offset of [0, 1]) {
      const [from, to] = [monthStart(now, offset), monthStart(now, offset + 1)];
      if (from.getTime() > now.getTime() + daysAhead * 86_400_000) continue;
      const name = `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`;
      const { rows } = await sql<{ isThere: boolean; isTaken: boolean }>`
        select to_regclass(${`${schema}.${name}`}) is not null as "isThere",
          exists (select 1 from ${sql.table(`${schema}.${table}_default`)}
                  where id >= ${firstIdOf(from)} and id < ${firstIdOf(to)}) as "isTaken"`.execute(queries);
      if (rows[0]?.isThere || rows[0]?.isTaken) continue;
      await queries.transaction().execute(async (tx) => {
        // Bets would queue behind a statement that waits for a long reader: the job is retried instead.
        await sql`set local lock_timeout = '2s'`.execute(tx);
        await sql`select platform.make_month(${`${schema}.${table}`}::regclass, ${from})`.execute(tx);
      });
      made.push(name);
    }
  }
  return made;
}

/** Finds tables with rows in the default partition, which prevent the creation of their month. */
export async function findStrayed(queries: Queries, tables: readonly MonthlyTable[]): Promise<string[]> {
  const strayed: string[] = [];
  for (const { schema, table } of tables) {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select 1 from ${sql.table(`${schema}.${table}_default`)}) as has`.execute(queries);
    if (rows[0]?.has) strayed.push(`${schema}.${table}`);
  }
  return strayed;
}

/**
 * Moves rows of default partitions into monthly partitions, one table and transaction at a time: concurrent calls wait, or
 * are answered 503 and retried.
 * @returns the names of the months created.
 */
export async function moveStrayed(queries: Queries, tables: readonly MonthlyTable[]): Promise<string[]> {
  const made: string[] = [];
  for (const { schema, table } of tables) {
    await queries.transaction().execute(async (tx) => {
      await allowLongStatements(tx);
      await sql`set local lock_timeout = '30s'`.execute(tx);
      const { rows } = await sql<{ months: string[] }>`
        select platform.sort_into_months(${`${schema}.${table}`}::regclass) as months`.execute(tx);
      made.push(...(rows[0]?.months ?? []));
    });
  }
  return made;
}
