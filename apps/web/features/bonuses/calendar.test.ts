import { expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';

const closed = { enabled: false, time_from: '00:00', time_to: '24:00', percent: 10 };
const interest = {
  ...{ SUN: closed, MON: closed, TUE: closed, WED: closed, THU: closed, SAT: closed },
  FRI: { enabled: true, time_from: '16:00', time_to: '24:00', percent: 40 },
};
const daily = (id: string, days: number[], more: { start_date?: string; end_date?: string } = {}) => ({
  ...{ id, kind: 'BonusOfTheDay' as const, active_on_days: days, start_date: '2026-01-01T00:00:00Z', end_date: null },
  ...more,
});
// Friday, 27 November 2026, 23:00 in Almaty (UTC+5).
const now = new Date('2026-11-27T18:00:00Z');
const calendar = (given: Partial<Parameters<typeof calendarOf>[0]>) =>
  calendarOf({ now, timeZone: 'Asia/Almaty', bonuses: [], interest: undefined, battles: [], ...given });
const shown = (given: Partial<Parameters<typeof calendarOf>[0]>) =>
  calendar(given).flatMap(({ day, entries }) =>
    entries.map((entry) => {
      if (entry.kind === 'bonus') return `${day} ${entry.bonus.id}`;
      if (entry.kind === 'interest') return `${day} ${entry.percent}% ${entry.from}`;
      return `${day} ${entry.battle.id} ${entry.kind}`;
    }),
  );

test('has seven days of the player, today first', () => {
  const days = calendar({}).map(({ day }) => day);
  expect(days).toEqual(
    [27, 28, 29, 30].map((day) => `2026-11-${day}`).concat(['01', '02', '03'].map((day) => `2026-12-${day}`)),
  );
});

test('shows a bonus on its weekdays, between its dates', () => {
  const saturday = daily('saturday', [6]);
  const over = daily('over', [6], { end_date: '2026-11-26T00:00:00Z' });
  const later = daily('later', [1], { start_date: '2026-12-01T00:00:00Z' });
  const game = { ...daily('game', [6]), kind: 'Game' as const };
  expect(shown({ bonuses: [saturday, over, later, game] })).toEqual(['2026-11-28 saturday']);
});

test('shows the interest of each weekday', () => expect(shown({ interest })).toEqual(['2026-11-27 40% 16:00']));

test('shows when a battle starts and ends, by the time of the player, and nothing that is past', () => {
  const battles = [
    { id: 'running', starts_at: '2026-11-27T10:00:00Z', ends_at: '2026-11-27T19:30:00Z' },
    { id: 'next', starts_at: '2026-11-28T06:00:00Z', ends_at: '2026-12-20T06:00:00Z' },
  ];
  // 19:30 UTC is 00:30 of the next day.
  expect(shown({ battles })).toEqual(['2026-11-28 running ends', '2026-11-28 next starts']);
});
