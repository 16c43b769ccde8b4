import { expect, test } from 'vitest';
import { hrefOfRow, pictureOfRow } from './row-links.ts';

test.each([
  [{ source: 'popular', value: null }, '/games', 'category-popular'],
  [{ source: 'new', value: null }, '/games?sort=new', 'category-new'],
  [{ source: 'category', value: 'live' }, '/games?category=live', 'category-live'],
  [{ source: 'category', value: 'unknown' }, '/games', 'category-all'],
  [{ source: 'feature', value: 'buy-bonus' }, '/games?feature=buy-bonus', 'category-all'],
  [{ source: 'provider', value: 'netent' }, '/providers/netent', 'category-all'],
  [{ source: 'games', value: null }, '/games', 'category-all'],
] as const)('a row of %j leads to %s', (row, href, picture) => {
  expect([hrefOfRow(row), pictureOfRow(row)]).toEqual([href, picture]);
});
