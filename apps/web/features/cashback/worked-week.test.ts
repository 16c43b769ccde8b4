import { expect, it } from 'vitest';
import { workedWeek } from './worked-week.ts';

it('computes the example of the rules, in the player’s currency', () => {
  expect(workedWeek({ percent: 5, limitPercent: 11, ratePerEur: '50' })).toEqual({
    stakes: '10000.00',
    loss: '1000.00',
    byLoss: '50.00',
    cost: '350.00',
    byCost: '38.50',
    paid: '38.50',
    atOnce: '19.25',
    later: '19.25',
  });
});

it.each([
  ['47.61', '9000.00'],
  ['1', '200.00'],
  ['565.3', '100000.00'],
])('at %s per euro the stakes are the round %s', (ratePerEur, stakes) => {
  expect(workedWeek({ percent: 5, limitPercent: 10, ratePerEur }).stakes).toBe(stakes);
});

it('pays the share of the loss where that is smaller, and no unit more than both halves', () => {
  const week = workedWeek({ percent: 0.5, limitPercent: 20, ratePerEur: '1' });
  expect(week).toMatchObject({ byLoss: '0.10', byCost: '1.40', paid: '0.10', atOnce: '0.05', later: '0.05' });
  const odd = workedWeek({ percent: 0.55, limitPercent: 20, ratePerEur: '1' });
  expect(odd).toMatchObject({ paid: '0.11', atOnce: '0.05', later: '0.06' });
});
