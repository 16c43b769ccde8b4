import { expect, test } from 'vitest';
import { dateText } from './date.ts';

test.each([
  ['en', 'November 25, 2026'],
  ['uk', '25 листопада 2026\u00a0р.'],
  ['ru', '25 ноября 2026\u00a0г.'],
] as const)('a date in %s keeps the word for "year" next to its number', (tag, text) => {
  expect(dateText('2026-11-25T10:00:00Z', tag, 'UTC')).toBe(text);
});

test('a text that is not a date becomes a dash', () => {
  expect(dateText('never', 'en')).toBe('–');
});
