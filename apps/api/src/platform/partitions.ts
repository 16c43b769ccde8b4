import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Queries } from './db.ts';

/** The next month is made so long before it begins: each partition that is there costs every lookup by key a descent. */
const daysAhead = 10;

/** A table partitioned by ranges of a UUIDv7: its months. */
export interface MonthlyTable {
  schema: string;
  table: string;
  /** Storage options of a partition. */
  options?: string;
}

/** The smallest UUIDv7 of an instant: 48 bits of milliseconds, then zeros. */
export function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const monthStart = (at: Date, offset: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1));

/**
 * Makes the partitions of the running month and the next one, when it is near, where they are not there yet. Rows that came
 * to the default partition before theirs was made stay there: such a month is left to it.
 * @returns the names of what was made.
 */
export async function makePartitions(
  queries: Queries,
  deps: { clock: Clock },
  tables: readonly MonthlyTable[],
): Promise<string[]> {
  const now = deps.clock.now();
  const made: string[] = [];
  for (const { schema, table, options } of tables) {
    for (const offset of [0, 1]) {
      const [from, to] = [monthStart(now, offset), monthStart(now, offset + 1)];
      if (from.getTime() > now.getTime() + daysAhead * 86_400_000) continue;
      const name = `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`;
      const { rows } = await sql<{ isThere: boolean; isTaken: boolean }>`
        select to_regclass(${`${schema}.${name}`}) is not null as "isThere",
          exists (select from ${sql.table(`${schema}.${table}_default`)}
                  where id >= ${firstIdOf(from)} and id < ${firstIdOf(to)}) as "isTaken"`.execute(queries);
      if (rows[0]?.isThere || rows[0]?.isTaken) continue;
      await queries.transaction().execute(async (tx) => {
        // Every bet would queue behind a statement that waits for a long reader: the job comes again.
        await sql`set local lock_timeout = '2s'`.execute(tx);
        await sql`
        create table ${sql.table(`${schema}.${name}`)} partition of ${sql.table(`${schema}.${table}`)}
        for values from (${sql.lit(firstIdOf(from))}) to (${sql.lit(firstIdOf(to))})
        ${options ? sql`with (${sql.raw(options)})` : sql``}`.execute(tx);
        await summariseAsTheyFill(tx, `${schema}.${name}`);
      });
      made.push(name);
    }
  }
  return made;
}

/** Tables of which rows lie in the default partition: it takes what has no month, and then stands in the way of that month's. */
export async function findStrayed(queries: Queries, tables: readonly MonthlyTable[]): Promise<string[]> {
  const strayed: string[] = [];
  for (const { schema, table } of tables) {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from ${sql.table(`${schema}.${table}_default`)}) as has`.execute(queries);
    if (rows[0]?.has) strayed.push(`${schema}.${table}`);
  }
  return strayed;
}

/** Block ranges of a partition's indexes over time are summarised when they are full, not at the next vacuum. */
async function summariseAsTheyFill(tx: Queries, partition: string): Promise<void> {
  const { rows } = await sql<{ index: string }>`
    select i.indexrelid::regclass::text as index
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where i.indrelid = ${partition}::regclass and a.amname = 'brin'`.execute(tx);
  for (const { index } of rows) await sql`alter index ${sql.raw(index)} set (autosummarize = on)`.execute(tx);
}
