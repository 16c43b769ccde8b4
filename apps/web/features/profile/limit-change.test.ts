import { exclusionDays, limitKind, limitPeriod, sessionMinutesRange } from '@altyn/contracts/player/limits';
import { describe, expect, it } from 'vitest';
import { exclusionTerms, limitGroups, readLimitChange, sessionChoices, usedPercent } from './limit-change.ts';

const held = { amount: '500.00', next_at: null };
const waiting = { amount: '500.00', next_at: '2026-11-22T10:00:00.000Z' };

describe('a typed limit', () => {
  it.each([
    ['', held, { effect: 'refused', problem: 'empty' }],
    ['abc', held, { effect: 'refused', problem: 'invalid' }],
    ['50,000', held, { effect: 'refused', problem: 'ambiguous' }],
    ['50.001', held, { effect: 'refused', problem: 'ambiguous' }],
    ['50,0000', held, { effect: 'refused', problem: 'decimals' }],
    ['499,99', held, { effect: 'now', amount: '499.99' }],
    ['0', held, { effect: 'now', amount: '0.00' }],
    ['500', held, { effect: 'same' }],
    ['500.', waiting, { effect: 'keep', amount: '500.00' }],
    ['1 000', held, { effect: 'later', amount: '1000.00' }],
    ['1000', { amount: null, next_at: null }, { effect: 'now', amount: '1000.00' }],
  ] as const)('%j of %j', (typed, limit, change) => expect(readLimitChange(typed, limit)).toEqual(change));
});

it.each([
  ['500.00', '0.00', 0],
  ['500.00', '499.99', 99],
  ['500.00', '700.00', 100],
  ['0.00', '0.00', 100],
])('limit %s, used %s: %d per cent', (amount, used, percent) => expect(usedPercent({ amount, used })).toBe(percent));

it('the offered choices match the contract', () => {
  expect(limitGroups.map(({ kind }) => kind).sort()).toEqual([...limitKind.options].sort());
  expect(new Set(limitGroups.flatMap(({ periods }) => periods))).toEqual(new Set(limitPeriod.options));
  expect(exclusionTerms.flatMap(({ days }) => days)).toEqual([...exclusionDays]);
  expect(Math.min(...sessionChoices)).toBeGreaterThanOrEqual(sessionMinutesRange.min);
  expect(Math.max(...sessionChoices)).toBeLessThanOrEqual(sessionMinutesRange.max);
});
