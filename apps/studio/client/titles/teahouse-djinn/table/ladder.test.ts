import { expect, it } from 'vitest';
import { rungsOf } from './ladder.ts';

const amounts = (of: Parameters<typeof rungsOf>[0]) => rungsOf(of).map(({ amount, state }) => `${state} ${amount}`);

it.each([
  [
    'the first deal',
    { reached: [50n], win: 50n, left: 3, max: 1_000n },
    ['now 50', 'next 100', 'above 200', 'above 400'],
  ],
  ['no more than the limit', { reached: [50n], win: 50n, left: 7, max: 150n }, ['now 50', 'next 100']],
  [
    'all seven deals',
    { reached: [1n], win: 1n, left: 7, max: 1_000n },
    ['now 1', 'next 2', 'above 4', 'above 8', 'above 16', 'above 32', 'above 64', 'above 128'],
  ],
  [
    'two that were reached',
    { reached: [10n, 20n, 40n, 80n], win: 80n, left: 1, max: 1_000n },
    ['past 20', 'past 40', 'now 80', 'next 160'],
  ],
  ['a half that was lost', { reached: [10n, 20n, 10n], win: 10n, left: 1, max: 1_000n }, ['now 10', 'next 20']],
  ['the same after equal cards', { reached: [10n, 20n, 20n], win: 20n, left: 0, max: 1_000n }, ['past 10', 'now 20']],
  ['nothing left', { reached: [10n], win: 0n, left: 4, max: 1_000n }, ['now 0']],
])('shows %s', (_name, of, expected) => {
  expect(amounts(of)).toEqual(expected);
});
