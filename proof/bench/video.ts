import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { pause } from '@altyn/server-kit/pause';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../../tools/browser/find-browser.ts';
import { root } from '../../tools/lib/paths.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { cpuSecondsOfTree, machineCpu, percentile, residentMegabytes } from './figures.ts';
import { requireWork } from './work.ts';

/**
 * A table's video in 720p on this machine: paint delay of a frame, time to the first frame, and the cost of one and of
 * a hundred viewers. The baseline is the host without viewers in the same run.
 */
const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, viewers: { type: 'string', default: '100' } },
});
const measuredMs = Number(options.seconds) * 1_000;
const viewers = Number(options.viewers);
const settleMs = 2_000;
const lingerMs = 7_000;
const script = (name: string) => fileURLToPath(new URL(`./video-${name}.ts`, import.meta.url));

/** Memory of the host and its encoders. */
async function megabytesOf(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,comm=']);
  const encoders = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name]) => Number(parent) === pid && name === 'ffmpeg');
  const ofEncoders = encoders.reduce((sum, [encoder]) => sum + residentMegabytes(Number(encoder)), 0);
  return `${residentMegabytes(pid)} MB + ${ofEncoders} MB of ffmpeg`;
}

/** Prints a row: the cost of the host and its encoder during the measurement, and the page's observations. */
async function measure(name: string, host: number, page?: Page): Promise<void> {
  await page?.evaluate('figures.latenciesMs = []');
  const [cpu, machine, startedAt] = [cpuSecondsOfTree(host), machineCpu(), performance.now()];
  await pause(measuredMs);
  const seconds = (performance.now() - startedAt) / 1_000;
  const used = ((cpuSecondsOfTree(host) - cpu) / seconds) * 100;
  const after = machineCpu();
  const others = ((after.busy - machine.busy) / (after.total - machine.total)) * 100;
  const seen = await page?.evaluate<number[]>('figures.latenciesMs');
  if (seen) requireWork({ what: `${name}: frames painted`, done: seen.length, claimed: Math.ceil(seconds) });
  const latency = seen
    ? `, latency p50 ${percentile(seen, 0.5).toFixed(0)} ms, p95 ${percentile(seen, 0.95).toFixed(0)} ms, ` +
      `${(seen.length / seconds).toFixed(1)} frames/s painted`
    : '';
  console.log(
    `${name}: ${used.toFixed(1)} % of a core (host and ffmpeg), ${await megabytesOf(host)}${latency}; whole machine ${others.toFixed(0)} % busy`,
  );
}

/** Opens a viewer page. @returns it, and the time its first frame was painted. */
async function watch(browser: Browser, address: string, token: string): Promise<{ page: Page; firstFrameMs: number }> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
  page.on('console', (message) => console.error(`page: ${message.text()}`));
  await page.goto(`${address}/harness/video/index.html#${token}`);
  await page.waitForFunction('figures.firstFrameMs', undefined, { timeout: 30_000 });
  return { page, firstFrameMs: await page.evaluate<number>('figures.firstFrameMs') };
}

async function main(): Promise<void> {
  const built = await mkdtemp(join(tmpdir(), 'altyn-video-'));
  const children: ChildProcess[] = [];
  let browser: Browser | undefined;
  try {
    const vite = join(root, 'node_modules', '.bin', 'vite');
    const config = join(root, 'apps/studio/client/harness/vite.config.ts');
    await promisify(execFile)(vite, ['build', '--config', config, '--outDir', built, '--emptyOutDir'], { cwd: root });
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const host = spawn(process.execPath, [script('host'), '--page', built, '--port', String(port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(host);
    const [encoder] = (await once(createInterface(host.stdout), 'line')) as [string];
    if (encoder === '') throw new Error('There is no ffmpeg here: nothing to measure.');
    console.log(`Encoder: ${encoder}`);
    const pid = host.pid!;
    await measure('baseline, nobody watches', pid);
    const found = await findBrowser(process.env['CHROME_PATH']);
    browser = await chromium.launch({
      executablePath: found.executablePath,
      args: browserFlags,
      env: { ...(process.env as Record<string, string>), ...found.environment },
    });
    const cold = await watch(browser, address, 'first');
    console.log(`first frame, stream not running: ${cold.firstFrameMs.toFixed(0)} ms`);
    await pause(settleMs);
    await measure('1 viewer', pid, cold.page);
    const warm = await watch(browser, address, 'second');
    console.log(`first frame, stream running: ${warm.firstFrameMs.toFixed(0)} ms`);
    await warm.page.close();
    const socket = `ws://127.0.0.1:${port}/api/live/video/live-roulette`;
    const crowd = spawn(process.execPath, [script('viewers'), '--address', socket, '--count', String(viewers - 1)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(crowd);
    let last = { frames: 0, bytes: 0, fed: 0 };
    createInterface(crowd.stdout).on('line', (line) => {
      last = JSON.parse(line) as typeof last;
    });
    await pause(settleMs);
    await measure(`${viewers} viewers`, pid, cold.page);
    requireWork({
      what: 'viewers of the crowd that got a frame in the last second',
      done: last.fed,
      claimed: viewers - 1,
    });
    console.log(
      `the crowd: ${(last.frames / (viewers - 1)).toFixed(1)} frames/s each, ${((last.bytes * 8) / 1e6).toFixed(0)} Mbit/s together`,
    );
    crowd.kill();
    await cold.page.close();
    await pause(lingerMs);
    await measure('baseline again, nobody watches', pid);
  } finally {
    await browser?.close();
    for (const child of children) child.kill('SIGTERM');
    await rm(built, { recursive: true, force: true });
  }
}

await main();
