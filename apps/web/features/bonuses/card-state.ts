import type { Bonus, UserBonus } from '@altyn/contracts/bonuses';
import { activationDay, weekdayOf } from '@altyn/domain/schedule';
import { hasCapacity, type UsedToday } from './activation-flow.ts';

/** How a bonus stands to the player now, as its card says it. */
export type CardState = 'available' | 'active' | 'pending' | 'used' | 'soon' | 'other-day' | 'low-rating';

type CardBonus = Pick<
  Bonus,
  | 'id'
  | 'start_date'
  | 'active_on_days'
  | 'activations_offset'
  | 'min_rating'
  | 'is_daily_activation'
  | 'is_repeated_activation'
  | 'user_bonuses'
  | '_count'
  | 'max_daily_activations'
  | 'max_unique_activations'
>;

/** Whether an activation lies in the bonus's present activation day (it starts at its offset in the player's zone). */
export function usedToday(bonus: Pick<Bonus, 'activations_offset'>, now: Date, timeZone: string): UsedToday {
  const today = activationDay(now, bonus.activations_offset, timeZone);
  return (activatedAt) =>
    activatedAt !== null && activationDay(new Date(activatedAt), bonus.activations_offset, timeZone) === today;
}

/** Whether the bonus is given on the present activation day's weekday. */
export function isGivenToday(
  bonus: Pick<Bonus, 'active_on_days' | 'activations_offset'>,
  now: Date,
  timeZone: string,
): boolean {
  const weekday = weekdayOf(activationDay(now, bonus.activations_offset, timeZone));
  return bonus.active_on_days.length === 0 || bonus.active_on_days.includes(weekday);
}

/** Days until the next activation day on which the bonus is given: 0 today, at most 6. */
export function daysUntilGiven(
  bonus: Pick<Bonus, 'active_on_days' | 'activations_offset'>,
  now: Date,
  timeZone: string,
): number {
  const weekday = weekdayOf(activationDay(now, bonus.activations_offset, timeZone));
  return Math.min(
    ...bonus.active_on_days.map((day) => (day - weekday + 7) % 7),
    bonus.active_on_days.length === 0 ? 0 : 6,
  );
}

/** What the card says; the server decides again when it is pressed. */
export function cardState(
  bonus: CardBonus,
  player: { rating: number; timeZone: string; active: Pick<UserBonus, 'bonus_id' | 'status'> | undefined },
  now: Date,
): CardState {
  if (player.active?.bonus_id === bonus.id) {
    if (player.active.status === 'ACTIVE') return 'active';
    if (player.active.status === 'PENDING') return 'pending';
  }
  if (Date.parse(bonus.start_date) > now.getTime()) return 'soon';
  if (!isGivenToday(bonus, now, player.timeZone)) return 'other-day';
  const isToday = usedToday(bonus, now, player.timeZone);
  const earlier = (bonus.user_bonuses ?? []).filter((own) => !bonus.is_daily_activation || isToday(own.activated_at));
  if (!bonus.is_repeated_activation && earlier.length > 0) return 'used';
  if (!hasCapacity(bonus, isToday)) return 'used';
  return bonus.min_rating > player.rating ? 'low-rating' : 'available';
}
