import type { UserBonus } from '@altyn/contracts/bonuses';

/** The bonus known to be in a player's slot. */
export interface KnownSlot {
  userId: string;
  id: string;
}

/** Returns the ended bonus to announce: one that left the slot by itself. A refused bonus is not announced. */
export function endToAnnounce(previous: KnownSlot, newest: readonly UserBonus[]): UserBonus | undefined {
  const ended = newest.find((one) => one.id === previous.id && one.user_id === previous.userId);
  return ended?.end_reason && ended.end_reason !== 'refused' ? ended : undefined;
}

/** Style of the announcement: won if the wagering released money, otherwise burnt. */
export function endTone(
  userBonus: Pick<UserBonus, 'end_reason' | 'released_amount'>,
): 'won' | 'nothing-left' | 'burnt' {
  if (userBonus.end_reason !== 'wagered') return userBonus.end_reason === 'amount' ? 'nothing-left' : 'burnt';
  return Number(userBonus.released_amount ?? 0) > 0 ? 'won' : 'nothing-left';
}

/** Reason for a bonus's end, for display; free spins without wins leave nothing to wager. Null while it is open. */
export function shownReason({
  end_reason: reason,
  released_amount: released,
  wager_amount: toWager,
  bonus,
}: Pick<UserBonus, 'end_reason' | 'released_amount' | 'wager_amount'> & {
  bonus: Pick<UserBonus['bonus'], 'free_spins'>;
}): NonNullable<UserBonus['end_reason']> | 'noWin' | null {
  const hasWon = Number(released ?? 0) > 0 || Number(toWager) > 0;
  return reason === 'wagered' && bonus.free_spins && !hasWon ? 'noWin' : reason;
}

/** Status of a bonus in the history; distinguishes a refused bonus from one that burnt or lapsed. */
export type ShownStatus = UserBonus['status'] | 'BURNT' | 'LAPSED';

export function shownStatus({ status, end_reason: reason }: Pick<UserBonus, 'status' | 'end_reason'>): ShownStatus {
  if (status !== 'CANCELED' || reason === null || reason === 'refused') return status;
  return reason === 'lapsed' ? 'LAPSED' : 'BURNT';
}
