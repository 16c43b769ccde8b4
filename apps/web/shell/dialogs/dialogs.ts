import type { Bonus, UserBonus } from '@altyn/contracts/bonuses';
import type { VerificationAction } from '@altyn/contracts/identity';
import type { Payment } from '@altyn/contracts/payments';
import type { Currency } from '@altyn/domain/money';
import type { CupTier } from '#web/components/ui/cup.tsx';
import type { Suit } from '#web/components/ui/suit.tsx';
import { createStore } from '#web/lib/state/store.ts';
import type { StatusDialogProps } from './status/status-dialog-props.ts';

/**
 * Dialogs by name and what each takes. Features never import each other: they open one another's dialogs by these names.
 * Where each is implemented: `app/dialog-registry.ts`.
 */
export interface DialogProps {
  auth: { mode: 'login' | 'register' | 'reset' };
  /** Birth date and consent of an account without them; `onDone` goes on with what waited for them. */
  consent: { onDone: () => void };
  language: Record<string, never>;
  menu: Record<string, never>;
  notifications: Record<string, never>;
  gameSearch: Record<string, never>;
  cashbox: { action: Payment['direction']; depositAmount?: string | undefined };
  /** A bonus's terms, then its activation; `code` when it was found by a promo code, `isWished` when its activation goes on. */
  bonus: {
    bonus: Bonus;
    code?: string | undefined;
    isWished?: boolean | undefined;
    onActivated?: (() => void) | undefined;
  };
  bonusReceived: { userBonus: UserBonus };
  /** The bonus in the slot has ended by itself: won, or burnt. */
  bonusEnded: { userBonus: UserBonus };
  /** What a new player is told about, each once. */
  welcomePromoCode: { bonus: Bonus; code: string };
  firstDeposit: { bonus: Bonus };
  wheel: Record<string, never>;
  /** What was won, told by the player's stream of updates; amounts are decimal strings. */
  winBattle: { place: number; cup: CupTier | undefined; amount: string; currency: Currency };
  winJackpots: { suit: Suit; amount: string; currency: Currency };
  winBonus: { cup: CupTier | undefined; gameSlug: string | undefined; amount: string; currency: Currency };
  refuseBonus: { userBonus: UserBonus; userId: string };
  /** Confirms the phone by a call; success closes it and runs what was waiting. */
  phoneVerification: { action: VerificationAction; onVerified: () => void };
  /** A status with editors' words; open it by `openStatus`. `onClosed` is called once, however it is closed. */
  status: Omit<StatusDialogProps, 'onClose'> & { onClosed?: (() => void) | undefined };
}
export type DialogName = keyof DialogProps;

export interface OpenDialog<Name extends DialogName = DialogName> {
  name: Name;
  props: DialogProps[Name];
  /** What had the focus gets it back. */
  key: number;
}

/** Open dialogs, the topmost last. */
export const openDialogs = createStore<readonly OpenDialog[]>([]);
let nextKey = 1;

/** Opens a dialog; one that is already open gets the new props instead of a second copy. */
export function openDialog<Name extends DialogName>(name: Name, props: DialogProps[Name]): void {
  openDialogs.set((open) => {
    const known = open.find((dialog) => dialog.name === name);
    if (known) return open.map((dialog) => (dialog === known ? { ...known, props } : dialog));
    return [...open, { name, props, key: nextKey++ }];
  });
}

/** Closes a dialog by name; nothing happens when it is not open. */
export function closeDialog(name: DialogName): void {
  openDialogs.set((open) =>
    open.some((dialog) => dialog.name === name) ? open.filter((dialog) => dialog.name !== name) : open,
  );
}
