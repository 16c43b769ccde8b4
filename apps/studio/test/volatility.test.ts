import { expect, it } from 'vitest';
import { figuresOf, volatilityOf } from '../src/titles/slot-game.ts';
import { titles } from '../src/titles/titles.ts';

it.each([
  [null, undefined],
  ['2.4', 'low'],
  ['3.99', 'low'],
  ['4', 'medium'],
  ['5.99', 'medium'],
  ['6', 'high'],
  ['9.99', 'high'],
  ['10', 'extreme'],
  ['209.43', 'extreme'],
])('a deviation of %s is classified as %s', (deviation, volatility) => {
  expect(volatilityOf(deviation)).toBe(volatility);
});

it('slots of every volatility are offered', () => {
  const slots = [...titles.values()].filter(({ category }) => category === 'slots');
  const volatilities = slots.map((title) => volatilityOf(figuresOf(title, 'base').deviation));
  expect(new Set(volatilities)).toEqual(new Set(['low', 'medium', 'high', 'extreme']));
});
