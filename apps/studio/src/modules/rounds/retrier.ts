import { createLoopPause } from '@altyn/server-kit/pause';
import type { Deps } from '../../deps.ts';
import { finishDueChoices } from './choose.ts';
import { settleDueRounds } from './settle-round.ts';
import { hurryRounds } from './store.ts';

const pauseMs = 500;
const roundsAtOnce = 50;
const choicesAtOnce = 20;

/**
 * Takes over what an earlier process left behind, then polls for due rounds until stopped. Polling does not wait for
 * calls in flight. When more rounds are due than one batch holds, it polls again as soon as a call ends.
 */
export function startRetrier(deps: Deps): { stop(): Promise<void> } {
  let isStopped = false;
  let isBehind = false;
  const pause = createLoopPause();
  const underWay = new Set<Promise<void>>();
  const failed = (error: unknown) => deps.log.error({ err: error }, 'settling due rounds failed');
  const keep = (call: Promise<void>) => {
    const ended = call.catch(failed).finally(() => {
      underWay.delete(ended);
      if (isBehind) pause.end();
    });
    underWay.add(ended);
  };
  const loop = (async () => {
    let isFirst = true;
    while (!isStopped) {
      try {
        // Rounds whose process died with a call in flight are due at once.
        if (isFirst) await hurryRounds(deps.pool, deps.now());
        isFirst = false;
        const free = roundsAtOnce - underWay.size;
        const calls = free > 0 ? await settleDueRounds(deps, free) : [];
        isBehind = calls.length === free;
        for (const call of calls) keep(call);
        await finishDueChoices(deps, choicesAtOnce);
      } catch (error) {
        failed(error);
      }
      if (isStopped) break;
      await pause.wait(pauseMs);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      pause.end();
      await loop;
      await Promise.all(underWay);
    },
  };
}
