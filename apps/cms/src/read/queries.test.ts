import { describe, expect, it } from 'vitest';
import { blocksSort, blocksWhere, shownAt } from './queries.ts';

const now = '2026-11-21T12:00:00.000Z';

describe('blocksWhere', () => {
  it('always requires enabled entries within their window', () => {
    expect(blocksWhere({}, now)).toEqual({ and: shownAt(now) });
  });

  it('adds each given filter', () => {
    expect(blocksWhere({ used_in: 'home', type: 'card', key: 'k', auth: 'true' }, now)).toEqual({
      and: [
        ...shownAt(now),
        { used_in: { in: ['home'] } },
        { type: { equals: 'card' } },
        { key: { equals: 'k' } },
        { withAuth: { in: ['both', 'true'] } },
      ],
    });
  });

  it.each([{ used_in: 'nowhere' }, { type: 'unknown' }, { used_in: "home' or 1=1" }])(
    'finds nothing for %o',
    (filter) => {
      expect(blocksWhere(filter, now)).toBeUndefined();
    },
  );
});

it.each([
  ['true', 'order'],
  ['false', 'orderNonAuth'],
  [undefined, 'order'],
] as const)('sorts for auth=%s by %s', (auth, field) => {
  expect(blocksSort(auth)).toEqual([field, 'key']);
});
