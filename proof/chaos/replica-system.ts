import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLiveApi, type LiveApi, type LiveKeys, makeKeys } from '../../testkit/live-api.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { removeWhenDone } from '../../tools/lib/children.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { type Postgres, startPostgres } from '../../tools/lib/postgres.ts';
import { runStatement } from '../../testkit/postgres/postgres-server.ts';
import { type SeededLoad, seedLoad } from './load-players.ts';

/** A primary, a streaming replica, and API processes that use both. */
export interface ReplicaSystem {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  readonly apis: readonly LiveApi[];
  readonly keys: LiveKeys;
  readonly seeded: SeededLoad;
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

const databaseName = 'replicated';

/** Starts everything; the replica starts from a copy of the stopped primary's files. */
export async function startReplicaSystem(options: { apis: number; players: number }): Promise<ReplicaSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-replica-'));
  await chmod(folder, 0o755);
  removeWhenDone(folder);
  const password = randomUUID();
  const settings = { fsync: 'on', synchronous_commit: 'on', shared_buffers: '64MB', wal_keep_size: '256MB' };
  const atPrimary = {
    directory: join(folder, 'primary'),
    port: await freePort(),
    password,
    settings,
    logFile: join(folder, 'primary.log'),
  };
  let primary = await startPostgres(atPrimary);
  await runStatement(primary.url('postgres'), `create database ${databaseName}`);
  const primaryUrl = primary.url(databaseName);
  await migrate(primaryUrl);
  const keys = makeKeys();
  const seeded = await seedLoad(primaryUrl, keys, { players: options.players });

  await primary.stop();
  const replicaDirectory = join(folder, 'replica');
  // Preserves ownership: the database has its own account.
  await promisify(execFile)('cp', ['-a', atPrimary.directory, replicaDirectory]);
  await writeFile(join(replicaDirectory, 'standby.signal'), '');
  await rm(join(replicaDirectory, 'postmaster.pid'), { force: true });
  primary = await startPostgres(atPrimary);
  const { username, hostname, port } = new URL(primaryUrl);
  const atReplica = {
    directory: replicaDirectory,
    port: await freePort(),
    password,
    settings: {
      ...settings,
      hot_standby: 'on',
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    },
    logFile: join(folder, 'replica.log'),
  };
  let replica: Postgres = await startPostgres(atReplica);
  const replicaUrl = replica.url(databaseName);
  const apis = await Promise.all(
    Array.from({ length: options.apis }, () => createLiveApi(primaryUrl, keys, { DATABASE_REPLICA_URL: replicaUrl })),
  );
  await Promise.all(apis.map((api) => api.start()));

  return {
    primaryUrl,
    replicaUrl,
    apis,
    keys,
    seeded,
    async killReplica() {
      process.kill(replica.child.pid, 'SIGKILL');
      await replica.child.ended;
    },
    async startReplica() {
      replica = await startPostgres(atReplica);
    },
    async stop() {
      await Promise.all(apis.map((api) => api.stop()));
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
