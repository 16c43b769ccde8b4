import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activationDay,
  activationDayStart,
  addDays,
  instantOf,
  minuteOfTime,
  wallTime,
  weekAt,
  weekdayOf,
  weekOf,
} from './schedule.ts';

const zones = ['Europe/Kyiv', 'Asia/Almaty', 'Asia/Tashkent', 'Asia/Bishkek', 'Asia/Dushanbe'];
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.date({
  min: new Date('2023-01-01T00:00:00Z'),
  max: new Date('2029-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const at = (text: string) => new Date(text);

describe('wall time', () => {
  it.each([
    ['Europe/Kyiv', '2026-11-21T22:00:00Z', '2026-11-22', 0, 0],
    ['Europe/Kyiv', '2026-07-01T20:59:59Z', '2026-07-01', 3, 23 * 60 + 59],
    ['Asia/Almaty', '2026-12-31T19:00:00Z', '2027-01-01', 5, 0],
    ['Asia/Tashkent', '2026-12-31T18:59:59Z', '2026-12-31', 4, 23 * 60 + 59],
    ['Asia/Bishkek', '2028-02-28T18:00:00Z', '2028-02-29', 2, 0],
    ['Asia/Dushanbe', '2028-02-29T19:00:00Z', '2028-03-01', 3, 0],
  ])('%s at %s shows %s', (zone, instant, day, weekday, minuteOfDay) => {
    expect(wallTime(at(instant), zone)).toEqual({ day, weekday, minuteOfDay });
  });

  it('refuses an unknown zone', () => {
    expect(() => wallTime(at('2026-01-01T00:00:00Z'), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('the instant of a local time', () => {
  it.each([
    // Kyiv skips 03:00–04:00 on 2027-03-28 and shows 03:00–04:00 twice on 2026-10-25.
    ['Europe/Kyiv', '2027-03-28', 2 * 60 + 59, '2027-03-28T00:59:00Z'],
    ['Europe/Kyiv', '2027-03-28', 3 * 60 + 30, '2027-03-28T01:30:00Z'],
    ['Europe/Kyiv', '2027-03-28', 4 * 60, '2027-03-28T01:00:00Z'],
    ['Europe/Kyiv', '2026-10-25', 3 * 60, '2026-10-25T00:00:00Z'],
    ['Europe/Kyiv', '2026-10-25', 4 * 60, '2026-10-25T02:00:00Z'],
    // Kazakhstan moved from +06 to +05 at midnight on 2024-03-01: 23:00–24:00 occurred twice.
    ['Asia/Almaty', '2024-02-29', 23 * 60 + 30, '2024-02-29T17:30:00Z'],
    ['Asia/Almaty', '2024-03-01', 0, '2024-02-29T19:00:00Z'],
  ])('%s %s minute %i', (zone, day, minute, expected) => {
    expect(instantOf(day, minute, zone)).toEqual(at(expected));
  });

  it('converts back to the same local time, unless the clock skips it', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const { day, minuteOfDay } = wallTime(instant, zone);
        const back = wallTime(instantOf(day, minuteOfDay, zone), zone);
        expect([back.day, back.minuteOfDay]).toEqual([day, minuteOfDay]);
      }),
    );
  });
});

describe('activation days', () => {
  it.each([
    ['Asia/Almaty', 0, '2026-11-30T18:59:59Z', '2026-11-30'],
    ['Asia/Almaty', 0, '2026-11-30T19:00:00Z', '2026-12-01'],
    ['Asia/Bishkek', 360, '2026-12-31T23:59:59Z', '2026-12-31'],
    ['Asia/Bishkek', 360, '2027-01-01T00:00:00Z', '2027-01-01'],
    ['Europe/Kyiv', 360, '2027-03-28T02:59:59Z', '2027-03-27'],
    ['Europe/Kyiv', 360, '2027-03-28T03:00:00Z', '2027-03-28'],
    // An offset inside the repeated hour: the day begins the first time only.
    ['Europe/Kyiv', 210, '2026-10-25T00:29:59Z', '2026-10-24'],
    ['Europe/Kyiv', 210, '2026-10-25T00:30:00Z', '2026-10-25'],
    ['Europe/Kyiv', 210, '2026-10-25T01:10:00Z', '2026-10-25'],
    // Inside the skipped hour: it begins at the time without the skip.
    ['Europe/Kyiv', 210, '2027-03-28T01:29:59Z', '2027-03-27'],
    ['Europe/Kyiv', 210, '2027-03-28T01:30:00Z', '2027-03-28'],
    ['Asia/Almaty', 0, '2024-02-29T18:30:00Z', '2024-02-29'],
  ])('%s offset %i at %s is %s', (zone, offset, instant, day) => {
    expect(activationDay(at(instant), offset, zone)).toBe(day);
  });

  it('follow each other without gaps, overlaps or steps back', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, fc.integer({ min: 0, max: 1439 }), (instant, zone, offset) => {
        const day = activationDay(instant, offset, zone);
        const start = activationDayStart(day, offset, zone);
        const next = activationDayStart(addDays(day, 1), offset, zone);
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime()).toBeLessThan(next.getTime());
        expect(activationDay(new Date(next.getTime() - 1), offset, zone)).toBe(day);
        expect(activationDay(next, offset, zone)).toBe(addDays(day, 1));
      }),
    );
  });
});

describe('weeks', () => {
  it.each([
    ['Europe/Kyiv', '2026-11-22T21:59:59Z', '2026-11-16', '2026-11-15T22:00:00Z', '2026-11-22T22:00:00Z'],
    ['Europe/Kyiv', '2026-11-22T22:00:00Z', '2026-11-23', '2026-11-22T22:00:00Z', '2026-11-29T22:00:00Z'],
    // The week of the clock change is an hour shorter or longer.
    ['Europe/Kyiv', '2027-03-27T12:00:00Z', '2027-03-22', '2027-03-21T22:00:00Z', '2027-03-28T21:00:00Z'],
    ['Europe/Kyiv', '2026-10-21T12:00:00Z', '2026-10-19', '2026-10-18T21:00:00Z', '2026-10-25T22:00:00Z'],
    ['Asia/Dushanbe', '2026-12-31T20:00:00Z', '2026-12-28', '2026-12-27T19:00:00Z', '2027-01-03T19:00:00Z'],
    ['Asia/Almaty', '2024-02-28T00:00:00Z', '2024-02-26', '2024-02-25T18:00:00Z', '2024-03-03T19:00:00Z'],
  ])('%s at %s is the week of %s', (zone, instant, monday, startsAt, endsAt) => {
    expect(weekAt(at(instant), zone)).toEqual({ monday, startsAt: at(startsAt), endsAt: at(endsAt) });
  });

  it('start on Mondays and contain their instants', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const week = weekAt(instant, zone);
        expect(weekdayOf(week.monday)).toBe(1);
        expect(week.startsAt <= instant && instant < week.endsAt).toBe(true);
        expect(weekOf(addDays(week.monday, 7), zone).startsAt).toEqual(week.endsAt);
      }),
    );
  });
});

it.each([
  ['00:00', 0],
  ['18:30', 1110],
  ['24:00', 1440],
  ['24:01', undefined],
  ['12:60', undefined],
  ['9:00', undefined],
])('reads the time %s', (text, minutes) => {
  expect(minuteOfTime(text)).toBe(minutes);
});
