import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pause } from '@altyn/server-kit/pause';

/** A process of the product that can be killed; it is restarted as a supervisor would. */
export interface NodeProcess {
  readonly pid: number | undefined;
  /** Number of unexpected exits: a part of the product must survive the failure of others. */
  readonly faults: number;
  start(): Promise<void>;
  /** Kills it immediately. */
  kill(): Promise<void>;
}

const pollMs = 20;
const readyWithinMs = 60_000;

export function createNodeProcess(options: {
  entry: string;
  args?: readonly string[];
  environment: Record<string, string>;
  readyUrl: string;
}): NodeProcess {
  let child: ChildProcess | undefined;
  let faults = 0;

  async function isReady(): Promise<boolean> {
    const answer = await fetch(options.readyUrl, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    return answer?.ok === true;
  }

  function launch(): void {
    const started = spawn(process.execPath, [options.entry, ...(options.args ?? [])], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...options.environment },
    });
    child = started;
    started.once('exit', () => {
      if (child !== started) return;
      faults += 1;
      launch();
    });
  }

  return {
    get pid() {
      return child?.pid;
    },
    get faults() {
      return faults;
    },
    async start() {
      launch();
      for (const end = performance.now() + readyWithinMs; !(await isReady()); ) {
        if (performance.now() > end) throw new Error(`${options.entry} is not ready`);
        await pause(pollMs);
      }
    },
    async kill() {
      const ending = child;
      child = undefined;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const exited = once(ending, 'exit');
      ending.kill('SIGKILL');
      await exited;
    },
  };
}
