import { expect, test } from 'vitest';
import { hasPaymentNews, toldMarks, writeTold } from './payment-news.ts';

const id = '01900000-0000-7000-8000-000000000001';

test.each([
  ['', undefined, false],
  ['?category=slots', `${id}:completed`, false],
  [`?payment=${id}`, undefined, true],
  [`?payment=${id}`, `${id.replace(/1$/, '2')}:completed`, true],
  [`?payment=${id}`, `${id}:completed`, false],
  [`?payment=${id}`, `${id}:denied`, false],
])('on %s with %s shown before, the payment outcome takes precedence: %s', (search, told, isFirst) => {
  expect(hasPaymentNews(search, told)).toBe(isFirst);
});

test('keeps the marks of all shown outcomes', () => {
  writeTold('a:completed');
  writeTold('b:denied');
  expect([...toldMarks.get()]).toEqual(['a:completed', 'b:denied']);
});
