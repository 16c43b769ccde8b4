/** Days of visits in this browser, and when the offer was declined. */
interface Visits {
  /** Number of days on which a player was here. */
  days: number;
  /** The last of them, `YYYY-MM-DD`. */
  last: string;
  declinedAtMs: number | undefined;
}

/** Days of visits from which the site is offered, and the time that a refusal holds. */
const minDays = 3;
const restMs = 60 * 24 * 3_600_000;

/** Parses the stored state; anything unreadable counts as a first visit. */
export function parseVisits(text: string | undefined): Visits {
  const [days = '', last = '', declined = ''] = (text ?? '').split(',');
  const count = Number(days);
  const declinedAtMs = Number(declined);
  return Number.isInteger(count) && count > 0 && /^\d{4}-\d\d-\d\d$/.test(last)
    ? { days: count, last, declinedAtMs: declinedAtMs > 0 ? declinedAtMs : undefined }
    : { days: 0, last: '', declinedAtMs: undefined };
}

export const visitsText = ({ days, last, declinedAtMs = 0 }: Visits): string => [days, last, declinedAtMs].join();

/** Counts a day once. */
export function withVisit(visits: Visits, today: string): Visits {
  return visits.last === today ? visits : { ...visits, days: visits.days + 1, last: today };
}

/** True if the site may be offered: to a player who keeps coming back and has not declined lately. */
export function isGoodMoment({ days, declinedAtMs }: Visits, nowMs: number): boolean {
  return days >= minDays && (declinedAtMs === undefined || nowMs - declinedAtMs >= restMs);
}
