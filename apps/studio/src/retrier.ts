import type { Deps } from './deps.ts';
import { settleDueRounds } from './settle-round.ts';
import { hurryRounds } from './store.ts';

const pauseMs = 500;

/** Takes what an earlier process left, then looks for due rounds again and again until stopped; one pass at a time. */
export function startRetrier(deps: Deps): { stop(): Promise<void> } {
  let isStopped = false;
  let wake: (() => void) | undefined;
  const loop = (async () => {
    let isFirst = true;
    while (!isStopped) {
      try {
        // Rounds whose process has died with their call under way wait for nobody.
        if (isFirst) await hurryRounds(deps.pool, deps.now());
        isFirst = false;
        await settleDueRounds(deps);
      } catch (error) {
        deps.log.error({ err: error }, 'settling due rounds failed');
      }
      if (isStopped) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    async stop() {
      isStopped = true;
      wake?.();
      await loop;
    },
  };
}
