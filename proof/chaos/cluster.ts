import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, chown, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pause } from '@altyn/server-kit/pause';
import pg from 'pg';
import { runStatement } from '../../testkit/postgres/postgres-server.ts';
import { removeWhenDone } from '../../tools/lib/children.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { type Postgres, postgresUrl, startPostgres } from '../../tools/lib/postgres.ts';
import { type Address, createAddress } from './address.ts';

/** A primary and a synchronous standby behind one address. */
export interface Cluster {
  /** Address of a database on the current primary. */
  readonly url: (database: string) => string;
  /**
   * Cuts replication, kills the primary after `cutForMs`, promotes the standby and moves the address to it. No standby
   * remains. Commits of the primary after the cut are lost.
   * `isSilent`: its connections stay open without traffic, as when a host vanishes.
   * @returns the duration of the promotion in milliseconds.
   */
  failOver(cutForMs: number, isSilent: boolean): Promise<number>;
  /** Adds a standby from a copy of the running primary, and makes replication to it synchronous. */
  addStandby(): Promise<void>;
  stop(): Promise<void>;
}

interface Node {
  name: string;
  port: number;
  directory: string;
  server: Postgres;
}

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  wal_keep_size: '256MB',
  // A standby that lost its primary pauses before it retries, sometimes even before its promotion.
  wal_retrieve_retry_interval: '200ms',
};
const streamsWithinMs = 60_000;

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-cluster-'));
  await chmod(folder, 0o755);
  removeWhenDone(folder);
  const password = randomUUID();
  let nodes = 0;

  async function startNode(name: string, own: Record<string, string> = {}): Promise<Node> {
    const directory = join(folder, name);
    const port = await freePort();
    const logFile = join(folder, `${name}.log`);
    const server = await startPostgres({ directory, port, password, settings: { ...settings, ...own }, logFile });
    return { name, port, directory, server };
  }
  const nextName = () => `node_${(nodes += 1)}`;

  let primary = await startNode(nextName());
  let standby: Node | undefined;
  let dead: Node | undefined;
  let line: Address | undefined;
  const address = await createAddress(primary.port);
  const url = postgresUrl(address.port, password);

  async function addStandby(): Promise<void> {
    const name = nextName();
    // The old primary never comes back as one.
    if (dead) {
      await dead.server.stop();
      await rm(dead.directory, { recursive: true, force: true });
    }
    await copyRunning(primary, join(folder, name));
    const { username, hostname } = new URL(primary.server.url('postgres'));
    line = await createAddress(primary.port);
    standby = await startNode(name, {
      primary_conninfo: `host=${hostname} port=${line.port} user=${username} password=${password} application_name=${name}`,
    });
    // Same settings as the primary, as in a managed cluster.
    for (const node of [primary, standby]) await waitForStandby(node, name);
    await untilInStep(primary);
  }

  return {
    url,
    addStandby,
    async failOver(cutForMs, isSilent) {
      if (!standby || !line) throw new Error('there is no standby');
      await line.close();
      await pause(cutForMs);
      dead = primary;
      if (isSilent) address.vanish();
      process.kill(dead.server.child.pid, 'SIGKILL');
      await dead.server.child.ended;
      if (!isSilent) address.moveTo(undefined);
      // It would wait for itself.
      await waitForStandby(standby, '');
      const promotedMs = await timed(runStatement(standby.server.url('postgres'), 'select pg_promote()'));
      primary = standby;
      standby = undefined;
      address.moveTo(primary.port);
      return promotedMs;
    },
    async stop() {
      await address.close();
      // Lets the primary's last commits reach the standby.
      await primary.server.stop();
      await line?.close();
      await standby?.server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function timed(work: Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work;
  return performance.now() - startMs;
}

/** Sets the synchronous standby of a server; an empty name means none. */
async function waitForStandby(node: Node, name: string): Promise<void> {
  await runStatement(node.server.url('postgres'), `alter system set synchronous_standby_names = '${name}'`);
  await runStatement(node.server.url('postgres'), 'select pg_reload_conf()');
}

/** Copies a running server by PostgreSQL's low-level backup; the copy starts as a standby. */
async function copyRunning(from: Node, directory: string): Promise<void> {
  const client = new pg.Client({ connectionString: from.server.url('postgres') });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await copyFiles(from.directory, directory);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const { uid, gid } = await stat(join(directory, 'PG_VERSION'));
    for (const [name, text] of Object.entries({ backup_label: rows[0]!.labelfile, 'standby.signal': '' })) {
      await writeFile(join(directory, name), text);
      await chown(join(directory, name), uid, gid);
    }
    await rm(join(directory, 'postmaster.pid'), { force: true });
  } finally {
    await client.end();
  }
}

/** Copies files with their owners. Files that disappear meanwhile are restored from the WAL. */
async function copyFiles(from: string, to: string): Promise<void> {
  const options = { env: { ...process.env, LC_ALL: 'C' } };
  await promisify(execFile)('cp', ['-a', from, to], options).catch((error: { stderr?: string }) => {
    const complaints = (error.stderr ?? '').trim().split('\n');
    if (!complaints.every((line) => line.endsWith('No such file or directory'))) throw error;
  });
}

/** Waits until the standby has caught up and replication is synchronous. */
async function untilInStep(primary: Node): Promise<void> {
  const client = new pg.Client({ connectionString: primary.server.url('postgres') });
  await client.connect();
  try {
    for (const end = performance.now() + streamsWithinMs; performance.now() < end; ) {
      const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
      if (rowCount !== 0) return;
      await pause(25);
    }
    throw new Error('the standby does not follow');
  } finally {
    await client.end();
  }
}
