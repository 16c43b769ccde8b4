import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import pg from 'pg';
import { monthlyTables } from '../../apps/api/src/modules/wallet/jobs.ts';
import { type LiveKeys, makeKeys, type SeededPlayer, seedPlay } from '../../testkit/live-api.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { makePartitions } from '../../apps/api/src/platform/db/partitions.ts';
import { distributionLayout } from '../../apps/api/src/distribution-layout.ts';
import { distribute } from '../../apps/api/src/platform/distribution/distribute.ts';
import { defaultShards } from '../../apps/api/src/platform/distribution/layout.ts';
import { runStatement, withDatabase } from '../../testkit/postgres/postgres-server.ts';

export interface BenchWorld {
  url: string;
  tpcbUrl: string;
  keys: LiveKeys;
  provider: string;
  gameCode: string;
  players: SeededPlayer[];
  /** Root process for CPU accounting; undefined: the server runs elsewhere. */
  postmasterPid: number | undefined;
  drop(): Promise<void>;
}

/** RSA keys of a provider: RSA signatures are the cheapest to verify. */
function rsaKeys(): LiveKeys {
  const keys = makeKeys();
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    ...keys,
    provider: {
      privateKey: rsa.privateKey,
      publicKeyPem: rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
  };
}

export async function createBenchWorld(options: {
  serverUrl: string;
  players: number;
  keyType: 'rsa' | 'ed25519';
  /** Number of empty past months, whose partitions an old system has. */
  pastMonths?: number;
  /** Nodes over which the wallet's database is distributed; none: it is a plain one. */
  workerUrls?: readonly string[];
}): Promise<BenchWorld> {
  const suffix = randomUUID().slice(0, 8);
  const [wallet, tpcb] = [`bench_wallet_${suffix}`, `bench_tpcb_${suffix}`];
  const workers = options.workerUrls ?? [];
  for (const name of [wallet, tpcb]) await runStatement(options.serverUrl, `create database ${name}`);
  for (const worker of workers) await runStatement(worker, `create database ${wallet}`);
  const url = withDatabase(options.serverUrl, wallet);
  await migrate(url);
  if (workers.length > 0)
    await distributeOver(
      url,
      workers.map((worker) => withDatabase(worker, wallet)),
    );
  const keys = options.keyType === 'rsa' ? rsaKeys() : makeKeys();
  const db = openDatabase({ url, poolSize: 4 });
  // Creates partitions as in production: the current month, the next one, and the past ones.
  const today = systemClock.now();
  for (let ago = options.pastMonths ?? 0; ago >= 0; ago -= 1) {
    const now = () => (ago === 0 ? today : new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1)));
    await makePartitions(db.kysely, { clock: { now } }, monthlyTables);
  }
  const seeded = await seedPlay(db, keys, { players: options.players, gameMinor: 10n ** 10n });
  await db.close();
  await runStatement(url, 'vacuum analyze');
  return {
    url,
    tpcbUrl: withDatabase(options.serverUrl, tpcb),
    keys,
    ...seeded,
    postmasterPid: await findPostmaster(options.serverUrl),
    async drop() {
      for (const worker of workers) await dropBusy(worker, wallet);
      for (const name of [wallet, tpcb]) await dropBusy(options.serverUrl, name);
    },
  };
}

/** Drops a database to which a node's own sessions may still return for a moment. */
async function dropBusy(url: string, name: string): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await runStatement(url, `drop database ${name} with (force)`);
      return;
    } catch (error) {
      if (attempts === 5) throw error;
    }
  }
}

/** Distributes a migrated database over nodes on which a database of its name exists. */
async function distributeOver(url: string, workerUrls: readonly string[]): Promise<void> {
  for (const worker of workerUrls) await runStatement(worker, 'create extension citus');
  const client = new pg.Client({ connectionString: url });
  const addressOf = (node: string) => new URL(node).host;
  await client.connect();
  try {
    await distribute(client, distributionLayout, {
      url,
      shards: defaultShards,
      coordinator: addressOf(url),
      workers: workerUrls.map(addressOf),
    });
  } finally {
    await client.end();
  }
}

/** The server's main process, if it runs on this machine and is accessible. */
export async function findPostmaster(url: string): Promise<number | undefined> {
  if (!/@(localhost|127\.0\.0\.1)[:/]/.test(url)) return undefined;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: string }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
    );
    return Number(rows[0]?.pid);
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}

/** Differences between balances and entries, and between transactions and transfers. */
export async function findBookErrors(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ problem: string }>(`
      select 'balance ' || b.player_id as problem from ledger.balance b
      left join (
        select player_id, sum(amount) filter (where account = 'game') as game,
          sum(amount) filter (where account = 'digital') as digital, sum(amount) filter (where account = 'bonus') as bonus
        from ledger.entry group by player_id) e using (player_id)
      where (b.game, b.digital, b.bonus) is distinct from (coalesce(e.game, 0), coalesce(e.digital, 0), coalesce(e.bonus, 0))
      union all
      select 'all entries sum to ' || sum(amount)
      from (select player_id, sum(amount) as amount from ledger.entry group by player_id) s having sum(amount) <> 0
      union all
      select 'transaction twice ' || transaction_uuid from wallet.provider_transaction
      group by player_id, provider, transaction_uuid having count(*) > 1`);
    return rows.map((row) => row.problem);
  } finally {
    await client.end();
  }
}

/** Number of rounds that were answered OK but are not in the ledger; must be zero. */
export async function countLost(url: string, uuids: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let lost = 0;
    for (let start = 0; start < uuids.length; start += 1_000) {
      const some = uuids.slice(start, start + 1_000);
      const { rows } = await client.query<{ stored: number }>(
        "select count(distinct transaction_uuid)::int as stored from wallet.provider_transaction where transaction_uuid = any($1::uuid[]) and status = 'OK'",
        [some],
      );
      lost += some.length - (rows[0]?.stored ?? 0);
    }
    return lost;
  } finally {
    await client.end();
  }
}

export type { KeyObject };
