import { minuteOfTime, wallTime } from './schedule.ts';

/** The specification's weekday codes, Sunday first: index = 0 … 6. */
export const weekdayCodes = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
export type WeekdayCode = (typeof weekdayCodes)[number];

/** Percent deposit on one weekday, from `timeFrom` to `timeTo` exclusive (`24:00` = the end of the day). */
export interface DepositWindow {
  isEnabled: boolean;
  timeFrom: string;
  timeTo: string;
  percent: number;
}
export type DepositWindows = Record<WeekdayCode, DepositWindow>;

/** Range of a percent-deposit window's rate. */
export const depositPercentRange = { min: 10, max: 50 } as const;

/** State of a day's window at a minute of that day; `none`: the day has no window. */
export type WindowStanding = 'none' | 'before' | 'open' | 'over';

/** @param minuteOfDay local minutes since midnight. */
export function windowStanding(
  window: Pick<DepositWindow, 'timeFrom' | 'timeTo'> | null,
  minuteOfDay: number,
): WindowStanding {
  if (window === null) return 'none';
  if (minuteOfDay < (minuteOfTime(window.timeFrom) ?? 0)) return 'before';
  return minuteOfDay < (minuteOfTime(window.timeTo) ?? 0) ? 'open' : 'over';
}

/** Returns today's window in the player's zone (null: none today) and its state at `now`. */
export function depositWindowAt(
  windows: DepositWindows,
  now: Date,
  timeZone: string,
): { window: DepositWindow | null; standing: WindowStanding } {
  const local = wallTime(now, timeZone);
  const code = weekdayCodes[local.weekday];
  const today = code === undefined ? undefined : windows[code];
  const window = today?.isEnabled ? today : null;
  return { window, standing: windowStanding(window, local.minuteOfDay) };
}
