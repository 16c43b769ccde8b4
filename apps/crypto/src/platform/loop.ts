import { pause } from '@altyn/server-kit/pause';
import type { FastifyBaseLogger } from 'fastify';

/** Repeats `work` with pauses and logs faults. @returns a function that stops it after the current run. */
export function startLoop(
  log: Pick<FastifyBaseLogger, 'error'>,
  { name, everyMs, work }: { name: string; everyMs: number; work: () => Promise<unknown> },
): () => Promise<void> {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let hasFailed = false;
  async function run(): Promise<void> {
    while (!isStopped()) {
      try {
        await work();
        hasFailed = false;
      } catch (error) {
        // Logged once per outage: an unreachable node fails every time.
        if (!hasFailed) log.error({ err: error }, `${name} failed`);
        hasFailed = true;
      }
      await pause(everyMs, stopping.signal);
    }
  }
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
