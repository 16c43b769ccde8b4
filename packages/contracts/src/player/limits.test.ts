import { expect, it } from 'vitest';
import { exclusionDays } from './limits.ts';

const dayMs = 86_400_000;

it.each([
  ['six months', 3, 6],
  ['a year', 4, 12],
  ['five years', 5, 60],
] as const)('a self-exclusion of %s never ends before the calendar says', (_term, index, months) => {
  const days = exclusionDays[index];
  let longest = 0;
  for (let day = 0; day < 8 * 366; day += 1) {
    const from = new Date(Date.UTC(2026, 0, 1) + day * dayMs);
    const until = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate());
    longest = Math.max(longest, (until - from.getTime()) / dayMs);
  }
  expect(days).toBe(longest);
});
