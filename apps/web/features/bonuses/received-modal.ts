import type { UserBonus } from '@altyn/contracts/bonuses';

/** State of the received dialog per user in this browser (specification, section 3). */
export interface RememberedModal {
  bonus_id: string;
  shown: boolean;
}

/** Storage key. */
export const rememberedModalKey = (userId: string) => `altyn.bonus-modal.${userId}`;

/** Parses the stored state; anything unreadable counts as none. */
export function parseRemembered(text: string | undefined): RememberedModal | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('bonus_id' in value) || !('shown' in value)) return undefined;
    if (typeof value.bonus_id !== 'string' || typeof value.shown !== 'boolean') return undefined;
    return { bonus_id: value.bonus_id, shown: value.shown };
  } catch {
    return undefined;
  }
}

/** After an activation: a bonus with wagering is marked to be shown; others do not change the state. */
export function rememberActivation(
  remembered: RememberedModal | undefined,
  userBonus: { bonus_id: string; bonus: { wager: number } },
): RememberedModal | undefined {
  return userBonus.bonus.wager > 0 ? { bonus_id: userBonus.bonus_id, shown: false } : remembered;
}

/** True if the dialog must open: the bonus is ACTIVE and was not shown yet. */
export function isReceivedModalOpen(
  active: Pick<UserBonus, 'status' | 'bonus_id'> | undefined,
  remembered: RememberedModal | undefined,
): boolean {
  if (active?.status !== 'ACTIVE') return false;
  return remembered?.bonus_id !== active.bonus_id || !remembered.shown;
}

/** State after the dialog was closed. */
export function rememberShown(userBonus: Pick<UserBonus, 'bonus_id'>): RememberedModal {
  return { bonus_id: userBonus.bonus_id, shown: true };
}

/** True if the slot is empty: the state is reset, so that the same bonus is shown again next time. */
export function isMemoryOver(
  slot: { isKnown: boolean; isFree: boolean },
  remembered: RememberedModal | undefined,
): boolean {
  return slot.isKnown && slot.isFree && remembered?.shown === true;
}

/** Amount in the dialog: whole units, rounded down (specification, section 9). */
export function flooredAmount(amount: string): string {
  return amount.split('.')[0] || '0';
}
