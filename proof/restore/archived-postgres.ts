import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pause } from '@altyn/server-kit/pause';
import pg from 'pg';
import { type Child, removeWhenDone, startChild } from '../../tools/lib/children.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { postgresUrl } from '../../tools/lib/postgres.ts';
import type { SupervisedPostgres } from '../chaos/supervised-postgres.ts';
import { binaries } from '../patroni/packages.ts';

const run = promisify(execFile);
const configuration = fileURLToPath(new URL('../../deploy/pgbackrest/pgbackrest.conf', import.meta.url));
const upWithinMs = 120_000;
const pollMs = 50;

/** Debian's PostgreSQL with an archive kept by pgBackRest. */
export interface ArchivedPostgres extends SupervisedPostgres {
  /** Makes a full backup while the server works. @returns its size and duration */
  backup(): Promise<{ bytes: number; ms: number }>;
  /** Kills the server and deletes its files, as when a machine burns. The archive is elsewhere. */
  destroy(): Promise<void>;
  /** Restores the newest state of the archive and starts the server. @returns the duration */
  restore(): Promise<{ restoreMs: number; recoveryMs: number }>;
}

interface Place {
  folder: string;
  data: string;
  port: number;
  password: string;
  environment: Record<string, string>;
}

async function createPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-archive-'));
  await chmod(folder, 0o755);
  removeWhenDone(folder);
  const [data, port, password] = [join(folder, 'data'), await freePort(), randomUUID()];
  for (const name of ['data', 'repository', 'log', 'lock', 'socket'])
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'password'), password);
  await run('chown', ['-R', 'postgres:postgres', folder]);
  const environment = {
    PATH: `${binaries}:/usr/bin:/bin`,
    LC_ALL: 'C.UTF-8',
    PGPASSWORD: password,
    PGBACKREST_CONFIG: configuration,
    PGBACKREST_STANZA: 'altyn',
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_REPO1_CIPHER_PASS: randomUUID(),
    PGBACKREST_LOG_PATH: join(folder, 'log'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: join(folder, 'socket'),
    PGBACKREST_PG1_USER: 'altyn',
  };
  return { folder, data, port, password, environment };
}

/** Runs a program as the account of Debian's package. */
function asPostgres({ environment, folder }: Place, program: string, ...args: string[]) {
  const account = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', '--'];
  return run('setpriv', [...account, program, ...args], { cwd: folder, env: environment, maxBuffer: 1 << 26 });
}

function launch({ folder, data, port, environment }: Place, archiveTimeoutS: number): Child {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: join(folder, 'socket'),
    max_connections: '300',
    shared_buffers: '64MB',
    archive_mode: 'on',
    archive_command: 'pgbackrest archive-push %p',
    archive_timeout: `${archiveTimeoutS}s`,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const account = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', '--'];
  return startChild({
    command: 'setpriv',
    args: [...account, join(binaries, 'postgres'), '-D', data, '-p', String(port), ...flags],
    cwd: folder,
    env: environment,
    stopSignal: 'SIGINT',
    logFile: join(folder, 'postgres.log'),
  });
}

/** Resolves when the server accepts writes. */
async function untilUp(url: string): Promise<void> {
  for (const end = performance.now() + upWithinMs; performance.now() < end; await pause(pollMs)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ isUp: boolean }>('select not pg_is_in_recovery() as "isUp"');
      if (rows[0]?.isUp) return;
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PostgreSQL does not accept writes');
}

/**
 * Starts it in a new folder.
 * @param archiveTimeoutS after how long an unfilled segment is archived: what a burnt machine may lose
 */
export async function startArchivedPostgres(archiveTimeoutS: number): Promise<ArchivedPostgres> {
  const place = await createPlace();
  const url = postgresUrl(place.port, place.password);
  const initdb = ['-D', place.data, '-U', 'altyn', '--pwfile', join(place.folder, 'password'), '-A', 'scram-sha-256'];
  await asPostgres(place, join(binaries, 'initdb'), ...initdb, '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums');
  let child = launch(place, archiveTimeoutS);
  await untilUp(url('postgres'));
  await asPostgres(place, 'pgbackrest', 'stanza-create');
  await asPostgres(place, 'pgbackrest', 'check');

  async function timed(work: () => Promise<unknown>): Promise<number> {
    const startMs = performance.now();
    await work();
    return performance.now() - startMs;
  }

  return {
    url,
    async kill() {
      process.kill(child.pid, 'SIGKILL');
      await child.stop(0);
      child = launch(place, archiveTimeoutS);
      await untilUp(url('postgres'));
    },
    up: () => untilUp(url('postgres')),
    async backup() {
      const ms = await timed(() => asPostgres(place, 'pgbackrest', 'backup', '--type=full'));
      const { stdout } = await asPostgres(place, 'pgbackrest', 'info', '--output=json');
      const [{ backup }] = JSON.parse(stdout) as [{ backup: { info: { size: number } }[] }];
      return { bytes: backup.at(-1)?.info.size ?? 0, ms };
    },
    async destroy() {
      process.kill(child.pid, 'SIGKILL');
      await child.stop(0);
      await rm(place.data, { recursive: true, force: true });
    },
    async restore() {
      await mkdir(place.data, { mode: 0o700 });
      await run('chown', ['postgres:postgres', place.data]);
      const restoreMs = await timed(() => asPostgres(place, 'pgbackrest', 'restore'));
      child = launch(place, archiveTimeoutS);
      const recoveryMs = await timed(() => untilUp(url('postgres')));
      return { restoreMs, recoveryMs };
    },
    async stop() {
      await child.stop();
      await rm(place.folder, { recursive: true, force: true });
    },
  };
}
