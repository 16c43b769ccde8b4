import { parseArgs } from 'node:util';
import pg from 'pg';
import { postTransfer } from '../../apps/api/src/modules/ledger/index.ts';
import { monthlyTables, reconcile, reconcileAndSign } from '../../apps/api/src/modules/wallet/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { makePartitions } from '../../apps/api/src/platform/db/partitions.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { distributedNodes } from '../../testkit/postgres/postgres-server.ts';
import { type BenchMonth, writeMonth } from './reconcile/write-months.ts';
import { startServer } from './server.ts';
import { requireNoErrors, requireWork } from './work.ts';
import { createBenchWorld } from './world.ts';

/*
 * What it costs to compare all months of movements, to sign off those that have ended, and to compare what is new on top of
 * them: one after the other in one run. `--distributed`: on the nodes of TEST_DISTRIBUTED_URLS.
 */
const { values: options } = parseArgs({
  options: {
    months: { type: 'string', default: '5' },
    movements: { type: 'string', default: '1000000' },
    players: { type: 'string', default: '2000' },
    distributed: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const [monthCount, movements, playerCount] = [options.months, options.movements, options.players].map(Number) as [
  number,
  number,
  number,
];
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const from = performance.now();
  const result = await work();
  return [(performance.now() - from) / 1_000, result];
};

const nodes = options.distributed ? distributedNodes() : undefined;
if (options.distributed && !nodes) {
  say('Skipped: TEST_DISTRIBUTED_URLS names no nodes.');
  process.exit(0);
}
const [coordinator, ...workerUrls] = nodes ?? [];
const server = coordinator === undefined ? await startServer() : { url: coordinator, stop: async () => undefined };
const world = await createBenchWorld({ serverUrl: server.url, players: playerCount, keyType: 'rsa', workerUrls });
const db = openDatabase({ url: world.url, poolSize: 4 });

/** The months after the present one: what the players got so far is before them. */
const today = systemClock.now();
const monthAt = (index: number) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1 + index, 1));
const perPlayer = Math.ceil(movements / monthCount / playerCount);
const months = Array.from({ length: monthCount }, (_, index): BenchMonth => {
  const firstRound = index * perPlayer + 1;
  return { from: monthAt(index), to: monthAt(index + 1), firstRound, lastRound: firstRound + perPlayer - 1 };
});
/** The last month is open, the others have ended. */
const clock = { now: () => new Date(monthAt(monthCount).getTime() - 86_400_000) };
const deps = { db, clock, ids: systemIds };

async function sizeOf(client: pg.ClientBase): Promise<bigint> {
  const size = nodes
    ? `select sum(citus_total_relation_size(inhrelid))::text as bytes from pg_inherits where inhparent = 'wallet.provider_transaction'::regclass`
    : `select sum(pg_total_relation_size(inhrelid))::text as bytes from pg_inherits where inhparent = 'wallet.provider_transaction'::regclass`;
  const { rows } = await client.query<{ bytes: string }>(size);
  return BigInt(rows[0]?.bytes ?? 0);
}

const client = new pg.Client({ connectionString: world.url });
await client.connect();
try {
  for (const player of world.players) {
    const entries = [
      { account: 'house:adjustment' as const, amountMinor: -1_000n },
      { account: 'digital' as const, amountMinor: 1_000n },
    ];
    const gift = { playerId: player.id, kind: 'gift', entries, reference: null, idempotencyKey: systemIds.next() };
    await db.transaction((tx) => postTransfer(tx, { ...deps, clock: systemClock }, gift));
  }
  for (const { from } of months) await makePartitions(db.kysely, { clock: { now: () => from } }, monthlyTables);
  const { rows: games } = await client.query<{ id: string }>('select id from games.game limit 1');
  let written = 0;
  const [writing] = await seconds(async () => {
    for (const month of months)
      written += await writeMonth(client, { month, gameId: games[0]?.id ?? '', players: playerCount });
  });
  await client.query('vacuum analyze wallet.provider_transaction');
  requireWork({ what: 'movements written', done: written, claimed: movements });
  const bytes = await sizeOf(client);
  say(`${written} movements of ${playerCount} players in ${monthCount} months, written in ${writing.toFixed(1)} s`);
  say(`${bytes} bytes with indexes, ${Number(bytes) / written} a movement`);

  const [whole, all] = await seconds(() => reconcile(deps, { isWhole: true }));
  requireNoErrors(
    'all months',
    all.map(({ check }) => check),
  );
  const [signing, { signed, differences }] = await seconds(() => reconcileAndSign(deps));
  requireNoErrors(
    'signing',
    differences.map(({ check }) => check),
  );
  requireWork({ what: 'months signed', done: signed.length, claimed: monthCount });
  const [incremental, found] = await seconds(() => reconcile(deps));
  requireNoErrors(
    'new movements',
    found.map(({ check }) => check),
  );
  const [again] = await seconds(() => reconcile(deps, { isWhole: true }));
  say(`all months compared in ${whole.toFixed(1)} s, after the others once more in ${again.toFixed(1)} s`);
  say(`compared and ${signed.length} months signed off in ${signing.toFixed(1)} s`);
  say(`compared on top of them in ${incremental.toFixed(1)} s`);
  if (options.keep) say(`kept: ${world.url}`);
} finally {
  await client.end();
  await db.close();
  if (!options.keep) await world.drop();
  await server.stop();
}
