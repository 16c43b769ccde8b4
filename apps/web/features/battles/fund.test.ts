import { expect, it } from 'vitest';
import { bestFirst, fundPercent } from './fund.ts';
import type { Battle } from './queries.ts';

const battle = (id: string, of: Partial<Battle>) =>
  ({ id, status: 'active', prize_fund: '0.00', prize_fund_max: '100.00', participants: 0, ...of }) as Battle;

it.each([
  ['0.00', '100.00', 0],
  ['0.20', '100.00', 1],
  ['50.00', '100.00', 50],
  ['100.00', '100.00', 100],
  ['5.00', '0.00', 0],
])('a fund of %s of %s is filled to %d per cent', (prize_fund, prize_fund_max, percent) =>
  expect(fundPercent({ prize_fund, prize_fund_max })).toBe(percent),
);

it('an empty fund is never first, and battles to come follow those that run', () => {
  const order = bestFirst([
    battle('counted', { status: 'finishing', prize_fund: '90.00' }),
    battle('soon', { status: 'upcoming' }),
    battle('empty', {}),
    battle('empty, with players', { participants: 3 }),
    battle('filled', { prize_fund: '30.00' }),
  ]);
  expect(order.map(({ id }) => id)).toEqual(['filled', 'empty, with players', 'empty', 'soon', 'counted']);
});
