import { expect, test } from 'vitest';
import { officeFiguresQuery, officePlayQuery } from './figures.ts';

test.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, true],
  [{ from: '2020-01-01', to: '2020-01-01' }, true],
  [{ from: '2026-11-02', to: '2026-11-01' }, false],
  [{ from: '2019-12-31', to: '2020-01-01' }, false],
  [{ from: '0002-11-01', to: '0002-11-30' }, false],
  [{ from: '9999-01-01', to: '9999-01-02' }, false],
  [{ from: '2024-01-01', to: '2026-01-01' }, false],
  [{ from: '2026-02-30', to: '2026-03-01' }, false],
])('%o is a period of figures: %s', (period, isPeriod) => {
  expect(officeFiguresQuery.safeParse(period).success).toBe(isPeriod);
  expect(officePlayQuery.safeParse(period).success).toBe(isPeriod);
});
