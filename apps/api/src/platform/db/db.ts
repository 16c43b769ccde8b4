import { type Kysely, Kysely as KyselyInstance, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { createPool, type PoolLimits } from '@altyn/server-kit/pool';
import { isRefusal, type Refusal } from '../refusal.ts';
import { ColumnNames } from './column-names.ts';
import { openReplica } from './replica.ts';
import type { Tables } from './tables.gen.ts';

/** Something that runs queries: the database itself or a transaction. Its columns are in camel case; rows of raw SQL keep their names. */
export type Queries = Kysely<Tables>;
/** An open transaction. Use cases open one and hand it down; stores only take it. */
export type Tx = Transaction<Tables>;

export interface Database {
  readonly kysely: Queries;
  /** The same pool, for prepared statements of the hot path and LISTEN. */
  readonly pool: pg.Pool;
  /** Reads that may lag: the replica while there is one that follows closely, else the primary. Single statements only. */
  readonly replica: Queries;
  /**
   * One connection outside the pool, for short reads inside transactions. Such a read on the pool would wait for a connection
   * that the waiting transactions hold.
   */
  readonly aside: Queries;
  /**
   * Runs `work` in one transaction. A refusal rolls back and is returned; a fault rolls back and is thrown. Deadlocks
   * and serialisation failures are tried again, at most three times.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

interface TransactionOptions {
  /** Commit what was written although the answer is a refusal (failed tries must count). */
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

/** Opens the database; `replicaUrl` is for reads that may lag, `limits` are the primary's pool's. */
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
  const asidePool = createPool(options.url, 1, options.limits);
  const aside = new KyselyInstance<Tables>({ dialect: new PostgresDialect({ pool: asidePool }), plugins });

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
    aside,
    async transaction(work, { keepOnRefusal = false } = {}) {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(work, keepOnRefusal);
        } catch (error) {
          // Only a refusal returned by `work` is ever wrapped, so the type is the caller's own.
          if (error instanceof RolledBack) return error.refusal as Awaited<ReturnType<typeof work>>;
          if (!isRetryable(error) || attempts >= maxAttempts) throw error;
        }
      }
    },
    async close() {
      if (replica !== kysely) await replica.destroy();
      await aside.destroy();
      await kysely.destroy();
    },
  };
}

/** For a transaction that reads or moves everything: that takes longer than any statement a player waits for may take. */
export async function allowLongStatements(tx: Queries): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** The database's code for a broken unique key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}
