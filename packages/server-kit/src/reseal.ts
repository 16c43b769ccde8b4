import type pg from 'pg';
import { inTransaction } from './postgres.ts';
import type { Sealer } from './seal.ts';

/**
 * A column of sealed values. Its table has `seal_key`, the name of the key that is known to have sealed the row's value; a
 * trigger empties it whenever a program changes the value.
 */
export interface SealedColumn {
  /** `schema.table`. */
  readonly table: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  readonly column: string;
  /** SQL: which rows hold a sealed value; all with a value by default. */
  readonly where?: string;
  /** What the value of a row is bound to. */
  contextOf(key: Record<string, unknown>): string;
  readonly sealer: Sealer;
  /** Rows of one transaction: few where values are large. */
  readonly batch?: number;
}

/** What a run has done. */
export interface ResealReport {
  /** Rows whose value the present key had sealed already. */
  known: number;
  resealed: number;
  /** Rows that no configured key opens. They stay as they are. */
  unopened: number;
}

type Row = Record<string, unknown> & { sealed: Buffer };

const defaultBatch = 50;
/** Batches of one run: what is left waits for the next. */
const maxBatches = 20_000;

const sealedRows = ({ column, where }: SealedColumn) => where ?? `${column} is not null`;

/** Next rows without the name of the present key, locked; those that others hold come in the next run. */
async function lockBatch(client: pg.ClientBase, of: SealedColumn, after: unknown[] | undefined): Promise<Row[]> {
  const { table, key, column, sealer, batch = defaultBatch } = of;
  const keys = key.join(', ');
  const place = key.map((_, index) => `$${index + 2}`).join(', ');
  const { rows } = await client.query<Row>(
    `select ${keys}, ${column} as sealed from ${table}
     where ${sealedRows(of)} and (seal_key is null or seal_key <> $1) ${after ? `and (${keys}) > (${place})` : ''}
     order by ${keys} limit ${batch} for update skip locked`,
    [sealer.keyName, ...(after ?? [])],
  );
  return rows;
}

async function writeRow(client: pg.ClientBase, of: SealedColumn, row: Row, sealed: Buffer | undefined): Promise<void> {
  const where = of.key.map((name, index) => `${name} = $${index + 3}`).join(' and ');
  await client.query(
    `update ${of.table} set seal_key = $1${sealed ? `, ${of.column} = $2` : ''}
     where ${sealed ? '' : '$2::bytea is null and '}${where}`,
    [of.sealer.keyName, sealed ?? null, ...of.key.map((name) => row[name])],
  );
}

/**
 * Seals the values of a column with the present key, in small transactions: a value sealed with an earlier key is sealed again,
 * one of the present key gets its name. It may run beside the servers, in several processes, and again.
 * @param log of a row that no key opens, by its key
 */
export async function resealColumn(
  pool: pg.Pool,
  of: SealedColumn,
  { signal, unopened }: { signal?: AbortSignal; unopened(key: Record<string, unknown>): void },
): Promise<ResealReport> {
  const report: ResealReport = { known: 0, resealed: 0, unopened: 0 };
  let after: unknown[] | undefined;
  for (let batches = 0; batches < maxBatches && !signal?.aborted; batches += 1) {
    const rows = await inTransaction(pool, async (client) => {
      const locked = await lockBatch(client, of, after);
      for (const row of locked) report[await resealRow(client, of, row)] += 1;
      return locked;
    });
    const last = rows.at(-1);
    if (!last) break;
    after = of.key.map((name) => last[name]);
  }
  return report;

  async function resealRow(client: pg.ClientBase, column: SealedColumn, row: Row): Promise<keyof ResealReport> {
    const { sealed, ...key } = row;
    const context = column.contextOf(key);
    if (column.sealer.isCurrent(sealed, context)) {
      await writeRow(client, column, row, undefined);
      return 'known';
    }
    let bytes: Buffer;
    try {
      bytes = column.sealer.unseal(sealed, context);
    } catch {
      unopened(key);
      return 'unopened';
    }
    await writeRow(client, column, row, column.sealer.seal(bytes, context));
    return 'resealed';
  }
}

/** Rows by what is known of their key. */
export interface SealedCounts {
  /** Sealed with another key than the present one. */
  otherKey: number;
  /** Written since the last run. */
  unchecked: number;
}

/** Counts the rows of a relation without the name of the present key. `from`: a table or a view with `seal_key`. */
export async function countOtherKeys(
  pool: Pick<pg.Pool, 'query'>,
  { from, where, keyName }: { from: string; where: string; keyName: string },
): Promise<SealedCounts> {
  const { rows } = await pool.query<Record<'other' | 'unchecked', bigint | string>>(
    `select count(*) filter (where seal_key is not null) as other, count(*) filter (where seal_key is null) as unchecked
     from ${from} where ${where} and (seal_key is null or seal_key < $1 or seal_key > $1)`,
    [keyName],
  );
  return { otherKey: Number(rows[0]?.other ?? 0), unchecked: Number(rows[0]?.unchecked ?? 0) };
}

/** Counts the rows of a column without the name of the present key. */
export const countColumn = (pool: Pick<pg.Pool, 'query'>, of: SealedColumn): Promise<SealedCounts> =>
  countOtherKeys(pool, { from: of.table, where: sealedRows(of), keyName: of.sealer.keyName });
