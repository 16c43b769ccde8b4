import type { UserBonus } from '@altyn/contracts/bonuses';

/** What is remembered of the received dialog, for each user, in this browser (specification, section 3). */
export interface RememberedModal {
  bonus_id: string;
  shown: boolean;
}

/** Where it is kept. */
export const rememberedModalKey = (userId: string) => `altyn.bonus-modal.${userId}`;

/** Reads what was stored; anything unreadable counts as nothing remembered. */
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

/** On activation success: a bonus with something to wager is to be shown; any other leaves the memory as it is. */
export function rememberActivation(
  remembered: RememberedModal | undefined,
  userBonus: { bonus_id: string; bonus: { wager: number } },
): RememberedModal | undefined {
  return userBonus.bonus.wager > 0 ? { bonus_id: userBonus.bonus_id, shown: false } : remembered;
}

/** Whether the dialog is open: the active bonus is ACTIVE, and not the remembered one or not yet shown. */
export function isReceivedModalOpen(
  active: Pick<UserBonus, 'status' | 'bonus_id'> | undefined,
  remembered: RememberedModal | undefined,
): boolean {
  if (active?.status !== 'ACTIVE') return false;
  return remembered?.bonus_id !== active.bonus_id || !remembered.shown;
}

/** After the dialog is closed. */
export function rememberShown(userBonus: Pick<UserBonus, 'bonus_id'>): RememberedModal {
  return { bonus_id: userBonus.bonus_id, shown: true };
}

/** When the slot is empty, what was shown is over: the same bonus, taken or given again, is shown again. */
export function isMemoryOver(
  slot: { isKnown: boolean; isFree: boolean },
  remembered: RememberedModal | undefined,
): boolean {
  return slot.isKnown && slot.isFree && remembered?.shown === true;
}

/** The amount the dialog shows: whole units, rounded down (specification, section 9). */
export function flooredAmount(amount: string): string {
  return amount.split('.')[0] || '0';
}
