import type { Bonus, UserBonus } from '@altyn/contracts/bonuses';
import { hasOwnCapacity, hasPlaces } from '@altyn/domain/bonus-capacity';
import { windowStanding } from '@altyn/domain/bonus-schedule';
import { activationDay, wallTime, weekdayOf } from '@altyn/domain/schedule';
import { capacityOf, countsOf, type UsedToday } from './activation-flow.ts';

/** State of a bonus for the player, as shown on its card. */
export type CardState =
  | 'available'
  | 'active'
  | 'pending'
  | 'used'
  /** All players together have used up the capacity. */
  | 'no-places'
  | 'soon'
  | 'other-day'
  /** Deposit interest outside its window: none today, later today, or over. */
  | 'not-today'
  | 'later-today'
  | 'over-today'
  | 'low-rating';

const openStates: readonly CardState[] = ['available', 'active', 'pending'];

/** True if the server would refuse the bonus in this state: the card shows a note instead of the activation. */
export const isRefused = (state: CardState): boolean => !openStates.includes(state);

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
  | 'today_window'
  | '_count'
  | 'max_daily_activations'
  | 'max_unique_activations'
>;

/** Detects activations on the bonus's current activation day, which starts at its offset in the player's time zone. */
export function usedToday(bonus: Pick<Bonus, 'activations_offset'>, now: Date, timeZone: string): UsedToday {
  const today = activationDay(now, bonus.activations_offset, timeZone);
  return (own) => own.activation_day === today;
}

/** True if the house assigned the bonus to this player. */
export function isGiven({ is_public: isPublic, opt_in: isOptIn }: Pick<Bonus, 'is_public' | 'opt_in'>): boolean {
  return !(isPublic && isOptIn);
}

/** True if the bonus is available on the weekday of the current activation day. */
export function isGivenToday(
  bonus: Pick<Bonus, 'active_on_days' | 'activations_offset'>,
  now: Date,
  timeZone: string,
): boolean {
  const weekday = weekdayOf(activationDay(now, bonus.activations_offset, timeZone));
  return bonus.active_on_days.length === 0 || bonus.active_on_days.includes(weekday);
}

/** Days until the next activation day on which the bonus is available: 0 today, at most 6. */
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

/** State of a deposit-interest window at `now`; undefined for other bonuses. */
function windowState({ today_window }: CardBonus, now: Date, timeZone: string): CardState | undefined {
  if (today_window === undefined) return undefined;
  const window = today_window && { timeFrom: today_window.time_from, timeTo: today_window.time_to };
  const standing = windowStanding(window, wallTime(now, timeZone).minuteOfDay);
  return ({ none: 'not-today', before: 'later-today', open: undefined, over: 'over-today' } as const)[standing];
}

/** Properties of the player that a card needs. */
interface CardPlayer {
  rating: number;
  timeZone: string;
  active: Pick<UserBonus, 'bonus_id' | 'status'> | undefined;
}

/** State shown on the card; the server decides again on activation. */
export function cardState(bonus: CardBonus, player: CardPlayer, now: Date): CardState {
  if (player.active?.bonus_id === bonus.id) {
    if (player.active.status === 'ACTIVE') return 'active';
    if (player.active.status === 'PENDING') return 'pending';
  }
  if (Date.parse(bonus.start_date) > now.getTime()) return 'soon';
  if (!isGivenToday(bonus, now, player.timeZone)) return 'other-day';
  const closed = windowState(bonus, now, player.timeZone);
  if (closed) return closed;
  const isToday = usedToday(bonus, now, player.timeZone);
  const [capacity, counts] = [capacityOf(bonus), countsOf(bonus, isToday)];
  // Checked before the player's own use: with no capacity left, that does not matter.
  if (!hasPlaces(capacity, counts)) return 'no-places';
  const earlier = (bonus.user_bonuses ?? []).filter((own) => !bonus.is_daily_activation || isToday(own));
  if (!bonus.is_repeated_activation && earlier.length > 0) return 'used';
  if (!hasOwnCapacity(capacity, counts)) return 'used';
  return bonus.min_rating > player.rating ? 'low-rating' : 'available';
}

/**
 * Number of bonuses available now: the list's total less the unavailable ones on loaded pages, so that the counter
 * matches the cards.
 */
export function countAvailable(
  list: { items: readonly CardBonus[]; total: number },
  player: CardPlayer,
  now: Date,
): number {
  return list.total - list.items.filter((bonus) => cardState(bonus, player, now) !== 'available').length;
}
