import type { Step } from '../book/steps.ts';
import type { Stage } from '../theatre/stage.ts';
import type { StackScene, Theatre } from './theatre.ts';

/** Reels that one symbol fills are adorned until the next spin. */
export function createStackMoments({ view }: Stage, scene: StackScene, theatre: Theatre) {
  let adorned: (() => void)[] = [];
  return {
    /** @returns whether the symbol fills the reel */
    reelStopped(reel: number): boolean {
      const column = view.board.grid[reel] ?? [];
      if (column.length === 0 || column.some((symbol) => symbol !== scene.symbol)) return false;
      adorned.push(scene.fill(theatre, reel));
      void theatre.figure.once('nod');
      return true;
    },
    before(step: Step): void {
      if (step.do !== 'spin') return;
      for (const take of adorned) take();
      adorned = [];
    },
  };
}
