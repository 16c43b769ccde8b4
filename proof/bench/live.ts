import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createLiveApi, makeKeys, seedPlay } from '../../testkit/live-api.ts';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { createNodeProcess } from '../chaos/node-process.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { runStatement, withDatabase } from '../../testkit/postgres/postgres-server.ts';
import { cpuSecondsOfTree, percentile, residentMegabytes } from './figures.ts';
import { openPlayers } from './live/live-players.ts';
import { startServer } from './server.ts';
import { findBookErrors } from './world.ts';

const { values: options } = parseArgs({
  options: { players: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '2' } },
});
const players = Number(options.players);
const rounds = Number(options.rounds);
/** Players of the round that the others are compared with: too few to load anything. */
const baselinePlayers = Math.min(20, players);
const studioName = 'altyn-studio';
const gameCode = 'live-roulette';
const studioEntry = fileURLToPath(new URL('../../apps/studio/src/main.ts', import.meta.url));
const pem = (key: ReturnType<typeof generateKeyPairSync>['privateKey']) =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** One table, the real API and studio on a durable PostgreSQL, everything on this machine, the players too. */
async function main(): Promise<number> {
  const server = await startServer();
  for (const name of ['bench_live', 'bench_live_studio']) await runStatement(server.url, `create database ${name}`);
  const [url, studioUrl] = [withDatabase(server.url, 'bench_live'), withDatabase(server.url, 'bench_live_studio')];
  await migrate(url);
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
      STUDIO_PRIVATE_KEY: pem(studioKeys.privateKey),
      OPERATOR_PUBLIC_KEY: keys.operator.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      OPERATOR_WALLET_URL: api.url,
      PUBLIC_STUDIO_URL: address,
      PROVIDER_ID: studioName,
      // The wheel turns for show: the bench measures from the lock to the last balance.
      LIVE_SPIN_MS: '0',
      LIVE_RESULT_MS: '8000',
      RATE_LIMITS_ENABLED: 'false',
      LOG_LEVEL: 'error',
    },
    readyUrl: `${address}/readyz`,
  });
  await studio.start();
  try {
    const operatorKey = createPrivateKey(keys.operator.privateKeyPem);
    const table = { address, operatorKey, gameCode };
    const studioPid = studio.pid ?? 0;
    const few = await openPlayers({ ...table, players: seeded.players.slice(0, baselinePlayers) });
    await measureRound(`baseline, ${baselinePlayers} players`, few, studioPid);
    few.close();
    const crowd = await openPlayers({ ...table, players: seeded.players });
    for (let round = 1; round <= rounds; round += 1) await measureRound(`round ${round}`, crowd, studioPid);
    crowd.close();
    const faults = [...(await findBookErrors(url)), ...(await findOpenBets(studioUrl))];
    console.log(faults.length === 0 ? 'books: right, no bet open or doubled' : faults.slice(0, 10).join('\n'));
    return faults.length === 0 ? 0 : 1;
  } finally {
    await Promise.all([studio.kill(), api.stop()]);
    await server.stop();
  }
}

/** Plays a round and prints what its players saw, and what it cost the studio. */
async function measureRound(
  name: string,
  crowd: Awaited<ReturnType<typeof openPlayers>>,
  studioPid: number,
): Promise<void> {
  const before = { cpu: cpuSecondsOfTree(studioPid), atMs: performance.now() };
  const seen = await crowd.playRound();
  const cpuSeconds = cpuSecondsOfTree(studioPid) - before.cpu;
  const lastedSeconds = (performance.now() - before.atMs) / 1_000;
  const share = (values: readonly number[], of: number) => `${percentile(values, of).toFixed(0)} ms`;
  console.log(
    `${name}: ${seen.placed} layouts, ${seen.staked} stakes taken, ${seen.out} out, ${seen.settledMs.length} settled; ` +
      `lock to settled p50 ${share(seen.settledMs, 0.5)}, p99 ${share(seen.settledMs, 0.99)}; ` +
      `a phase reaches players p50 ${share(seen.fanOutMs, 0.5)}, p99 ${share(seen.fanOutMs, 0.99)}; ` +
      `studio ${cpuSeconds.toFixed(1)} s CPU in ${lastedSeconds.toFixed(1)} s, ${residentMegabytes(studioPid)} MB`,
  );
}

/** Bets that have not come to their end. */
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
