import { describe, expect, it } from 'vitest';
import { matchScore, readTyped, retype, searchKey } from './search-rules.ts';

const key = (title: string, provider: string) => searchKey([title, provider]);

describe('search', () => {
  it.each([
    ['fru', 'Fruit Crown', 'Altyn Studio', 3],
    ['CROWN fruit', 'Fruit Crown', 'Altyn Studio', 3],
    ['фрут краун', 'Fruit Crown', 'Altyn Studio', 1],
    ['вольф мун', 'Wolf Moon', 'Altyn Studio', 1],
    ['драгон лак', 'Dragon Luck', 'Altyn Studio', 1],
    ['джем раш', 'Gem Rush', 'Altyn Studio', 1],
    ['викинг', 'Viking Tides', 'Yggdrasil', 3],
    ['кракен', 'Kraken Deep', 'Yggdrasil', 3],
    ['pharaohs', "Pharaoh's Vault", 'Altyn Studio', 3],
    ['нетент', 'Hot Sevens 40', 'NetEnt', 3],
    ['прагматик', 'Hot Sevens 40', 'Pragmatic', 1],
    ['spribe', 'Fruit Crown', 'Altyn Studio', 0],
    ['!!!', 'Fruit Crown', 'Altyn Studio', 0],
    ['aaa', 'Fruit Crown', 'Altyn Studio', 0],
  ])('%s in %s by %s: %s', (typed, title, provider, score) => {
    expect(matchScore(key(title, provider), readTyped(typed))).toBe(score);
  });
});

it.each([
  ['акгше', 'fruit'],
  ['djkr', 'волк'],
  ['DJDR', 'вовк'],
  ["vs'h", 'мієр'],
])('the keys of %s type %s in another layout', (typed, meant) => {
  expect(retype(typed)).toContain(meant);
});
