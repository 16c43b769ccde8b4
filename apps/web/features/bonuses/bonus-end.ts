import type { UserBonus } from '@altyn/contracts/bonuses';

/** The bonus that was in a player's slot. */
export interface KnownSlot {
  userId: string;
  id: string;
}

/**
 * The end to tell about: that of the bonus which was in the slot and has left it by itself. A bonus the player has
 * refused needs no news.
 */
export function endToTell(gone: KnownSlot, newest: readonly UserBonus[]): UserBonus | undefined {
  const ended = newest.find((one) => one.id === gone.id && one.user_id === gone.userId);
  return ended?.end_reason && ended.end_reason !== 'refused' ? ended : undefined;
}

/** How the news looks: won when something was wagered to the end, else burnt. */
export function endTone(
  userBonus: Pick<UserBonus, 'end_reason' | 'released_amount'>,
): 'won' | 'nothing-left' | 'burnt' {
  if (userBonus.end_reason !== 'wagered') return userBonus.end_reason === 'amount' ? 'nothing-left' : 'burnt';
  return Number(userBonus.released_amount ?? 0) > 0 ? 'won' : 'nothing-left';
}

/** Why a bonus ended, in a player's words; free spins that won nothing left nothing to wager. Null while it goes on. */
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

/** What the history calls a bonus: one that was refused is told from one that burnt or waited in vain. */
export type ShownStatus = UserBonus['status'] | 'BURNT' | 'LAPSED';

export function shownStatus({ status, end_reason: reason }: Pick<UserBonus, 'status' | 'end_reason'>): ShownStatus {
  if (status !== 'CANCELED' || reason === null || reason === 'refused') return status;
  return reason === 'lapsed' ? 'LAPSED' : 'BURNT';
}
