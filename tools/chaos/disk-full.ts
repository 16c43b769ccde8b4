import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createProviderClient } from '../../apps/api/src/modules/wallet/testing/live-api.ts';
import { systemIds } from '../../apps/api/src/platform/ids.ts';
import { startPlay } from './play.ts';
import { startSystem } from './system.ts';
import { verifyBooks } from './verify.ts';

const run = promisify(execFile);
const volumeBytes = 700 * 2 ** 20;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Fills the database's volume under load, frees it again, and reads the books. Needs root: the volume is a tmpfs. */
export async function runDiskFull(say: (line: string) => void): Promise<string[]> {
  const volume = mkdtempSync(join(tmpdir(), 'altyn-volume-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${volumeBytes}`, 'tmpfs', volume]);
  } catch {
    say('This account may not mount a small volume: the disk cannot be filled here.');
    return [];
  }
  try {
    const system = await startSystem({ players: 20, directory: volume });
    const { provider, players, gameCode } = system.seeded;
    const client = createProviderClient(() => system.api.url, system.keys, provider, 16);
    const play = startPlay({
      client,
      players,
      gameCode,
      random: Math.random,
      uuid: () => systemIds.next(),
      workers: 16,
    });
    await pause(1_000);
    const ballast = join(volume, 'ballast');
    const { bavail, bsize } = await statfs(volume);
    await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024), 1)).catch(() => undefined);
    const fullAt = play.answers.count;
    await pause(4_000);
    say(`the volume is full: ${play.answers.count - fullAt} answers in 4 s, ${play.answers.waiting} calls waiting`);
    await rm(ballast);
    const freedAtMs = performance.now();
    const before = play.answers.count;
    while (play.answers.count < before + 50 && performance.now() - freedAtMs < 60_000) {
      await pause(20);
      // PostgreSQL stops when its log cannot grow; whoever supervises it starts it again.
      if (performance.now() - freedAtMs > 1_000 && play.answers.count === before) {
        await system.killPostgres().catch(() => undefined);
      }
    }
    say(`answering again ${(performance.now() - freedAtMs).toFixed(0)} ms after space was freed`);
    await play.stop();
    const problems = await verifyBooks(system.databaseUrl, play.acknowledged);
    await client.close();
    await system.stop();
    return problems;
  } finally {
    await run('umount', ['-l', volume]);
    await rm(volume, { recursive: true, force: true });
  }
}
