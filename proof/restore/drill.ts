import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pause } from '@altyn/server-kit/pause';
import pg from 'pg';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { createProviderClient } from '../../testkit/live-api.ts';
import { type Play, startPlay } from '../chaos/play.ts';
import { type StudioPlay, startStudioPlay } from '../chaos/studio-play.ts';
import { operatorKeyOf, startSystem, type System } from '../chaos/system.ts';
import { verifyBooks } from '../chaos/verify.ts';
import { reconcileAll } from '../chaos/verify-studio.ts';
import { type ArchivedPostgres, startArchivedPostgres } from './archived-postgres.ts';

const run = promisify(execFile);
const file = (path: string) => fileURLToPath(new URL(`../../apps/${path}`, import.meta.url));

export interface RestoreReport {
  backupBytes: number;
  backupMs: number;
  /** Recovery point: how much time before the disaster is lost, milliseconds. */
  lostMs: number;
  /** Acknowledged transactions of this time. */
  lostTransactions: number;
  /** Recovery time: files, WAL, secrets given up, processes ready, milliseconds. */
  restoreMs: number;
  recoveryMs: number;
  burnMs: number;
  startMs: number;
  /** What the commands that give up secrets printed. */
  burnt: string[];
  problems: string[];
}

interface Load {
  direct: Play;
  studio: StudioPlay;
  stop(): Promise<void>;
}

async function startLoad(system: System, seed: number, workers: number): Promise<Load> {
  const { provider, players, gameCode } = system.seeded;
  const uuid = () => systemIds.next();
  const client = createProviderClient(() => system.api.url, system.keys, provider, { connections: workers });
  const direct = startPlay({ client, players, gameCode, seed, uuid, workers });
  const studio = await startStudioPlay({
    studioUrl: system.studioUrl,
    operatorKey: operatorKeyOf(system),
    players: system.seededStudio.players,
    gameCode: system.seededStudio.gameCode,
    uuid,
  });
  return {
    direct,
    studio,
    async stop() {
      await Promise.all([direct.stop(), studio.stop()]);
      await client.close();
    },
  };
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<T>(text);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

const countTransactions = async (url: string) =>
  (
    await query<{ count: number }>(
      url,
      `select count(*)::int as count from wallet.provider_transaction where status = 'OK'`,
    )
  ).count;

/** Archives what has been written so far. */
async function archiveNow(url: string): Promise<void> {
  const { name } = await query<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  for (;;) {
    const state = await query<{ last: string | null }>(url, 'select last_archived_wal as last from pg_stat_archiver');
    if (state.last !== null && state.last >= name) return;
    await pause(100);
  }
}

/** The steps of docs/operating/restores.md after the files are back. @returns what the commands printed */
async function giveUpSecrets(system: System, until: Date): Promise<string[]> {
  const at = until.toISOString();
  const environment = { ...process.env, ...system.api.environment };
  const command = [file('api/src/main-cli.ts'), 'restore', 'burn', '--until', at, '--reason', 'Restored in the drill'];
  const product = await run(process.execPath, command, { env: environment });
  const studio = await run(process.execPath, [file('studio/src/main-burn.ts'), '--until', at], {
    env: { ...process.env, STUDIO_DATABASE_URL: system.studioDatabaseUrl },
  });
  return [product.stdout, studio.stdout].flatMap((text) => text.trim().split('\n'));
}

async function startProcesses({ api, worker, studio }: System): Promise<void> {
  await Promise.all([api.start(), worker.start(), studio.start()]);
}

/** Destroys the server and brings the product back. */
async function loseEverything(system: System, postgres: ArchivedPostgres, beforeDisaster: () => Promise<number>) {
  const { api, worker, studio, databaseUrl } = system;
  const acknowledged = await beforeDisaster();
  const atMs = Date.now();
  await postgres.destroy();
  await Promise.all([api.kill(), worker.kill(), studio.kill()]);
  const times = await postgres.restore();
  const { until } = await query<{ until: Date }>(
    databaseUrl,
    'select max(created_at) as until from wallet.provider_transaction',
  );
  const survived = await countTransactions(databaseUrl);
  let fromMs = performance.now();
  const burnt = await giveUpSecrets(system, until);
  const burnMs = performance.now() - fromMs;
  fromMs = performance.now();
  await startProcesses(system);
  return {
    ...times,
    burnMs,
    startMs: performance.now() - fromMs,
    burnt,
    lostMs: atMs - until.getTime(),
    lostTransactions: acknowledged - survived,
  };
}

/**
 * Plays, backs up while players play, burns the server down, restores it from the archive, gives up what players may know,
 * starts the processes and reconciles.
 */
export async function runRestoreDrill(options: {
  seconds: number;
  seed: number;
  workers: number;
  archiveTimeoutS: number;
  say: (line: string) => void;
}): Promise<RestoreReport> {
  const { seconds, seed, workers, say } = options;
  const postgres = await startArchivedPostgres(options.archiveTimeoutS);
  const system = await startSystem({ players: 24, networkSeed: seed, postgres });
  const journals: Play['journal'][] = [];
  try {
    const first = await startLoad(system, seed, workers);
    journals.push(first.direct.journal);
    await pause(seconds * 500);
    const backup = await postgres.backup();
    say(
      `backup: ${(backup.bytes / 2 ** 20).toFixed(0)} MiB in ${(backup.ms / 1_000).toFixed(1)} s, while players played`,
    );
    await pause(seconds * 500);
    await first.stop();
    await archiveNow(system.databaseUrl);

    // What is played from here on may be lost: its segment is archived when it is full, or after the timeout.
    const second = await startLoad(system, seed + 1_000, workers);
    journals.push(second.direct.journal);
    await pause(seconds * 1_000);
    await second.stop();
    const lost = await loseEverything(system, postgres, () => countTransactions(system.databaseUrl));
    say(`lost: ${lost.lostTransactions} transactions of the last ${(lost.lostMs / 1_000).toFixed(1)} s`);
    for (const line of lost.burnt) say(line);

    const third = await startLoad(system, seed + 2_000, workers);
    journals.push(third.direct.journal);
    await pause(seconds * 1_000);
    await third.stop();
    const problems = await verifyBooks(system.databaseUrl, first.direct.journal);
    problems.push(...(await verifyBooks(system.databaseUrl, third.direct.journal)));
    problems.push(...(await reconcileAll(system)));
    if (!lost.burnt.some((line) => /^[1-9]\d* seeds ended/.test(line)))
      problems.push('no seed of the studio was ended');
    if (third.studio.acknowledged.length === 0) problems.push('nobody played at the studio after the restore');
    return { backupBytes: backup.bytes, backupMs: backup.ms, ...lost, problems };
  } finally {
    for (const journal of journals) await journal.remove();
    await system.stop();
  }
}
