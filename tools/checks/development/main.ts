/**
 * Tries `npm run dev` as a new engineer does: the site, a game and its frame answer, also after the watching build has
 * replaced the frame; Ctrl-C and the death of npm leave no process. Uses its own ports, data and build.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '@altyn/server-kit/pause';
import { type Child, removeWhenDone, startChild, stopEveryChild } from '../../lib/children.ts';
import { defaultPorts, type PortName } from '../../lib/config.ts';
import { root } from '../../lib/paths.ts';
import { freePort } from '../../lib/ports.ts';
import { lastLines } from '../../lib/tail.ts';
import { onShutdown } from '../../start/shutdown.ts';
import { processesWith } from './owned-processes.ts';

/** A page is compiled on its first request; a loaded machine needs minutes for the first. */
const pageWithinMs = 240_000;
const upWithinMs = 240_000;
/** A part that does not end by its signal is killed after 10 s. */
const goneWithinMs = 25_000;
const pollMs = 100;
const shownLines = 40;

interface Run {
  npm: Child;
  ports: Readonly<Record<PortName, number>>;
  output(): string;
}

const dataDir = mkdtempSync(join(tmpdir(), 'altyn-dev-'));
removeWhenDone(dataDir);
/** Changes of generated files: development writes some of them again, which must give what is committed. */
const generatedChanges = () => execFileSync('git', ['diff', '--', '*.gen.ts'], { cwd: root, encoding: 'utf8' });
const ours = () => processesWith(`ALTYN_DATA_DIR=${dataDir}`);

/** Polls until a condition holds. @throws Error with the message after `withinMs`. */
async function until(isSo: () => boolean | Promise<boolean>, withinMs: number, message: () => string): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(message());
    await pause(pollMs);
  }
}

async function start(): Promise<Run> {
  const names = Object.keys(defaultPorts) as PortName[];
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await freePort()] as const)),
  ) as Run['ports'];
  // It leads its own process group, as under a terminal.
  const npm = startChild({
    command: 'npm',
    args: ['run', 'dev'],
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      ALTYN_DATA_DIR: dataDir,
      NEXT_DIST_DIR: '.next-dev',
    },
  });
  let text = '';
  for (const stream of [npm.process.stdout, npm.process.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const run: Run = { npm, ports, output: () => lastLines(text, shownLines) };
  await until(
    () => text.includes('Altyn is up') || npm.process.exitCode !== null,
    upWithinMs,
    () => `npm run dev is not up after ${upWithinMs / 1_000} s:\n${run.output()}`,
  );
  if (npm.process.exitCode !== null)
    throw new Error(`npm run dev ended with code ${npm.process.exitCode}:\n${run.output()}`);
  return run;
}

/** @returns the text of an address that answers 200 itself, not by a redirect. @throws Error otherwise. */
async function read(url: string, wanted: RegExp, request: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(pageWithinMs) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status} ${answer.headers.get('location') ?? ''}`);
  if (!wanted.test(text)) throw new Error(`${url} contains no ${wanted}`);
  return text;
}

/** Reads a game's frame and each script and style sheet that it names. */
async function readFrame(url: string): Promise<void> {
  const page = await read(url, /<title>Fruit Crown<\/title>/);
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => new URL(path ?? '', url).href);
  if (files.length === 0) throw new Error(`${url} names no script`);
  for (const file of files) await read(file, /./);
}

async function tryPages({ ports }: Run): Promise<void> {
  const site = `http://localhost:${ports.WEB_PORT}`;
  // English has no prefix: its pages once redirected to themselves.
  await read(`${site}/`, /<title>[^<]*Altyn/);
  await read(`${site}/games/fruit-crown`, /<title>[^<]*Fruit Crown/);
  const demo = await read(`${site}/api/games/fruit-crown/demo`, /"mode":"demo"/, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en', device: 'mobile' }),
  });
  const frame = (JSON.parse(demo) as { url: string }).url;
  await readFrame(frame);
  const log = join(dataDir, 'logs', 'studio-build.log');
  await until(
    async () => /built in/.test(await readFile(log, 'utf8').catch(() => '')),
    upWithinMs,
    () => 'the watching build of the studio has not ended',
  );
  await readFrame(frame);
}

async function expectGone(after: string, { output }: Run): Promise<void> {
  await until(
    () => ours().length === 0,
    goneWithinMs,
    () => `after ${after} there are still:\n${ours().join('\n')}\n${output()}`,
  );
}

onShutdown(() => {
  void stopEveryChild().then(() => process.exit(130));
});
try {
  const before = generatedChanges();
  const first = await start();
  await tryPages(first);
  process.kill(-first.npm.pid, 'SIGINT');
  await expectGone('Ctrl-C', first);
  // npm itself ends by the signal, or with the code of our process.
  const { code, signal } = await first.npm.ended;
  if (code !== 0 && signal !== 'SIGINT') throw new Error(`after Ctrl-C npm ends with ${code}:\n${first.output()}`);
  const second = await start();
  second.npm.process.kill('SIGKILL');
  await expectGone("npm's death", second);
  const changes = generatedChanges();
  if (changes !== before) throw new Error(`npm run dev changed generated files; commit them:\n${changes}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopEveryChild();
}
