import { expect, test } from 'vitest';
import { isGoodMoment, parseVisits, visitsText, withVisit } from './good-moment.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const day = 24 * 3_600_000;
const visits = (days: number, declinedAtMs?: number) => ({ days, last: '2026-11-28', declinedAtMs });

test.each([
  ['a first visit', visits(1), false],
  ['the second day', visits(2), false],
  ['the third day', visits(3), true],
  ['declined yesterday', visits(9, now - day), false],
  ['declined two months ago', visits(9, now - 60 * day), true],
])('%s', (_, seen, isGood) => expect(isGoodMoment(seen, now)).toBe(isGood));

test('a day counts once', () => {
  const first = withVisit(parseVisits(undefined), '2026-11-27');
  expect(withVisit(first, '2026-11-27')).toEqual(first);
  expect(withVisit(first, '2026-11-28').days).toBe(2);
});

test.each([undefined, '', 'x', '3', '3,today,0', '-1,2026-11-28,0', '1.5,2026-11-28,0'])(
  'what cannot be read counts as none: %s',
  (text) => expect(parseVisits(text).days).toBe(0),
);

test('what is stored can be read back', () => {
  for (const seen of [visits(3), visits(4, now)]) expect(parseVisits(visitsText(seen))).toEqual(seen);
});
