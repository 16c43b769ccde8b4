import { expect, it } from 'vitest';
import type { Stage } from '../theatre/stage.ts';
import { createStackMoments } from './stack-moments.ts';
import type { Theatre } from './theatre.ts';

function setUp(grid: string[][]) {
  const log: string[] = [];
  const stage = { view: { board: { grid } } } as unknown as Stage;
  const theatre = { figure: { once: async (act: string) => void log.push(act) } } as unknown as Theatre;
  const fill = (_: Theatre, reel: number) => {
    log.push(`fill ${reel}`);
    return () => log.push(`clear ${reel}`);
  };
  return { log, moments: createStackMoments(stage, { symbol: 'flame', fill }, theatre) };
}

const full = ['flame', 'flame', 'flame'];

it('adorns the reels that the symbol fills, until the next spin', () => {
  const { log, moments } = setUp([full, ['flame', 'seven', 'flame'], full, []]);
  expect([0, 1, 2, 3].map((reel) => moments.reelStopped(reel))).toEqual([true, false, true, false]);
  expect(log).toEqual(['fill 0', 'nod', 'fill 2', 'nod']);
  moments.before({ do: 'total', win: 0n });
  expect(log).toHaveLength(4);
  moments.before({ do: 'spin', spin: 0, total: 0 });
  moments.before({ do: 'spin', spin: 0, total: 0 });
  expect(log.slice(4)).toEqual(['clear 0', 'clear 2']);
});
