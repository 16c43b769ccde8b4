import type { Side } from '@altyn/engines/wagers/baccarat';
import { expect, it } from 'vitest';
import { bigRoadOf } from './big-road.ts';

const sideOf: Record<string, Side> = { P: 'player', B: 'banker', T: 'tie' };
const road = (text: string) =>
  bigRoadOf([...text].map((letter) => sideOf[letter] ?? 'tie')).map(
    ({ column, row, side, ties }) => `${side[0]}${column},${row}${'t'.repeat(ties)}`,
  );

it('starts a column with each run', () => {
  expect(road('PPBPP')).toEqual(['p0,0', 'p0,1', 'b1,0', 'p2,0', 'p2,1']);
});

it('counts ties on the previous mark, and ignores those before the first', () => {
  expect(road('TPTTB')).toEqual(['p0,0tt', 'b1,0']);
});

it('turns right at the bottom, and starts the next run beside the start of the previous one', () => {
  expect(road('BBBBBBBBP')).toEqual(['b0,0', 'b0,1', 'b0,2', 'b0,3', 'b0,4', 'b0,5', 'b1,5', 'b2,5', 'p1,0']);
});

it('turns right when another run blocks the way', () => {
  expect(road('BBBBBBBPPPPPP').slice(-2)).toEqual(['p1,4', 'p2,4']);
});
