import { isDatabaseBusy } from '@altyn/server-kit/database-fault';
import { createPool } from '@altyn/server-kit/pool';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.gen.ts';

/** Maximum replica lag for reads. */
const maxLagS = 10;
/** Interval between checks of the replica. */
const lookAfterMs = 1_000;
const limits = { connectMs: 1_000, statementMs: 10_000, silentMs: 12_000 };

type Queries = Kysely<Tables>;

/** Tells whether the replica follows a primary within the allowed lag. */
async function isCurrent(replica: Queries): Promise<boolean> {
  const { rows } = await sql<{ follows: boolean; lagS: number }>`
    select pg_is_in_recovery() and exists (select 1 from pg_stat_wal_receiver) as follows,
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as "lagS"
  `.execute(replica);
  const [state] = rows;
  return state !== undefined && state.follows && state.lagS <= maxLagS;
}

/**
 * Opens reads that may lag: from the replica while it follows closely, else, and after any failure, from the primary.
 * Single statements only, no transactions.
 */
export function openReplica(options: {
  url: string;
  poolSize: number;
  primary: Queries;
  plugins: KyselyPlugin[];
}): Queries {
  const { primary } = options;
  const replica = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(options.url, options.poolSize, limits) }),
  });
  let isUsable = false;
  let lookedAtMs = -Infinity;
  let looking: Promise<void> | undefined;

  /** Checks in the background: the last state applies meanwhile. */
  function look(): void {
    if (looking || performance.now() - lookedAtMs < lookAfterMs) return;
    lookedAtMs = performance.now();
    looking = isCurrent(replica)
      .catch(() => false)
      .then((current) => {
        isUsable = current;
        looking = undefined;
      });
  }
  look();

  async function executeQuery<Row>(query: CompiledQuery) {
    look();
    if (isUsable) {
      try {
        return await replica.executeQuery<Row>(query);
      } catch (error) {
        // Writes are errors here: the primary must not execute them by accident.
        if (!isDatabaseBusy(error) || (error instanceof pg.DatabaseError && error.code === '25006')) throw error;
        isUsable = false;
        lookedAtMs = performance.now();
      }
    }
    return primary.executeQuery<Row>(query);
  }

  const connection = {
    executeQuery,
    streamQuery() {
      throw new Error('nothing is streamed from the replica');
    },
  } as DatabaseConnection;
  const refuse = async () => {
    throw new Error('the replica takes single statements, no transactions');
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    async destroy() {
      await looking;
      await replica.destroy();
    },
  };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect, plugins: options.plugins });
}
