/**
 * Days, weekdays and weeks in a time zone, exact across daylight saving and offset changes. Instants are `Date`s (UTC); a
 * calendar day is its ISO text, `2026-11-21`. Nothing here reads a clock.
 */

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** A local time. `weekday`: 0 = Sunday … 6 = Saturday. */
export interface WallTime {
  day: Day;
  weekday: number;
  /** Local minutes since midnight: 0–1439. */
  minuteOfDay: number;
}

const minutesPerDay = 24 * 60;
const msPerMinute = 60_000;
const msPerDay = minutesPerDay * msPerMinute;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Local time of `instant` in `timeZone` as if it were UTC: milliseconds since 1970, whole seconds. */
function wallMs(instantMs: number, timeZone: string): number {
  const fields: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instantMs)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function dayOfWallMs(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Converts an instant to local time. @throws RangeError for an unknown time zone. */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const ms = wallMs(instant.getTime(), timeZone);
  const day = dayOfWallMs(ms);
  return { day, weekday: weekdayOf(day), minuteOfDay: Math.floor((ms - Date.parse(day)) / msPerMinute) };
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Adds `count` days to a day (subtracts when negative). */
export function addDays(day: Day, count: number): Day {
  return dayOfWallMs(Date.parse(day) + count * msPerDay);
}

/**
 * Converts a local time to an instant. A repeated time gives the first occurrence; a skipped time uses the offset before
 * the skip (as `Temporal`'s "compatible" does).
 */
export function instantOf(day: Day, minuteOfDay: number, timeZone: string): Date {
  const wanted = Date.parse(day) + minuteOfDay * msPerMinute;
  // The offsets a day before and after enclose any change: no zone changes twice in two days.
  const before = wallMs(wanted - msPerDay, timeZone) - (wanted - msPerDay);
  const after = wallMs(wanted + msPerDay, timeZone) - (wanted + msPerDay);
  const candidates = [wanted - before, wanted - after].sort((a, b) => a - b);
  const exact = candidates.find((candidate) => wallMs(candidate, timeZone) === wanted);
  return new Date(exact ?? wanted - before);
}

/** Start of an activation day: its local midnight plus `offsetMinutes` on the clock. */
export function activationDayStart(day: Day, offsetMinutes: number, timeZone: string): Date {
  return instantOf(day, offsetMinutes, timeZone);
}

/**
 * Finds the activation day of `instant`: the last one that has begun. With an offset of 360 the hours before 06:00 belong
 * to the previous day. Days have no gaps or overlaps across clock changes.
 */
export function activationDay(instant: Date, offsetMinutes: number, timeZone: string): Day {
  const calendarDay = wallTime(instant, timeZone).day;
  for (const shift of [1, 0]) {
    const day = addDays(calendarDay, shift);
    if (activationDayStart(day, offsetMinutes, timeZone).getTime() <= instant.getTime()) return day;
  }
  return addDays(calendarDay, -1);
}

/** A week from Monday to Sunday: its Monday, its start and the start of the next one. */
export interface Week {
  monday: Day;
  startsAt: Date;
  /** Exclusive end. */
  endsAt: Date;
}

/** Returns the week that begins on `monday` in `timeZone`. */
export function weekOf(monday: Day, timeZone: string): Week {
  return {
    monday,
    startsAt: instantOf(monday, 0, timeZone),
    endsAt: instantOf(addDays(monday, 7), 0, timeZone),
  };
}

/** Returns the week that contains `instant`. */
export function weekAt(instant: Date, timeZone: string): Week {
  const day = activationDay(instant, 0, timeZone);
  return weekOf(addDays(day, -((weekdayOf(day) + 6) % 7)), timeZone);
}

/** Parses a time of day to minutes since midnight: `"18:30"` → 1110; `"24:00"` is the end of the day. */
export function minuteOfTime(text: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(text);
  if (!match) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return Number(match[2]) < 60 && minutes <= minutesPerDay ? minutes : undefined;
}
