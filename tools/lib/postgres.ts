import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Child, startChild } from './children.ts';
import { postgresHome } from './postgres-home.ts';

const run = promisify(execFile);

export interface PostgresOptions {
  /** Directory of the cluster; created on first use. */
  directory: string;
  port: number;
  password: string;
  /** Settings for `postgres -c`. */
  settings?: Record<string, string>;
  logFile?: string;
}

export interface Postgres {
  /** Connection string of the superuser, to the given database. */
  readonly url: (database: string) => string;
  /** The server's process, for supervision. */
  readonly child: Child;
  stop(): Promise<void>;
}

/** Superuser of clusters created here. */
const owner = 'altyn';

/** Connection strings for the superuser of a cluster created here. */
export function postgresUrl(port: number, password: string): (database: string) => string {
  return (database) => `postgres://${owner}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

const readyWithinMs = 60_000;
const pollMs = 50;

/** Settings without durability, for tests that do not test it. */
export const volatileSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts PostgreSQL from the npm package's binaries, as a normal user or as root (then under an unprivileged account,
 * because PostgreSQL refuses root). Creates the cluster if missing. Listens on 127.0.0.1 only.
 * @throws Error with the server's last output when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = await postgresHome(options.directory);
  if (!existsSync(join(home.directory, 'PG_VERSION'))) await createCluster(home, options.password);
  const url = postgresUrl(options.port, options.password);
  // After a crash the stale lock file can name a process id that was reused: remove it and retry once.
  for (let attempt = 1; ; attempt += 1) {
    const child = launch(home, options);
    const failure = await waitUntilReady(child, url('postgres'));
    if (failure === undefined) return { url, child, stop: () => child.stop() };
    await child.stop();
    if (attempt >= 2 || !(await clearStaleLock(home.directory)))
      throw new Error(`PostgreSQL did not start: ${failure}`);
  }
}

type Home = Awaited<ReturnType<typeof postgresHome>>;

/**
 * Creates the cluster next to its final place and moves it there when complete, so that an interrupted start leaves
 * nothing partial.
 */
async function createCluster(home: Home, password: string): Promise<void> {
  const draft = `${home.directory}.draft`;
  const passwordFile = `${home.directory}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (home.user) {
      await chown(draft, home.user.uid, home.user.gid);
      await chown(passwordFile, home.user.uid, home.user.gid);
    }
    const args = ['-D', draft, '-U', owner, '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'];
    await run(join(home.binaries, 'initdb'), [...args, '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'], {
      ...home.user,
      env: { ...process.env, LC_ALL: 'C' },
    });
    await rename(draft, home.directory);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

function launch(home: Home, options: PostgresOptions): Child {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '256MB',
    // After a crash, syncs the whole volume in one call instead of file by file, which starts recovery seconds earlier.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return startChild({
    command: join(home.binaries, 'postgres'),
    args: ['-D', home.directory, '-p', String(options.port), ...flags],
    env: { ...process.env, LC_ALL: 'C' },
    // Fast shutdown: ends sessions and leaves the cluster consistent.
    stopSignal: 'SIGINT',
    user: home.user,
    ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
  });
}

/** @returns the error, or undefined once the server answers. */
async function waitUntilReady(child: Child, url: string): Promise<string | undefined> {
  const words: string[] = [];
  child.process.stderr?.on('data', (chunk: Buffer) => {
    words.push(chunk.toString());
    words.splice(0, words.length - 20);
  });
  let exit: string | undefined;
  child.ended.then(
    ({ code, signal }) => {
      exit = `it ended with ${signal ?? `code ${code}`}`;
    },
    (error: Error) => {
      exit = error.message;
    },
  );
  let last = '';
  for (const end = performance.now() + readyWithinMs; performance.now() < end; ) {
    if (exit !== undefined) return [exit, ...words].join('\n').trim();
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return undefined;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return `no answer in ${readyWithinMs / 1000} s (${last})`;
}

/** Removes postmaster.pid if its process is gone or is not PostgreSQL. @returns true when a retry makes sense. */
async function clearStaleLock(directory: string): Promise<boolean> {
  const file = join(directory, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return true;
  const command = await readFile(`/proc/${Number.parseInt(text, 10)}/cmdline`, 'utf8').catch(() => '');
  if (command.split('\0')[0]?.endsWith('postgres')) return false;
  await rm(file, { force: true });
  return true;
}
