import { expect, test } from 'vitest';
import { categoriesOf } from './categories.ts';

test.each([
  ['a plain slot', { category: 'slots', features: ['lines'], rtp: '96.00' }, ['slots', 'jackpots']],
  ['a slot with pots', { category: 'jackpots', features: ['hold-and-win'], rtp: '96.00' }, ['slots', 'jackpots']],
  [
    'a slot that sells its feature',
    { category: 'slots', features: ['buy-bonus'], rtp: '96.00' },
    ['slots', 'jackpots', 'buy-bonus'],
  ],
  ['a game without a published return', { category: 'buy-bonus', features: [], rtp: null }, ['slots', 'buy-bonus']],
  ['a table', { category: 'table', features: ['cards'], rtp: '98.94' }, ['table', 'jackpots']],
] as const)('%s', (_, game, expected) => {
  expect(categoriesOf({ ...game, features: [...game.features] }).toSorted()).toEqual([...expected].toSorted());
});
