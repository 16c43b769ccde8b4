import { expect, test } from 'vitest';
import { clockOf, dayEnd } from './day-hours.ts';

test('a day of a bonus that begins at six ends at six of the next day', () => {
  const wednesday = { active_on_days: [3], activations_offset: 360 };
  // Thursday, 00:20 in Kyiv: still the bonus's Wednesday.
  const now = new Date('2026-11-25T22:20:00Z');
  expect(dayEnd(wednesday, now, 'Europe/Kyiv')?.toISOString()).toBe('2026-11-26T04:00:00.000Z');
  expect(dayEnd({ active_on_days: [], activations_offset: 360 }, now, 'Europe/Kyiv')).toBeUndefined();
  expect(dayEnd({ active_on_days: [3], activations_offset: 0 }, now, 'Europe/Kyiv')).toBeUndefined();
});

test('a time of day has four digits', () => {
  expect([0, 360, 1_439].map(clockOf)).toEqual(['00:00', '06:00', '23:59']);
});
