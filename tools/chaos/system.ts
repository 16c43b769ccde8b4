import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLiveApi, type LiveApi, makeKeys, seedPlay } from '../../apps/api/src/modules/wallet/testing/live-api.ts';
import { openDatabase } from '../../apps/api/src/platform/db.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { removeWhenDone } from '../lib/children.ts';
import { freePort } from '../lib/ports.ts';
import { type Postgres, startPostgres } from '../lib/postgres.ts';
import { runStatement } from '../testing/postgres-server.ts';

/** The system under test: a durable PostgreSQL, the API and its worker, each of which can be killed. */
export interface System {
  readonly databaseUrl: string;
  readonly api: LiveApi;
  readonly keys: ReturnType<typeof makeKeys>;
  readonly seeded: Awaited<ReturnType<typeof seedPlay>>;
  killApi(): Promise<void>;
  killWorker(): Promise<void>;
  killPostgres(): Promise<void>;
  stop(): Promise<void>;
}

const workerEntry = fileURLToPath(new URL('../../apps/api/src/main-worker.ts', import.meta.url));

export async function startSystem(options: { players: number; directory?: string }): Promise<System> {
  const folder = options.directory ?? mkdtempSync(join(tmpdir(), 'altyn-chaos-'));
  await chmod(folder, 0o755);
  removeWhenDone(folder);
  const settings = {
    directory: join(folder, 'pg'),
    port: await freePort(),
    password: randomUUID(),
    settings: { fsync: 'on', synchronous_commit: 'on', shared_buffers: '64MB', restart_after_crash: 'on' },
    logFile: join(folder, 'postgres.log'),
  };
  let postgres: Postgres = await startPostgres(settings);
  await runStatement(postgres.url('postgres'), 'create database chaos');
  const databaseUrl = postgres.url('chaos');
  await migrate(databaseUrl);
  const keys = makeKeys();
  const db = openDatabase({ url: databaseUrl, poolSize: 4 });
  const seeded = await seedPlay(db, keys, { players: options.players, gameMinor: 10_000_000n });
  await db.close();
  const api = await createLiveApi(databaseUrl, keys);
  await api.start();
  let worker: ChildProcess | undefined;
  const workerPort = await freePort();

  async function startWorker(): Promise<void> {
    worker = spawn(process.execPath, [workerEntry], {
      stdio: 'ignore',
      env: { ...process.env, ...api.environment, WORKER_PORT: String(workerPort) },
    });
  }
  async function endWorker(): Promise<void> {
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
    const exited = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exited;
  }
  await startWorker();

  return {
    databaseUrl,
    api,
    keys,
    seeded,
    async killApi() {
      await api.kill();
      await api.start();
    },
    async killWorker() {
      await endWorker();
      await startWorker();
    },
    async killPostgres() {
      const ended = postgres.child.ended;
      process.kill(postgres.child.pid, 'SIGKILL');
      await ended;
      postgres = await startPostgres(settings);
    },
    async stop() {
      await endWorker();
      await api.stop();
      await postgres.stop();
      if (options.directory === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
