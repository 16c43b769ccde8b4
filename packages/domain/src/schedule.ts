/**
 * Days, weekdays and weeks in a time zone, exact over daylight saving and changes of a zone's offset. Instants are
 * `Date`s (UTC); a calendar day is its ISO text, `2026-11-21`. Nothing here reads a clock.
 */

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** What a wall clock shows. `weekday`: 0 = Sunday … 6 = Saturday. */
export interface WallTime {
  day: Day;
  weekday: number;
  /** Minutes since midnight as the clock shows them: 0–1439. */
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

/** The wall clock of `instant` in `timeZone`, as if it were UTC: milliseconds since 1970, whole seconds. */
function wallMs(instantMs: number, timeZone: string): number {
  const fields: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instantMs)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function dayOfWallMs(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

/**
 * What the clock on the wall shows at `instant`.
 * @throws RangeError for an unknown time zone.
 */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const ms = wallMs(instant.getTime(), timeZone);
  const day = dayOfWallMs(ms);
  return { day, weekday: weekdayOf(day), minuteOfDay: Math.floor((ms - Date.parse(day)) / msPerMinute) };
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return dayOfWallMs(Date.parse(day) + count * msPerDay);
}

/**
 * The instant at which the wall clock of `timeZone` shows `day` and `minuteOfDay`. A time the clock shows twice is the
 * first of the two; a time it skips is taken with the offset before the skip (as `Temporal`'s "compatible" does).
 */
export function instantOf(day: Day, minuteOfDay: number, timeZone: string): Date {
  const wanted = Date.parse(day) + minuteOfDay * msPerMinute;
  // Offsets a day before and after bracket any change in between: no zone changes twice in two days.
  const before = wallMs(wanted - msPerDay, timeZone) - (wanted - msPerDay);
  const after = wallMs(wanted + msPerDay, timeZone) - (wanted + msPerDay);
  const candidates = [wanted - before, wanted - after].sort((a, b) => a - b);
  const exact = candidates.find((candidate) => wallMs(candidate, timeZone) === wanted);
  return new Date(exact ?? wanted - before);
}

/** The instant at which an activation day begins: its local midnight plus `offsetMinutes` on the clock. */
export function activationDayStart(day: Day, offsetMinutes: number, timeZone: string): Date {
  return instantOf(day, offsetMinutes, timeZone);
}

/**
 * The activation day to which `instant` belongs: the last one that has begun. With an offset of 360 the hours before
 * 06:00 still belong to the day before. Days follow each other without gap or overlap whatever the clocks do.
 */
export function activationDay(instant: Date, offsetMinutes: number, timeZone: string): Day {
  const calendarDay = wallTime(instant, timeZone).day;
  for (const shift of [1, 0]) {
    const day = addDays(calendarDay, shift);
    if (activationDayStart(day, offsetMinutes, timeZone).getTime() <= instant.getTime()) return day;
  }
  return addDays(calendarDay, -1);
}

/** The week, Monday to Sunday, that `instant` lies in: its Monday, where it starts and where the next one starts. */
export interface Week {
  monday: Day;
  startsAt: Date;
  /** The first instant that is no longer part of it. */
  endsAt: Date;
}

/** The week that begins on `monday` in `timeZone`. */
export function weekOf(monday: Day, timeZone: string): Week {
  return {
    monday,
    startsAt: instantOf(monday, 0, timeZone),
    endsAt: instantOf(addDays(monday, 7), 0, timeZone),
  };
}

/** The week that `instant` lies in. */
export function weekAt(instant: Date, timeZone: string): Week {
  const day = activationDay(instant, 0, timeZone);
  return weekOf(addDays(day, -((weekdayOf(day) + 6) % 7)), timeZone);
}

/** A time of day as minutes since midnight: `"18:30"` → 1110; `"24:00"` is the end of the day. */
export function minuteOfTime(text: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(text);
  if (!match) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return Number(match[2]) < 60 && minutes <= minutesPerDay ? minutes : undefined;
}
