import type { Bonus } from '@altyn/contracts/bonuses';
import { activationDay, activationDayStart, addDays } from '@altyn/domain/schedule';

/** Minutes since midnight as `HH:MM`. */
export function clockOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * End of the current activation day of a bonus for single weekdays; undefined for others, and for days that end at
 * midnight as everybody expects.
 */
export function dayEnd(
  bonus: Pick<Bonus, 'active_on_days' | 'activations_offset'>,
  now: Date,
  timeZone: string,
): Date | undefined {
  if (bonus.active_on_days.length === 0 || bonus.activations_offset === 0) return undefined;
  const today = activationDay(now, bonus.activations_offset, timeZone);
  return activationDayStart(addDays(today, 1), bonus.activations_offset, timeZone);
}
