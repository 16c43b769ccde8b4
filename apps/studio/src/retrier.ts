import type { Deps } from './deps.ts';
import { settleDueRounds } from './settle-round.ts';

const pauseMs = 500;

/** Looks for due rounds again and again until stopped; one pass at a time. */
export function startRetrier(deps: Deps): { stop(): Promise<void> } {
  let isStopped = false;
  let wake: (() => void) | undefined;
  const loop = (async () => {
    while (!isStopped) {
      try {
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
