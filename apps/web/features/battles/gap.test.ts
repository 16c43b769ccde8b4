import { expect, test } from 'vitest';
import { gapToNextPrize } from './gap.ts';

const prizes = [
  { place_from: 1, place_to: 1, amount: '1000.00', cup: 'gold' as const },
  { place_from: 2, place_to: 3, amount: '400.00', cup: 'silver' as const },
  { place_from: 4, place_to: 10, amount: '50.00', cup: null },
];
const leaders = ['90.50', '80.00', '70.25', '60.00', '60.00'].map((score, at) => ({
  ...{ place: at + 1, player: `***0${at}`, score, cup: null, is_own: false },
}));
const gap = (place: number, score: string, among = leaders) => {
  const found = gapToNextPrize(prizes, { place, score }, among);
  return found && `${found.points} to ${found.place} for ${found.prize.amount}`;
};

test.each([
  ['the first has the best prize', 1, '90.50', undefined],
  ['the second lacks points to the first', 2, '80.00', '10.50 to 1 for 1000.00'],
  ['the last of a prize aims at the one above, not at the neighbour', 3, '70.25', '20.25 to 1 for 1000.00'],
  ['the next band begins at its last place', 4, '60.00', '10.25 to 3 for 400.00'],
  ['a place without a prize', 11, '3.10', undefined],
])('%s', (_, place, score, expected) => expect(gap(place, score)).toBe(expected));

test('a place below the prizes aims at the last of them', () => {
  const ten = Array.from({ length: 10 }, (_, at) => ({ ...leaders[0]!, place: at + 1, score: `${100 - at}.00` }));
  expect(gap(25, '3.10', ten)).toBe('87.90 to 10 for 50.00');
});

test('equal scores still lack a hundredth', () => {
  const equal = leaders.map((leader) => ({ ...leader, score: '60.00' }));
  expect(gap(4, '60.00', equal)).toBe('0.01 to 3 for 400.00');
});
