import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pause } from '@altyn/server-kit/pause';
import pg from 'pg';
import { runStatement } from '../../testkit/postgres/postgres-server.ts';
import { type Child, removeWhenDone, startChild } from '../../tools/lib/children.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { binaries } from '../patroni/packages.ts';

const run = promisify(execFile);
const upWithinMs = 120_000;
const pollMs = 50;
const account = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', '--'];

/** A node of the cluster: a PostgreSQL that can be killed. */
interface ClusterNode {
  /** host:port, by which the other nodes reach it. */
  address: string;
  url(database: string): string;
  /** Kills it with all its sessions, and starts it again. Resolves when it accepts connections. */
  kill(): Promise<void>;
}

/** A coordinator and workers on this machine. */
export interface Cluster {
  coordinator: ClusterNode;
  workers: readonly ClusterNode[];
  stop(): Promise<void>;
}

/** Why the cluster cannot run here; undefined when it can. */
export function missingForCluster(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root';
  if (!existsSync(join(binaries, 'postgres'))) return `${binaries}/postgres not found: apt-get install postgresql-15`;
  const library = '/usr/lib/postgresql/15/lib/citus.so';
  return existsSync(library) ? undefined : `${library} not found: build Citus 13.0 for PostgreSQL 15`;
}

async function untilUp(url: string): Promise<void> {
  for (const end = performance.now() + upWithinMs; performance.now() < end; await pause(pollMs)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('a node does not start');
}

async function startNode(folder: string, name: string): Promise<ClusterNode & { stop(): Promise<void> }> {
  const [data, port] = [join(folder, name), await freePort()];
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  // The nodes trust each other and nobody reaches them from outside.
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'];
  await run('setpriv', [...account, join(binaries, 'initdb'), ...initdb], { cwd: folder });
  const settings = {
    shared_preload_libraries: 'citus',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
    max_prepared_transactions: '200',
    wal_level: 'logical',
    'citus.recover_2pc_interval': '1s',
    shared_buffers: '64MB',
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const launch = (): Child =>
    startChild({
      command: 'setpriv',
      args: [...account, join(binaries, 'postgres'), '-D', data, '-p', String(port), ...flags],
      cwd: folder,
      // The nodes look for certificates in the home folder of their account, which is not ours.
      env: { PATH: `${binaries}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8', HOME: folder },
      stopSignal: 'SIGINT',
      logFile: join(folder, `${name}.log`),
    });
  let child = launch();
  await untilUp(url('postgres'));
  return {
    address: `127.0.0.1:${port}`,
    url,
    async kill() {
      process.kill(child.pid, 'SIGKILL');
      await child.stop(0);
      child = launch();
      await untilUp(url('postgres'));
    },
    stop: () => child.stop(),
  };
}

/** Starts the nodes with an empty `database` on each. */
export async function startCluster(database: string, workerCount: number): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-citus-'));
  await chmod(folder, 0o755);
  removeWhenDone(folder);
  await run('chown', ['postgres:postgres', folder]);
  const names = ['coordinator', ...Array.from({ length: workerCount }, (_, index) => `worker-${index + 1}`)];
  const nodes = await Promise.all(names.map((name) => startNode(folder, name)));
  for (const node of nodes) {
    await runStatement(node.url('postgres'), `create database ${database}`);
    await runStatement(node.url(database), 'create extension citus');
  }
  const [coordinator, ...workers] = nodes;
  return {
    coordinator: coordinator!,
    workers,
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
