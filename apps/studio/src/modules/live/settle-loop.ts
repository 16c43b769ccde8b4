import { createLoopPause } from '@altyn/server-kit/pause';
import type { Deps } from '../../deps.ts';
import { type OnBets, settleDueBets } from './answer-calls.ts';

const pauseMs = 200;
/** Maximum number of concurrent batches, so that a call without an answer does not block the others. */
const batchesAtOnce = 4;
const batchSize = 1_024;

export interface SettleLoop {
  /** Checks for due calls immediately. */
  hurry(): void;
  stop(): Promise<void>;
}

/** Sends due final calls of bets repeatedly until stopped. */
export function startSettleLoop(deps: Deps, onBets: OnBets): SettleLoop {
  let isStopped = false;
  const pause = createLoopPause();
  const underWay = new Set<Promise<void>>();
  const failed = (error: unknown) => deps.log.error({ err: error }, 'settling live bets failed');

  async function poll(): Promise<boolean> {
    if (underWay.size >= batchesAtOnce) return false;
    const { count, ended } = await settleDueBets(deps, onBets, batchSize);
    if (count === 0) return false;
    const settled = ended.catch(failed).finally(() => {
      underWay.delete(settled);
      pause.end();
    });
    underWay.add(settled);
    return count === batchSize;
  }

  const loop = (async () => {
    while (!isStopped) {
      const isBehind = await poll().catch((error: unknown) => {
        failed(error);
        return false;
      });
      if (isBehind || isStopped) continue;
      await pause.wait(pauseMs);
    }
  })();

  return {
    hurry: () => pause.end(),
    async stop() {
      isStopped = true;
      pause.end();
      await loop;
      await Promise.all(underWay);
    },
  };
}
