import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pause } from '@altyn/server-kit/pause';
import pg from 'pg';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { createLiveApi, makeKeys, type SeededPlayer, seedPlay } from '../../testkit/live-api.ts';
import { runStatement, withDatabase } from '../../testkit/postgres/postgres-server.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { createNodeProcess } from '../chaos/node-process.ts';
import { migrateStudio } from '../migrate-studio.ts';
import { cpuSecondsOfTree, percentile, residentMegabytes } from './figures.ts';
import { openPlayers } from './live/live-players.ts';
import { startServer } from './server.ts';
import { requireWork } from './work.ts';
import { findBookErrors } from './world.ts';

const { values: options } = parseArgs({
  options: {
    players: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '2' },
    /** `live-roulette`, or `live-crash`, whose settlement counts from the end of the flight. */
    table: { type: 'string', default: 'live-roulette' },
  },
});
const players = Number(options.players);
const rounds = Number(options.rounds);
/** Players of the baseline round: too few to cause load. */
const baselinePlayers = Math.min(20, players);
const studioName = 'altyn-studio';
const gameCode = options.table;
const studioEntry = fileURLToPath(new URL('../../apps/studio/src/main.ts', import.meta.url));
const pem = (key: ReturnType<typeof generateKeyPairSync>['privateKey']) =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** One table, with the real API and studio on a durable PostgreSQL; players run on the same machine. */
async function main(): Promise<number> {
  const server = await startServer();
  for (const name of ['bench_live', 'bench_live_studio']) await runStatement(server.url, `create database ${name}`);
  const [url, studioUrl] = [withDatabase(server.url, 'bench_live'), withDatabase(server.url, 'bench_live_studio')];
  await migrate(url);
  await migrateStudio(studioUrl);
  const studioKeys = generateKeyPairSync('ed25519');
  const keys = makeKeys();
  const address = `http://127.0.0.1:${await freePort()}`;
  const db = openDatabase({ url, poolSize: 4 });
  const ofStudio = {
    privateKey: studioKeys.privateKey,
    publicKeyPem: studioKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  const seeded = await seedPlay(
    db,
    { ...keys, provider: ofStudio },
    {
      players,
      gameMinor: 10n ** 9n,
      provider: studioName,
      gameCode,
      url: address,
    },
  );
  await db.close();
  const api = await createLiveApi(url, keys);
  await api.start();
  const studio = createNodeProcess({
    entry: studioEntry,
    environment: {
      STUDIO_HOST: '127.0.0.1',
      STUDIO_PORT: new URL(address).port,
      STUDIO_DATABASE_URL: studioUrl,
      STUDIO_SEED_KEY: 'bench-seed-key-0123456789-0123456789',
      STUDIO_PRIVATE_KEY: pem(studioKeys.privateKey),
      OPERATOR_PUBLIC_KEY: keys.operator.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      OPERATOR_WALLET_URL: api.url,
      PUBLIC_STUDIO_URL: address,
      PROVIDER_ID: studioName,
      // No animation time: the bench measures from the lock to the last balance.
      LIVE_SPIN_MS: '0',
      LIVE_OPEN_MS: '8000',
      LIVE_RESULT_MS: '6000',
      RATE_LIMITS_ENABLED: 'false',
      LOG_LEVEL: 'error',
    },
    readyUrl: `${address}/readyz`,
  });
  await studio.start();
  try {
    const operatorKey = createPrivateKey(keys.operator.privateKeyPem);
    const pids = { studioPid: studio.pid ?? 0, apiPid: api.pid ?? 0 };
    await measureTable({ address, operatorKey, gameCode }, seeded.players, pids);
    const open = await waitForOpenBets(studioUrl);
    const faults = [...(await findBookErrors(url)), ...open];
    console.log(faults.length === 0 ? 'books: right, no bet open or doubled' : faults.slice(0, 10).join('\n'));
    return faults.length === 0 ? 0 : 1;
  } finally {
    await Promise.all([studio.kill(), api.stop()]);
    await server.stop();
  }
}

/** Goals of a full table in milliseconds. */
const goals = { settledMs: 3_000, fanOutMs: 250 };

/** Figures of a round: times in milliseconds at the 50th and 99th percentile, CPU in seconds. */
interface Figures {
  name: string;
  accepted: number;
  staked: number;
  out: number;
  settled: number;
  'settled p50': number;
  'settled p99': number;
  'fan-out p50': number;
  'fan-out p99': number;
  'studio CPU': number;
  'API CPU': number;
  'players CPU': number;
  'studio MB': number;
}

interface Pids {
  studioPid: number;
  apiPid: number;
}

/** Plays a small round, then the full ones, and prints their figures. */
async function measureTable(
  table: { address: string; operatorKey: KeyObject; gameCode: string },
  seated: readonly SeededPlayer[],
  pids: Pids,
): Promise<void> {
  const rows: Figures[] = [];
  const load = loadavg()[0] ?? 0;
  const few = await openPlayers({ ...table, players: seated.slice(0, baselinePlayers) });
  rows.push(await measureRound(`baseline, ${baselinePlayers}`, few, pids));
  few.close();
  const openedAtMs = performance.now();
  const crowd = await openPlayers({ ...table, players: seated });
  const openedSeconds = (performance.now() - openedAtMs) / 1_000;
  for (let round = 1; round <= rounds; round += 1)
    rows.push(await measureRound(`round ${round}, ${players}`, crowd, pids));
  crowd.close();
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])));
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`;
  const after = loadavg()[0] ?? 0;
  console.log(`${machine}, load ${load.toFixed(1)} before and ${after.toFixed(1)} after`);
  console.log(`${players} lines opened in ${openedSeconds.toFixed(0)} s`);
  for (const { name, staked, settled } of rows.slice(1)) {
    requireWork({ what: `${name}: stakes in at the lock`, done: staked, claimed: players });
    requireWork({ what: `${name}: bets settled`, done: settled, claimed: staked });
  }
  tellGoals(rows.slice(1));
}

/** Plays a round. @returns the players' observations, and the cost of each process. */
async function measureRound(
  name: string,
  crowd: Awaited<ReturnType<typeof openPlayers>>,
  { studioPid, apiPid }: Pids,
): Promise<Figures> {
  const { user, system } = process.cpuUsage();
  const cpu = () => [studioPid, apiPid].map(cpuSecondsOfTree);
  const before = cpu();
  const seen = await crowd.playRound();
  const [studio = 0, api = 0] = cpu().map((seconds, place) => Number((seconds - before[place]!).toFixed(1)));
  const spent = process.cpuUsage({ user, system });
  const studioSeconds = Number(((spent.user + spent.system) / 1_000_000).toFixed(1));
  const share = (values: readonly number[], of: number) => Math.round(percentile(values, of));
  return {
    name,
    accepted: seen.placed,
    staked: seen.staked,
    out: seen.out,
    settled: seen.settledMs.length,
    'settled p50': share(seen.settledMs, 0.5),
    'settled p99': share(seen.settledMs, 0.99),
    'fan-out p50': share(seen.fanOutMs, 0.5),
    'fan-out p99': share(seen.fanOutMs, 0.99),
    'studio CPU': studio,
    'API CPU': api,
    'players CPU': studioSeconds,
    'studio MB': residentMegabytes(studioPid),
  };
}

/** Prints the distance from the goals, and the capacity that follows from the CPU time per bet. */
function tellGoals(rows: readonly Figures[]): void {
  const worst = (of: 'settled p99' | 'fan-out p99') => Math.max(...rows.map((row) => row[of]));
  const printGoal = (what: string, ms: number, goal: number) =>
    console.log(`${ms <= goal ? 'reached' : 'NOT reached'}: ${what} p99 ${ms} ms, the goal is ${goal} ms`);
  printGoal('lock to settled', worst('settled p99'), goals.settledMs);
  printGoal('fan-out', worst('fan-out p99'), goals.fanOutMs);
  const bets = rows.reduce((sum, { staked }) => sum + staked, 0);
  const perBetMs = (of: 'studio CPU' | 'API CPU') => (rows.reduce((sum, row) => sum + row[of], 0) * 1_000) / bets;
  const [studio, api] = [perBetMs('studio CPU'), perBetMs('API CPU')];
  console.log(
    `a bet with its win costs the studio ${studio.toFixed(2)} ms and the API ${api.toFixed(2)} ms of a core: ` +
      `one process of each could carry ${Math.floor(1_000 / Math.max(studio, api))} bets a second`,
  );
}

/**
 * Time limit for the last bets of a round, milliseconds: refused ones are rolled back after the winning ones are paid.
 */
const endWithinMs = 20_000;

/** Waits until every bet is settled or rolled back. @returns those that are late. */
async function waitForOpenBets(url: string): Promise<string[]> {
  const endMs = Date.now() + endWithinMs;
  let open = await findOpenBets(url);
  while (open.length > 0 && Date.now() < endMs) {
    await pause(500);
    open = await findOpenBets(url);
  }
  return open;
}

/** Bets that are still open. */
async function findOpenBets(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ status: string; count: string }>(
    `select status, count(*)::text as count from live.bet where status in ('pending', 'staked') group by 1`,
  );
  await client.end();
  return rows.map(({ status, count }) => `${count} bets are still ${status}`);
}

process.exitCode = await main();
