import { expect, it } from 'vitest';
import type { Position } from '../book/steps.ts';
import { suspenseOf } from '../book/suspense.ts';
import type { Stage } from './stage.ts';
import { createSuspense } from './suspense.ts';

/** What is bright and stamped on the board. */
function setUp(grid: readonly (readonly string[])[], from = 2) {
  const stamps = new Map<string, string>();
  let bright: string[] | undefined;
  const stage = {
    pace: { pause: async () => undefined },
    view: {
      board: {
        tease: (positions: readonly Position[] | undefined) => {
          bright = positions?.map(String);
        },
      },
      overlay: {
        mark: (_: string, position: Position, text: string, name: string) =>
          stamps.set(String(position), `${text}${name && ` ${name}`}`),
        clear: () => stamps.clear(),
      },
    },
  } as unknown as Stage;
  const suspense = createSuspense(stage, suspenseOf(grid, [{ symbol: 's', from }], false).teased);
  return { suspense, bright: () => bright, stamps: () => Object.fromEntries(stamps) };
}

it('keeps what has landed bright, and counts each that lands', async () => {
  const { suspense, bright, stamps } = setUp([['s'], ['a'], ['s'], ['a'], ['s'], ['s']]);
  for (const reel of [0, 1]) suspense.stopped(reel);
  expect([bright(), stamps()]).toEqual([undefined, {}]);
  // The third reel is still falling when the fourth begins to wait.
  suspense.open();
  expect(stamps()).toEqual({ '0,0': '1/3' });
  suspense.stopped(2);
  expect([bright(), stamps()]).toEqual([['0,0', '2,0'], { '0,0': '1/3', '2,0': '2/3' }]);
  suspense.stopped(3);
  suspense.open();
  suspense.stopped(4);
  expect(stamps()).toEqual({ '0,0': '1/3', '2,0': '2/3', '4,0': '3/3 enough' });
  suspense.stopped(5);
  expect(stamps()['5,0']).toBe('4 enough');
  await suspense.end();
  expect([bright(), stamps()]).toEqual([undefined, {}]);
});

it('is silent in a spin without suspense', async () => {
  const { suspense, bright, stamps } = setUp([['s'], ['a'], ['a'], ['a'], ['s']]);
  for (const reel of [0, 1, 2, 3, 4]) suspense.stopped(reel);
  await suspense.end();
  expect([bright(), stamps()]).toEqual([undefined, {}]);
});
