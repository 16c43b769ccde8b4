import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { ToolsConfig } from '../lib/config.ts';
import { postgresHome } from '../lib/postgres-home.ts';
import type { Screen } from './screen.ts';

/** Deletes the local data after confirmation. @returns the exit code. */
export async function resetLocalData(config: ToolsConfig, screen: Screen, isConfirmed: boolean): Promise<number> {
  const { directory } = await postgresHome(join(config.dataDir, 'pg'));
  if (await isServerRunning(directory)) {
    screen.problem('The local system is running: stop it first.');
    return 1;
  }
  if (config.databaseUrl) screen.line('DATABASE_URL is set: that database stays as it is; only local files go.');
  if (!existsSync(config.dataDir) && !existsSync(directory)) {
    screen.line('There is no local data.');
    return 0;
  }
  if (existsSync(config.dataDir) && !existsSync(join(config.dataDir, 'secrets.json'))) {
    screen.problem(`${config.dataDir} has no secrets.json, so it was not made by "npm start": nothing was deleted.`);
    return 1;
  }
  if (!isConfirmed && !(await confirm(`Delete every player, payment and round in ${config.dataDir}? Type "yes": `))) {
    screen.line('Nothing was deleted.');
    return 1;
  }
  await rm(directory, { recursive: true, force: true });
  await rm(config.dataDir, { recursive: true, force: true });
  screen.line('The local data is empty. The next start makes new secrets and seeds again.');
  return 0;
}

/** True when the process in the cluster's lock file is alive and is PostgreSQL. */
async function isServerRunning(directory: string): Promise<boolean> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const command = await readFile(`/proc/${Number.parseInt(text, 10)}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0')[0]?.endsWith('postgres') ?? false;
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}
