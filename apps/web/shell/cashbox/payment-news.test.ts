import { expect, test } from 'vitest';
import { hasPaymentNews, shownMarks, writeShownMark } from './payment-news.ts';

const id = '01900000-0000-7000-8000-000000000001';

test.each([
  ['', undefined, false],
  ['?category=slots', `${id}:completed`, false],
  [`?payment=${id}`, undefined, true],
  [`?payment=${id}`, `${id.replace(/1$/, '2')}:completed`, true],
  [`?payment=${id}`, `${id}:completed`, false],
  [`?payment=${id}`, `${id}:denied`, false],
])('on %s with %s shown before, the payment outcome takes precedence: %s', (search, shown, isFirst) => {
  expect(hasPaymentNews(search, shown)).toBe(isFirst);
});

test('keeps the marks of all shown outcomes', () => {
  writeShownMark('a:completed');
  writeShownMark('b:denied');
  expect([...shownMarks.get()]).toEqual(['a:completed', 'b:denied']);
});
