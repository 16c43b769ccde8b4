import { expect, test } from 'vitest';
import { movedAmount } from './moved-amount.ts';

const moved = (pocket: 'game' | 'cashback', amount: string) => ({ pocket, amount, balance_after: '0.00' });

test('shows the accrued amount for cashback, and the change of the displayed balance otherwise', () => {
  expect(movedAmount({ amount: '0.00', pockets: [moved('cashback', '4.15')] })).toBe('4.15');
  expect(movedAmount({ amount: '4.15', pockets: [moved('cashback', '-4.15'), moved('game', '4.15')] })).toBe('4.15');
  expect(movedAmount({ amount: '-10.00', pockets: [moved('game', '-10.00')] })).toBe('-10.00');
  expect(movedAmount({ amount: '0.00', pockets: [] })).toBe('0.00');
});
