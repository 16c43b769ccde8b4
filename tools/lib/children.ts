import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openOwnerOnly } from '../../packages/server-kit/src/owner-only.ts';
import { pinnedNode } from './paths.ts';

export interface ChildOptions {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** File for stdout and stderr; by default they are piped to the caller. */
  logFile?: string;
  /** Signal that asks the process to stop. */
  stopSignal?: NodeJS.Signals;
  /** User to run as (only root can). */
  user?: { uid: number; gid: number } | undefined;
}

export interface Child {
  readonly process: ChildProcess;
  readonly pid: number;
  /** Resolves when the process has ended. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Signals the whole process group to stop, waits, and kills the rest after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

const pollMs = 25;
const defaultGraceMs = 10_000;

const living = new Set<Child>();
let reaper: ChildProcess | undefined;

/** Sends a command to the reaper (see reaper.mjs), starting it on first use. */
function tellReaper(...words: readonly (string | number)[]): void {
  if (!reaper || reaper.exitCode !== null) {
    const script = fileURLToPath(new URL('./reaper.mjs', import.meta.url));
    reaper = spawn(pinnedNode(), [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    reaper.on('error', () => undefined);
    reaper.stdin?.on('error', () => undefined);
    reaper.unref();
    // The pipe must not keep this process alive; the stream is a socket underneath.
    (reaper.stdin as (NodeJS.WritableStream & { unref?: () => void }) | null)?.unref?.();
  }
  reaper.stdin?.write(`${words.join('\t')}\n`);
}

/** Stops all processes started here that still run. */
export async function stopEveryChild(): Promise<void> {
  await Promise.all([...living].map((child) => child.stop()));
}

/** Deletes a directory after this process has ended for any reason. */
export function removeWhenDone(directory: string): void {
  tellReaper('remove', directory);
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** Starts a process in its own group, which ends with this process even if it is killed. */
export function startChild(options: ChildOptions): Child {
  const { command, args, cwd, env, logFile, stopSignal = 'SIGTERM', user } = options;
  // Logs contain players' data.
  const log = logFile === undefined ? undefined : openOwnerOnly(logFile);
  const child = spawn(command, args, {
    ...(cwd === undefined ? {} : { cwd }),
    ...(env === undefined ? {} : { env }),
    ...user,
    detached: true,
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'],
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  // Callers that await it see the failure; otherwise it must not crash the process.
  ended.catch(() => undefined);
  const pid = child.pid ?? 0;
  if (pid > 0) tellReaper('group', pid, stopSignal);

  async function stop(graceMs = defaultGraceMs): Promise<void> {
    if (pid === 0) return;
    signalGroup(pid, stopSignal);
    for (let waitedMs = 0; signalGroup(pid, 0); waitedMs += pollMs) {
      if (waitedMs >= graceMs) signalGroup(pid, 'SIGKILL');
      await pause(pollMs);
    }
    await ended.catch(() => undefined);
    tellReaper('gone', pid);
  }
  const started: Child = { process: child, pid, ended, stop };
  living.add(started);
  child.once('exit', () => living.delete(started));
  return started;
}
