/** Days in UTC, both included. */
export interface Period {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Every day of a period. */
export function daysOf({ from, to }: Period): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => dayOf(new Date(Date.parse(from) + index * dayMs)));
}

/** This month so far. */
export function thisMonth(now: Date): Period {
  return { from: `${dayOf(now).slice(0, 8)}01`, to: dayOf(now) };
}

/** Periods that are asked for often. */
export const periodPresets = {
  today: (now: Date): Period => ({ from: dayOf(now), to: dayOf(now) }),
  yesterday: (now: Date): Period => {
    const day = dayOf(new Date(now.getTime() - dayMs));
    return { from: day, to: day };
  },
  week: (now: Date): Period => ({ from: dayOf(new Date(now.getTime() - 6 * dayMs)), to: dayOf(now) }),
  month: thisMonth,
  lastMonth: (now: Date): Period => {
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
    return { from: `${dayOf(last).slice(0, 8)}01`, to: dayOf(last) };
  },
} as const;
