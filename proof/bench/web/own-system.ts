import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from '../../../tools/lib/children.ts';
import { pinnedNode, root } from '../../../tools/lib/paths.ts';
import { tailOfFile } from '../../../tools/lib/tail.ts';

const names = [
  'WEB_PORT',
  'API_PORT',
  'WORKER_PORT',
  'CMS_PORT',
  'STUDIO_PORT',
  'SANDBOX_PORT',
  'SMTP_PORT',
  'POSTGRES_PORT',
  'CRYPTO_PORT',
  'CHAIN_PORT',
  'CHAIN_WALLET_PORT',
];
const upWithinMs = 900_000;
const pollMs = 250;

/**
 * Builds and starts the whole system as `npm start` does, with separate ports and data. @throws Error with its last
 * output.
 */
export async function startOwnSystem(portBase: number) {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-bench-'));
  const logFile = join(folder, 'start.log');
  const child = startChild({
    command: pinnedNode(),
    args: ['tools/start.mjs'],
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(names.map((name, at) => [name, String(portBase + at)])),
      ALTYN_DATA_DIR: join(folder, 'data'),
      NEXT_DIST_DIR: '.next-bench',
      RATE_LIMITS_ENABLED: 'false',
    },
    logFile,
  });
  const stop = async () => {
    await child.stop(30_000);
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${portBase}`;
  const ended = new AbortController();
  void child.ended.then(() => ended.abort()).catch(() => ended.abort());
  if (!(await isUp(logFile, ended.signal))) {
    const words = await tailOfFile(logFile, 30);
    await stop();
    throw new Error(`The system does not start:\n${words}`);
  }
  return { url, apiUrl: `http://localhost:${portBase + 1}`, stop };
}

/** True once the start-up log reports that everything runs, including the content service and the worker. */
async function isUp(logFile: string, ended: AbortSignal): Promise<boolean> {
  for (const end = performance.now() + upWithinMs; performance.now() < end && !ended.aborted; ) {
    if ((await readFile(logFile, 'utf8').catch(() => '')).includes('Altyn is up')) return true;
    await pause(pollMs);
  }
  return false;
}
