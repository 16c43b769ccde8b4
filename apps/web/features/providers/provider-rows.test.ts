import { expect, test } from 'vitest';
import { categoriesOf, newestOf, othersFor } from './provider-rows.ts';

test('categories stand by their number of games', () => {
  const games = (['table', 'slots', 'slots', 'live', 'live', 'live'] as const).map((category) => ({ category }));
  expect(categoriesOf(games)).toEqual(['live', 'slots', 'table']);
});

test.each([
  [12, 4, 4],
  [12, 5, 0],
  [12, 0, 0],
  [11, 2, 0],
])('of %i games with %i new ones the row has %i', (count, newCount, shown) => {
  const games = Array.from({ length: count }, (_, at) => ({ is_new: at < newCount }));
  expect(newestOf(games)).toHaveLength(shown);
});

test('a provider with few games is followed by the popular ones of others', () => {
  const popular = ['a', 'b', 'a', 'c'].map((slug) => ({ provider: { slug } }));
  expect(othersFor(popular, { slug: 'a', count: 3 }).map(({ provider }) => provider.slug)).toEqual(['b', 'c']);
  expect(othersFor(popular, { slug: 'a', count: 12 })).toEqual([]);
});
