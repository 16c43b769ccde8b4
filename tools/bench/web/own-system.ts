import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../lib/children.ts';
import { pinnedNode, root } from '../../lib/paths.ts';
import { waitUntilHealthy } from '../../start/health.ts';
import { tailOfFile } from '../../lib/tail.ts';

const names = [
  'WEB_PORT',
  'API_PORT',
  'WORKER_PORT',
  'CMS_PORT',
  'STUDIO_PORT',
  'SANDBOX_PORT',
  'SMTP_PORT',
  'POSTGRES_PORT',
];
const healthyWithinMs = 600_000;

/** Builds and starts the whole system as `npm start` does, on its own ports and data. @throws Error with its last words. */
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
  const isUp = await waitUntilHealthy(`${url}/healthz`, { withinMs: healthyWithinMs, signal: ended.signal });
  if (!isUp) {
    const words = await tailOfFile(logFile, 30);
    await stop();
    throw new Error(`The system does not start:\n${words}`);
  }
  return { url, apiUrl: `http://localhost:${portBase + 1}`, stop };
}
