import type { Step } from '../book/steps.ts';
import type { Stage } from '../theatre/stage.ts';
import type { SuspenseScene } from './theatre.ts';

const stages = 3;

/**
 * Raises the suspense of the reels through its three stages. Each reel in suspense is a stage and, where the scene counts
 * a symbol, each of them that lands or falls in. Once three have come the last stage stays until the next spin.
 */
export function createSuspenseMoments({ view }: Stage, { counted, until, raise }: SuspenseScene) {
  let count = 0;
  const set = (stage: number) => raise(Math.min(stages, stage));
  const add = (found: number) => {
    count += found;
    if (found > 0) set(count);
  };
  const among = (symbols: readonly string[]) => symbols.filter((symbol) => symbol === counted).length;
  const rest = () => {
    count = 0;
    set(0);
  };
  rest();
  return {
    before(step: Step): void {
      if (step.do === 'spin') rest();
    },
    reelStopped: (reel: number): void => add(among(view.board.grid[reel] ?? [])),
    tense: (level: number): void => set(Math.max(count, level)),
    after(step: Step): void {
      if (step.do === 'fall') {
        count = 0;
        add(among(step.grid.flat()));
      }
      if (step.do === until && count < stages) set(0);
    },
  };
}
