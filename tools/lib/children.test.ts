import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startChild } from './children.ts';
import { pinnedNode } from './paths.ts';

const isAlive = (pid: number) => execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim();
const alive = (pid: number) => {
  try {
    return !isAlive(pid).startsWith('Z');
  } catch {
    return false;
  }
};

it('stops a whole group, including stubborn grandchildren', async () => {
  const child = startChild({
    command: '/bin/sh',
    args: ['-c', "trap '' TERM; (trap '' TERM; sleep 60 & echo $!; wait)"],
  });
  const grandchild = await new Promise<number>((resolve) => {
    child.process.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
  });
  expect(alive(grandchild)).toBe(true);
  await child.stop(300);
  expect(alive(child.pid) || alive(grandchild)).toBe(false);
});

it('makes logs readable by their owner only, including existing ones', async () => {
  const logFile = join(mkdtempSync(join(tmpdir(), 'altyn-log-')), 'part.log');
  writeFileSync(logFile, 'before\n', { mode: 0o644 });
  await startChild({ command: 'true', args: [], logFile }).ended;
  expect(statSync(logFile).mode & 0o777).toBe(0o600);
});

it('leaves the mode of a device that takes the log', async () => {
  const before = statSync('/dev/null').mode;
  await startChild({ command: 'true', args: [], logFile: '/dev/null' }).ended;
  expect(statSync('/dev/null').mode).toBe(before);
});

it('leaves nothing behind when its owner is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-owner-'));
  const module = fileURLToPath(new URL('./children.ts', import.meta.url));
  const script = `
    import { removeWhenDone, startChild } from ${JSON.stringify(module)};
    removeWhenDone(${JSON.stringify(folder)});
    console.log(startChild({ command: 'sleep', args: ['60'] }).pid);
    setInterval(() => undefined, 1_000);`;
  const owner = spawn(pinnedNode(), ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) => {
    owner.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
  });
  owner.kill('SIGKILL');
  await expect.poll(() => alive(pid) || existsSync(folder), { timeout: 10_000 }).toBe(false);
});
