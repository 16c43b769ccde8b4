import type { LanguageTag } from '../../config/locales.ts';

/** Dates of the wire (ISO, UTC) in the player's language and time zone. In the browser only: servers do not know the zone. */
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

/** Keeps the short word for "year", which Ukrainian and Russian write last, on the line of its number. */
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
  return new Intl.DateTimeFormat(tag, timeZone ? { ...options, timeZone } : options).format(date);
}
