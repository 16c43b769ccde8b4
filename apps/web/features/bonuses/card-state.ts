import type { Bonus, UserBonus } from '@altyn/contracts/bonuses';
import { hasOwnCapacity, hasPlaces } from '@altyn/domain/bonus-capacity';
import { windowStanding } from '@altyn/domain/bonus-schedule';
import { activationDay, wallTime, weekdayOf } from '@altyn/domain/schedule';
import { capacityOf, countsOf, type UsedToday } from './activation-flow.ts';

/** How a bonus stands to the player now, as its card says it. */
export type CardState =
  | 'available'
  | 'active'
  | 'pending'
  | 'used'
  /** All players together have taken every place. */
  | 'no-places'
  | 'soon'
  | 'other-day'
  /** Deposit interest outside its window: none today, one to come today, one that is over. */
  | 'not-today'
  | 'later-today'
  | 'over-today'
  | 'low-rating';

const openStates: readonly CardState[] = ['available', 'active', 'pending'];

/** Whether the server will refuse the bonus in this state: it is not offered to be activated, and a note says why. */
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

/** Tells activations of the bonus's present activation day, which starts at its offset in the player's zone. */
export function usedToday(bonus: Pick<Bonus, 'activations_offset'>, now: Date, timeZone: string): UsedToday {
  const today = activationDay(now, bonus.activations_offset, timeZone);
  return (own) => own.activation_day === today;
}

/** Whether the bonus is in the list because the house has given it to this very player. */
export function isGiven({ is_public: isPublic, opt_in: isOptIn }: Pick<Bonus, 'is_public' | 'opt_in'>): boolean {
  return !(isPublic && isOptIn);
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

/** Deposit interest's window at `now`; other bonuses have none. */
function windowState({ today_window }: CardBonus, now: Date, timeZone: string): CardState | undefined {
  if (today_window === undefined) return undefined;
  const window = today_window && { timeFrom: today_window.time_from, timeTo: today_window.time_to };
  const standing = windowStanding(window, wallTime(now, timeZone).minuteOfDay);
  return ({ none: 'not-today', before: 'later-today', open: undefined, over: 'over-today' } as const)[standing];
}

/** The player as a card looks at them. */
interface CardPlayer {
  rating: number;
  timeZone: string;
  active: Pick<UserBonus, 'bonus_id' | 'status'> | undefined;
}

/** What the card says; the server decides again when it is pressed. */
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
  // Before what the player has used: more of their own would not help.
  if (!hasPlaces(capacity, counts)) return 'no-places';
  const earlier = (bonus.user_bonuses ?? []).filter((own) => !bonus.is_daily_activation || isToday(own));
  if (!bonus.is_repeated_activation && earlier.length > 0) return 'used';
  if (!hasOwnCapacity(capacity, counts)) return 'used';
  return bonus.min_rating > player.rating ? 'low-rating' : 'available';
}

/**
 * How many bonuses can be taken now: the list's total less those of its loaded pages that cannot, so that the counter and the
 * cards say the same.
 */
export function countAvailable(
  list: { items: readonly CardBonus[]; total: number },
  player: CardPlayer,
  now: Date,
): number {
  return list.total - list.items.filter((bonus) => cardState(bonus, player, now) !== 'available').length;
}
