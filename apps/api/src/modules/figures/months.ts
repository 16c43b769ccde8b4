/** Days, both included: `2026-11-27`. */
export interface Period {
  from: string;
  to: string;
}

/** A period as whole months, more days, and less days that do not belong to it. A month is named by its first day. */
export interface Months {
  months: string[];
  more: Period[];
  less: Period[];
}

const dayMs = 24 * 3_600_000;
const at = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
const shift = (day: string, days: number) => new Date(at(day) + days * dayMs).toISOString().slice(0, 10);
const monthAfter = (month: string) => `${shift(month, 31).slice(0, 7)}-01`;
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
/** How many days a period has; none when it ends before it begins. */
const lengthOf = ({ from, to }: Period) => Math.max(0, (at(to) - at(from)) / dayMs + 1);

/**
 * Splits a period so that few days are read: of a month, either the days in the period or the whole of it less the other days.
 * `last`: the last day of which sums are stored. Days after it have none, so they cost nothing.
 */
export function splitPeriod({ from, to, last }: Period & { last: string }): Months {
  const split: Months = { months: [], more: [], less: [] };
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = monthAfter(month)) {
    const end = shift(monthAfter(month), -1);
    const inside = { from: later(from, month), to: earlier(to, end) };
    const outside = [
      { from: month, to: shift(inside.from, -1) },
      { from: shift(inside.to, 1), to: end },
    ];
    const stored = (period: Period) => lengthOf({ from: period.from, to: earlier(period.to, last) });
    if (stored(outside[0]!) + stored(outside[1]!) < stored(inside)) {
      split.months.push(month);
      split.less.push(...outside.filter((one) => lengthOf(one) > 0));
    } else split.more.push(inside);
  }
  return split;
}
