import { minuteOfTime, wallTime } from './schedule.ts';

/** The specification's weekday codes, Sunday first: index = 0 … 6. */
export const weekdayCodes = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
export type WeekdayCode = (typeof weekdayCodes)[number];

/** Percent deposit on one weekday: from `timeFrom` up to, not including, `timeTo` (`24:00` = the end of the day). */
export interface DepositWindow {
  isEnabled: boolean;
  timeFrom: string;
  timeTo: string;
  percent: number;
}
export type DepositWindows = Record<WeekdayCode, DepositWindow>;

/** Per cent a percent-deposit window may promise. */
export const depositPercentRange = { min: 10, max: 50 } as const;

/** Today's window in the player's zone (null: none today), and whether it is open at `now`. */
export function depositWindowAt(
  windows: DepositWindows,
  now: Date,
  timeZone: string,
): { window: DepositWindow | null; isOpen: boolean } {
  const local = wallTime(now, timeZone);
  const code = weekdayCodes[local.weekday];
  const window = code === undefined ? undefined : windows[code];
  if (!window?.isEnabled) return { window: null, isOpen: false };
  const from = minuteOfTime(window.timeFrom) ?? 0;
  const to = minuteOfTime(window.timeTo) ?? 0;
  return { window, isOpen: local.minuteOfDay >= from && local.minuteOfDay < to };
}
