import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Period, splitPeriod } from './months.ts';

const days = ({ from, to }: Period) => {
  const found: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    found.push(new Date(at).toISOString().slice(0, 10));
  return found;
};
const monthOf = (month: string) => {
  const end = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));
  return days({ from: month, to: end.toISOString().slice(0, 10) });
};

describe('a period in months', () => {
  it.each<[string, Period & { last: string }, ReturnType<typeof splitPeriod>]>([
    [
      'a month is read whole',
      { from: '2026-02-01', to: '2026-02-28', last: '2026-11-28' },
      { months: ['2026-02-01'], more: [], less: [] },
    ],
    [
      'the days of a month that has not ended are the whole of it',
      { from: '2026-10-30', to: '2026-11-28', last: '2026-11-28' },
      {
        months: ['2026-11-01'],
        more: [{ from: '2026-10-30', to: '2026-10-31' }],
        less: [{ from: '2026-11-29', to: '2026-11-30' }],
      },
    ],
    [
      'most of a month is the whole less the rest',
      { from: '2026-10-04', to: '2026-11-02', last: '2026-11-28' },
      {
        months: ['2026-10-01'],
        more: [{ from: '2026-11-01', to: '2026-11-02' }],
        less: [{ from: '2026-10-01', to: '2026-10-03' }],
      },
    ],
    [
      'a day is a day',
      { from: '2026-02-14', to: '2026-02-14', last: '2026-11-28' },
      { months: [], more: [{ from: '2026-02-14', to: '2026-02-14' }], less: [] },
    ],
    [
      'nothing is stored yet',
      { from: '2027-12-31', to: '2028-01-01', last: '2026-11-28' },
      {
        months: [],
        more: [
          { from: '2027-12-31', to: '2027-12-31' },
          { from: '2028-01-01', to: '2028-01-01' },
        ],
        less: [],
      },
    ],
  ])('%s', (_, period, expected) => {
    expect(splitPeriod(period)).toEqual(expected);
  });

  it('holds each of its days once, no other day, and at most half of a month day by day', () => {
    const day = fc
      .integer({ min: Date.UTC(2024, 0, 1) / 86_400_000, max: Date.UTC(2026, 11, 31) / 86_400_000 })
      .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (one, other, last) => {
        const [from = '', to = ''] = [one, other].toSorted();
        const { months, more, less } = splitPeriod({ from, to, last });
        const counts = new Map<string, number>();
        const add = (by: number) => (found: string) => counts.set(found, (counts.get(found) ?? 0) + by);
        months.flatMap(monthOf).forEach(add(1));
        more.flatMap(days).forEach(add(1));
        less.flatMap(days).forEach(add(-1));
        expect(new Map([...counts].filter(([, count]) => count !== 0))).toEqual(
          new Map(days({ from, to }).map((found) => [found, 1])),
        );
        const read = [...more, ...less].flatMap(days).filter((found) => found <= last);
        const byMonth = Map.groupBy(read, (found) => found.slice(0, 7));
        expect(Math.max(0, ...[...byMonth.values()].map(({ length }) => length))).toBeLessThanOrEqual(16);
      }),
    );
  });
});
