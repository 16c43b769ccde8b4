import { addDays, type Day, instantOf, wallTime } from '@altyn/domain/schedule';

/** Filter of the game history: a game, and inclusive days of the player's calendar. */
export interface RoundFilter {
  game: string;
  /** A calendar day, or empty. */
  from: Day;
  to: Day;
}

export const noFilter: RoundFilter = { game: '', from: '', to: '' };

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Query of the filter: timestamps in the player's zone; `to` is the end of its day. */
export function roundQuery(filter: RoundFilter, timeZone: string): { game?: string; from?: string; to?: string } {
  const [from, to] = ordered(filter.from, filter.to);
  return {
    ...(filter.game ? { game: filter.game } : {}),
    ...(dayPattern.test(from) ? { from: instantOf(from, 0, timeZone).toISOString() } : {}),
    ...(dayPattern.test(to) ? { to: instantOf(addDays(to, 1), 0, timeZone).toISOString() } : {}),
  };
}

/** Swaps reversed days. */
function ordered(from: string, to: string): [string, string] {
  return from && to && from > to ? [to, from] : [from, to];
}

/** True if any filter is set. */
export function isFiltered(filter: RoundFilter): boolean {
  return filter.game !== '' || filter.from !== '' || filter.to !== '';
}

/** The last `count` days of the player's calendar, including today. */
export function lastDays(count: number, now: Date, timeZone: string): RoundFilter {
  const today = wallTime(now, timeZone).day;
  return { game: '', from: addDays(today, 1 - count), to: today };
}
