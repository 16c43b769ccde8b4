import type { Bonus } from '@altyn/contracts/bonuses';
import { type WeekdayCode, weekdayCodes } from '@altyn/domain/bonus-schedule';
import { addDays, wallTime, weekdayOf } from '@altyn/domain/schedule';

type DatedBonus = Pick<Bonus, 'id' | 'kind' | 'active_on_days' | 'start_date' | 'end_date'>;
/** Window and percentage of the deposit interest by weekday. */
export type Interest = Readonly<
  Record<WeekdayCode, { enabled: boolean; time_from: string; time_to: string; percent: number }>
>;
interface DatedBattle {
  id: string;
  starts_at: string;
  ends_at: string;
}

export type CalendarEntry<B extends DatedBonus, T extends DatedBattle> =
  | { kind: 'bonus'; bonus: B }
  | { kind: 'interest'; from: string; to: string; percent: number }
  | { kind: 'starts' | 'ends'; battle: T; at: string };

interface CalendarDay<B extends DatedBonus, T extends DatedBattle> {
  /** `YYYY-MM-DD` in the player's time zone. */
  day: string;
  entries: CalendarEntry<B, T>[];
}

/** Days of the calendar, today included. */
const shownDays = 7;

/** What each of the next days brings: bonuses of the day, deposit interest, and battles that start or end. */
export function calendarOf<B extends DatedBonus, T extends DatedBattle>(given: {
  now: Date;
  timeZone: string;
  bonuses: readonly B[];
  interest: Interest | undefined;
  battles: readonly T[];
}): CalendarDay<B, T>[] {
  const { now, timeZone, bonuses, interest, battles } = given;
  const dayOf = (iso: string) => wallTime(new Date(iso), timeZone).day;
  const first = wallTime(now, timeZone).day;
  return Array.from({ length: shownDays }, (_, at) => {
    const day = addDays(first, at);
    const weekday = weekdayOf(day);
    const isOn = ({ kind, active_on_days, start_date, end_date }: B) =>
      kind === 'BonusOfTheDay' &&
      active_on_days.includes(weekday) &&
      dayOf(start_date) <= day &&
      (!end_date || day <= dayOf(end_date));
    const window = interest?.[weekdayCodes[weekday] ?? 'SUN'];
    const edges = battles
      .flatMap((battle) => [
        { kind: 'starts' as const, battle, at: battle.starts_at },
        { kind: 'ends' as const, battle, at: battle.ends_at },
      ])
      .filter((edge) => dayOf(edge.at) === day && new Date(edge.at) > now)
      .toSorted((a, b) => a.at.localeCompare(b.at));
    return {
      day,
      entries: [
        ...bonuses.filter(isOn).map((bonus) => ({ kind: 'bonus' as const, bonus })),
        ...(window?.enabled
          ? [{ kind: 'interest' as const, from: window.time_from, to: window.time_to, percent: window.percent }]
          : []),
        ...edges,
      ],
    };
  });
}
