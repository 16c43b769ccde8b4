import type { Bonus, UserBonus } from '@altyn/contracts/bonuses';
import type { VerificationAction } from '@altyn/contracts/identity';
import type { Payment } from '@altyn/contracts/payments';
import type { Currency } from '@altyn/domain/money';
import type { MarkedProvider } from '#web/components/mark.tsx';
import type { CupTier } from '#web/components/ui/cup.tsx';
import type { Suit } from '#web/components/ui/suit.tsx';
import { createStore } from '#web/lib/state/store.ts';
import type { StatusDialogProps } from './status/status-dialog-props.ts';

/**
 * Dialogs by name with their props. Features do not import each other; they open each other's dialogs by name.
 * Implementations: `app/dialog-registry.ts`.
 */
export interface DialogProps {
  auth: { mode: 'login' | 'register' | 'reset' };
  /**
   * Asks an account for its missing birth date and consent; `onDone` continues the interrupted action. `isJoining`: the
   * second step of registration, with a bonus to start with and a passkey.
   */
  consent: { isJoining?: boolean | undefined; onDone: () => void };
  /** Offers the site on the home screen. */
  install: Record<string, never>;
  language: Record<string, never>;
  menu: Record<string, never>;
  notifications: Record<string, never>;
  gameSearch: Record<string, never>;
  /** A game in brief. */
  gameSheet: { slug: string };
  /** Filters of the games on small screens; `providers` to choose from. */
  gameFilters: { providers: readonly (MarkedProvider & { slug: string })[] };
  cashbox: { action: Payment['direction']; depositAmount?: string | undefined };
  /**
   * Terms of a bonus, then its activation. `code` is set if it was found by a promo code, `isWished` if an activation
   * resumes.
   */
  bonus: {
    bonus: Bonus;
    code?: string | undefined;
    isWished?: boolean | undefined;
    onActivated?: (() => void) | undefined;
  };
  bonusReceived: { userBonus: UserBonus };
  /** The bonus in the slot has ended: wagered or burnt. */
  bonusEnded: { userBonus: UserBonus };
  /** One-time introductions for a new player. */
  welcomePromoCode: { bonus: Bonus; code: string };
  firstDeposit: { bonus: Bonus };
  wheel: Record<string, never>;
  /** Wins from the player's update stream; amounts are decimal strings. */
  winBattle: { place: number; cup: CupTier | undefined; amount: string; currency: Currency };
  winJackpots: { suit: Suit; amount: string; currency: Currency };
  /** The player has reached a full star. */
  starUp: { star: number };
  winBonus: { cup: CupTier | undefined; gameSlug: string | undefined; amount: string; currency: Currency };
  refuseBonus: { userBonus: UserBonus; userId: string };
  /** Confirms the phone by a call, then closes and runs `onVerified`. */
  phoneVerification: { action: VerificationAction; onVerified: () => void };
  /** The live chat, about a payment or a request. */
  chat: {
    paymentId?: string | undefined;
    topic?: 'deposit' | 'withdrawal' | undefined;
    ticketId?: string | undefined;
  };
  /** A status with editors' texts; open it with `openStatus`. `onClosed` is called once, however it closes. */
  status: Omit<StatusDialogProps, 'onClose'> & { onClosed?: (() => void) | undefined };
}
export type DialogName = keyof DialogProps;

export interface OpenDialog<Name extends DialogName = DialogName> {
  name: Name;
  props: DialogProps[Name];
  /** Unique per opening; used as the React key. */
  key: number;
}

/** Open dialogs, topmost last. */
export const openDialogs = createStore<readonly OpenDialog[]>([]);
let nextKey = 1;

/** Opens a dialog; if it is already open, replaces its props. */
export function openDialog<Name extends DialogName>(name: Name, props: DialogProps[Name]): void {
  openDialogs.set((open) => {
    const known = open.find((dialog) => dialog.name === name);
    if (known) return open.map((dialog) => (dialog === known ? { ...known, props } : dialog));
    return [...open, { name, props, key: nextKey++ }];
  });
}

/** Closes a dialog by name; no effect if it is not open. */
export function closeDialog(name: DialogName): void {
  openDialogs.set((open) =>
    open.some((dialog) => dialog.name === name) ? open.filter((dialog) => dialog.name !== name) : open,
  );
}

/** Closes a dialog before or without its content, telling whoever waits for its end. */
export function dropDialog({ name, props }: OpenDialog): void {
  closeDialog(name);
  if ('onClosed' in props) props.onClosed?.();
}

/** Opens a dialog anew with the same props, because its code failed to load. */
export function reopenDialog(failed: OpenDialog): void {
  openDialogs.set((open) => open.map((dialog) => (dialog === failed ? { ...failed, key: nextKey++ } : dialog)));
}
