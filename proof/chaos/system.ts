import { execFile } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { migrateStudio } from '../migrate-studio.ts';
import { createLiveApi, type LiveApi, makeKeys, seedPlay } from '../../testkit/live-api.ts';
import { runStatement } from '../../testkit/postgres/postgres-server.ts';
import { removeWhenDone } from '../../tools/lib/children.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { type BadNetwork, createBadNetwork } from './bad-network.ts';
import { openAccounts, type SeededLoad, seedLoad, withSeeding } from './load-players.ts';
import { createNodeProcess, type NodeProcess } from './node-process.ts';
import { createSupervisedPostgres, type SupervisedPostgres } from './supervised-postgres.ts';

/**
 * The system under test: a durable PostgreSQL, API, worker and studio, each of which can be killed, behind a bad
 * network.
 */
export interface System {
  readonly databaseUrl: string;
  readonly studioDatabaseUrl: string;
  readonly postgres: SupervisedPostgres;
  readonly api: LiveApi;
  readonly worker: NodeProcess;
  readonly studio: NodeProcess;
  readonly studioUrl: string;
  /** The studio as configured at the operator. */
  readonly studioConnection: { slug: string; publicKey: string };
  /** The proxy in front of the API for wallet calls. */
  readonly network: BadNetwork;
  readonly keys: ReturnType<typeof makeKeys>;
  /** A simulated provider. */
  readonly seeded: SeededLoad;
  /** The studio's own players. */
  readonly seededStudio: Awaited<ReturnType<typeof seedPlay>>;
  /** Shifts the clocks of API, worker and studio. */
  shiftClocks(offsetMs: number): void;
  stop(): Promise<void>;
}

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const workerEntry = file('../../apps/api/src/main-worker.ts');
const studioEntry = file('../../apps/studio/src/main.ts');
const shiftedClock = new URL('./shifted-clock.ts', import.meta.url).href;
const studioName = 'altyn-studio';

const secretsOf = (key: KeyObject) => ({
  STUDIO_SEED_KEY: 'chaos-seed-key-0123456789-0123456789',
  STUDIO_PRIVATE_KEY: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
});

export async function startSystem(options: {
  players: number;
  networkSeed: number;
  /** Data directory of the database; default: a temporary folder. */
  directory?: string;
  /** Another server than the one from the npm package. */
  postgres?: SupervisedPostgres;
  /** The studio's game, and additional environment of its process. */
  studio?: { gameCode: string; environment: Record<string, string> };
}): Promise<System> {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-chaos-'));
  await chmod(folder, 0o755);
  removeWhenDone(folder);
  const directory = join(options.directory ?? folder, 'pg');
  const postgres =
    options.postgres ?? (await createSupervisedPostgres({ directory, logFile: join(folder, 'postgres.log') }));
  for (const name of ['chaos', 'chaos_studio']) await runStatement(postgres.url('postgres'), `create database ${name}`);
  const [databaseUrl, studioDatabaseUrl] = [postgres.url('chaos'), postgres.url('chaos_studio')];
  await Promise.all([migrate(databaseUrl), migrateStudio(studioDatabaseUrl)]);

  const clockFile = join(folder, 'clock');
  writeFileSync(clockFile, '0');
  const clock = { NODE_OPTIONS: `--import=${shiftedClock}`, CHAOS_CLOCK_FILE: clockFile };
  const keys = makeKeys();
  const studioKeys = generateKeyPairSync('ed25519');
  const studioPort = await freePort();
  const studioUrl = `http://127.0.0.1:${studioPort}`;
  const seeded = await seedLoad(databaseUrl, keys, { players: options.players });
  const studioKeysOfOperator = {
    ...keys,
    provider: {
      privateKey: studioKeys.privateKey,
      publicKeyPem: studioKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
  };
  const seededStudio = await withSeeding(databaseUrl, async (deps) => {
    const atStudio = await seedPlay(deps.db, studioKeysOfOperator, {
      players: Math.ceil(options.players / 4),
      gameMinor: 100_000_000n,
      provider: studioName,
      gameCode: options.studio?.gameCode ?? 'fruit-crown',
      url: studioUrl,
    });
    await openAccounts(deps, atStudio.players);
    return atStudio;
  });

  const api = await createLiveApi(databaseUrl, keys, clock);
  await api.start();
  const network = await createBadNetwork(Number(new URL(api.url).port), options.networkSeed);
  const workerPort = await freePort();
  const worker = createNodeProcess({
    entry: workerEntry,
    environment: { ...api.environment, WORKER_PORT: String(workerPort) },
    readyUrl: `http://127.0.0.1:${workerPort}/readyz`,
  });
  const studio = createNodeProcess({
    entry: studioEntry,
    environment: {
      ...clock,
      STUDIO_HOST: '127.0.0.1',
      STUDIO_PORT: String(studioPort),
      STUDIO_DATABASE_URL: studioDatabaseUrl,
      ...secretsOf(studioKeys.privateKey),
      OPERATOR_PUBLIC_KEY: keys.operator.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      OPERATOR_WALLET_URL: network.url,
      PUBLIC_STUDIO_URL: studioUrl,
      PROVIDER_ID: studioName,
      RATE_LIMITS_ENABLED: 'false',
      LOG_LEVEL: 'silent',
      ...options.studio?.environment,
    },
    readyUrl: `${studioUrl}/readyz`,
  });
  await Promise.all([worker.start(), studio.start()]);
  // A new database has unflushed data, unlike one in use: forces a checkpoint.
  await runStatement(postgres.url('postgres'), 'checkpoint');
  await promisify(execFile)('sync', ['-f', options.directory ?? folder]);

  return {
    databaseUrl,
    studioDatabaseUrl,
    postgres,
    api,
    worker,
    studio,
    studioUrl,
    studioConnection: { slug: studioName, publicKey: studioKeysOfOperator.provider.publicKeyPem },
    network,
    keys,
    seeded,
    seededStudio,
    shiftClocks(offsetMs) {
      writeFileSync(clockFile, String(offsetMs));
      for (const { pid } of [api, worker, studio]) if (pid !== undefined) process.kill(pid, 'SIGUSR2');
    },
    async stop() {
      await network.close();
      await Promise.all([worker.kill(), studio.kill(), api.stop()]);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The operator's key, which signs its calls to providers. */
export const operatorKeyOf = (system: System) => createPrivateKey(system.keys.operator.privateKeyPem);
