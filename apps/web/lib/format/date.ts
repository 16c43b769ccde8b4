import type { LanguageTag } from '../../config/locales.ts';
import { writeDate } from './own-dates.ts';

/** Formats an ISO date in the player's language and time zone. Browser only: the server does not know the zone. */
export function dateTimeText(iso: string, tag: LanguageTag, timeZone?: string): string {
  return format(
    iso,
    tag,
    { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone,
  );
}

export function dateText(iso: string, tag: LanguageTag, timeZone?: string): string {
  return withYearKept(format(iso, tag, { day: 'numeric', month: 'long', year: 'numeric' }, timeZone));
}

export function timeText(iso: string, tag: LanguageTag, timeZone?: string): string {
  return format(iso, tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone);
}

/** A day without its year: weekday, day and month in short. */
export function dayText(iso: string, tag: LanguageTag, timeZone?: string): string {
  return format(iso, tag, { weekday: 'short', day: 'numeric', month: 'short' }, timeZone);
}

/** Keeps the abbreviation of "year", which follows the number in Ukrainian and Russian, on the same line. */
function withYearKept(text: string): string {
  return text.replace(/(?<=\d)\s(?=\p{L}\.?$)/u, '\u00a0');
}

function format(
  iso: string,
  tag: LanguageTag,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '–';
  const own = writeDate(date, tag, timeZone ? { ...options, timeZone } : options);
  return own ?? new Intl.DateTimeFormat(tag, timeZone ? { ...options, timeZone } : options).format(date);
}
