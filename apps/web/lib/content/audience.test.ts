import { expect, it } from 'vitest';
import { byAudience } from './audience.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const item = (key: string, rest: object = {}) => ({
  key,
  enabled: true,
  startDate: null,
  endDate: null,
  withAuth: null,
  order: 0,
  orderNonAuth: 0,
  ...rest,
});
const keysOf = (items: Parameters<typeof byAudience>[0]) => {
  const { player, visitor, isSame } = byAudience(items, now);
  return { player: player.map(({ key }) => key), visitor: visitor.map(({ key }) => key), isSame };
};

it.each([
  ['nothing', [], { player: [], visitor: [], isSame: true }],
  ['content for both', [item('b'), item('a')], { player: ['a', 'b'], visitor: ['a', 'b'], isSame: true }],
  [
    'variants',
    [item('in', { withAuth: true }), item('out', { withAuth: false }), item('both')],
    { player: ['both', 'in'], visitor: ['both', 'out'], isSame: false },
  ],
  [
    'separate orders',
    [item('a', { order: 1, orderNonAuth: 2 }), item('b', { order: 2, orderNonAuth: 1 })],
    { player: ['a', 'b'], visitor: ['b', 'a'], isSame: false },
  ],
  [
    'dates: inclusive start, exclusive end',
    [
      item('begins-now', { startDate: '2026-11-21T12:00:00Z' }),
      item('later', { startDate: '2026-11-21T12:00:01Z' }),
      item('ends-now', { endDate: '2026-11-21T12:00:00Z' }),
      item('still', { endDate: '2026-11-21T12:00:01Z' }),
      item('off', { enabled: false }),
    ],
    { player: ['begins-now', 'still'], visitor: ['begins-now', 'still'], isSame: true },
  ],
] as const)('%s', (_, items, expected) => expect(keysOf(items as never)).toEqual(expected));
