import { createPool, type PoolLimits } from '@altyn/server-kit/pool';
import { type Kysely, Kysely as KyselyInstance, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { isRefusal, type Refusal } from '../refusal.ts';
import { ColumnNames } from './column-names.ts';
import { openReplica } from './replica.ts';
import type { Tables } from './tables.gen.ts';

/** Runs queries: the database or a transaction. Columns are in camel case; raw SQL keeps its names. */
export type Queries = Kysely<Tables>;
/** An open transaction. Use cases open it and pass it down; stores only receive it. */
export type Tx = Transaction<Tables>;

export interface Database {
  readonly kysely: Queries;
  /** The underlying pool, for prepared statements of the hot path and LISTEN. */
  readonly pool: pg.Pool;
  /** For reads that may lag: the replica while it follows closely, else the primary. Single statements only. */
  readonly replica: Queries;
  /**
   * Runs `work` in one transaction. A refusal rolls back and is returned; a fault rolls back and is thrown. Deadlocks and
   * serialisation failures are retried at most three times.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

interface TransactionOptions {
  /** Commits even when the result is a refusal (failed attempts must count). */
  keepOnRefusal?: boolean;
}

const retryableCodes = new Set(['40001', '40P01']);
const maxAttempts = 4;

class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('rolled back on a refusal');
    this.refusal = refusal;
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && retryableCodes.has(error.code);
}

/** Opens the database; `replicaUrl` serves reads that may lag, `limits` apply to the primary's pool. */
export function openDatabase(options: {
  url: string;
  replicaUrl?: string | undefined;
  poolSize: number;
  limits?: PoolLimits | undefined;
}): Database {
  const pool = createPool(options.url, options.poolSize, options.limits);
  const plugins = [new ColumnNames()];
  const kysely = new KyselyInstance<Tables>({ dialect: new PostgresDialect({ pool }), plugins });
  const replica = options.replicaUrl
    ? openReplica({ url: options.replicaUrl, poolSize: options.poolSize, primary: kysely, plugins })
    : kysely;

  async function attempt<T>(work: (tx: Tx) => Promise<T>, keepOnRefusal: boolean): Promise<T> {
    return kysely.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (isRefusal(result) && !keepOnRefusal) throw new RolledBack(result);
      return result;
    });
  }

  return {
    kysely,
    pool,
    replica,
    async transaction(work, { keepOnRefusal = false } = {}) {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(work, keepOnRefusal);
        } catch (error) {
          // Only a refusal returned by `work` is wrapped, so the cast is safe.
          if (error instanceof RolledBack) return error.refusal as Awaited<ReturnType<typeof work>>;
          if (!isRetryable(error) || attempts >= maxAttempts) throw error;
        }
      }
    },
    async close() {
      if (replica !== kysely) await replica.destroy();
      await kysely.destroy();
    },
  };
}

/** Lifts the statement timeout for a transaction that reads or moves large amounts of data. */
export async function allowLongStatements(tx: Queries): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** Tells whether an error is a unique-key violation. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}
