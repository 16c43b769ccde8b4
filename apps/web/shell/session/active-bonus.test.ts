import type { UserBonus } from '@altyn/contracts/bonuses';
import { expect, test } from 'vitest';
import { newerActiveBonus, toActiveBonus, withProgress } from './active-bonus.ts';

const at = (updated_at: string, id = 'a') => ({ id, updated_at }) as UserBonus;
const older = at('2026-11-21T10:00:01.000Z');
const newer = at('2026-11-21T10:00:02.000Z');

test('an older version of the same bonus never wins, in either order', () => {
  expect(newerActiveBonus(newer, older)).toBe(newer);
  expect(newerActiveBonus(older, newer)).toBe(newer);
});

test('another bonus or an empty slot replaces the known one', () => {
  const other = at('2026-11-21T09:00:00.000Z', 'b');
  expect(newerActiveBonus(newer, other)).toBe(other);
  expect(newerActiveBonus(newer, {})).toEqual({});
  expect(newerActiveBonus({}, older)).toBe(older);
  expect(newerActiveBonus(undefined, older)).toBe(older);
});

test('an empty object means no bonus', () => {
  expect(toActiveBonus({})).toBeUndefined();
  expect(toActiveBonus(undefined)).toBeUndefined();
  expect(toActiveBonus(older)).toBe(older);
});

test('a bet’s figures change only the ACTIVE bonus they belong to, unless they are older', () => {
  const running = { ...older, status: 'ACTIVE', progress: '0.00', bonus_amount: '100.00' } as UserBonus;
  const figures = { id: 'a', progress: '10.00', wager_amount: '500.00', bonus_amount: '92.50' };
  const later = { ...figures, updated_at: newer.updated_at };
  expect(withProgress(running, later)).toEqual({ ...running, ...later });
  expect(
    withProgress(withProgress(running, later), { ...figures, progress: '5.00', updated_at: older.updated_at }),
  ).toEqual({
    ...running,
    ...later,
  });
  expect(withProgress(running, { ...later, id: 'b' })).toBe(running);
  expect(withProgress({ ...running, status: 'PENDING' }, later)).toMatchObject({ progress: '0.00' });
  expect(withProgress({}, later)).toEqual({});
  expect(withProgress(undefined, later)).toBeUndefined();
});
