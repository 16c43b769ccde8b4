import { expect, it } from 'vitest';
import { payoutMinRating } from './rating.ts';

const list = (...data: { code: string; value: { value: never } }[]) => ({
  items: [{ tag: 'RESTRICTION', data }],
  total: 1,
  page: 1,
  pageSize: 20,
});
const entry = (value: unknown, code = 'PAYOUT_MIN_RATING') => ({ code, value: { value: value as never } });

it.each([
  ['the setting', list(entry(3)), 1.7, 3],
  ['a fraction', list(entry(2.5)), 0, 2.5],
  ['zero is a setting', list(entry(0)), 4.2, 0],
  ['a number as text', list(entry('4')), 1, 4],
  ['among others', list(entry('x', 'PAYOUT_MIN_AMOUNT'), entry(5)), 1, 5],
  ['no settings: the rating rounded down, plus one', undefined, 1.7, 2],
  ['an empty list', { items: [], total: 0, page: 1, pageSize: 20 }, 0, 1],
  ['no such entry', list(entry(3, 'OTHER')), 2, 3],
  ['not a number', list(entry({ eur: 1 })), 3.99, 4],
  ['empty text', list(entry(' ')), 3, 4],
])('%s', (_, settings, rating, needed) => expect(payoutMinRating(settings, rating)).toBe(needed));
