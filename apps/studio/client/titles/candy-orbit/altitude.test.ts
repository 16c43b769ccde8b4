import { expect, it } from 'vitest';
import { titles } from '../../../src/titles/titles.ts';
import { heights, shareOf } from './show/altitude.ts';

it('has a mark for every multiplier that the rules can give a cell', () => {
  const { rules } = titles.get('candy-orbit')!;
  const { values } = rules.features.find(({ id }) => id === 'spots')!;
  const reached: number[] = [];
  for (let times = Number(values['first']); times < Number(values['max']); times *= 2) reached.push(times);
  expect([...heights]).toEqual([...reached, Number(values['max'])]);
});

it('climbs by the same step with each doubling, from the ground to the top', () => {
  const shares = heights.map(shareOf);
  expect(shareOf(0)).toBe(0);
  expect(shareOf(1)).toBe(0);
  expect(shares.at(-1)).toBe(1);
  for (const [i, share] of shares.entries()) expect(share).toBeCloseTo((i + 1) / heights.length);
});
