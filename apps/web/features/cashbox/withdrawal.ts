import type { Bonus, UserBonus } from '@altyn/contracts/bonuses';
import { formatMoney, minMinor } from '@altyn/domain/money';
import { type AmountCheck, checkAmount, toMinor } from './amount.ts';

/** What the house allows a player to withdraw now; amounts are decimal strings in the player's currency. */
export interface PayoutRestriction {
  available: string;
  available_game: string;
  is_leaving: boolean;
  return_methods: readonly string[];
  /** What goes back by the way it was paid in, before anything leaves by another. */
  owed_back: readonly { method: string; amount: string }[];
  waiting_addresses: readonly { masked: string; until: string }[];
  min_rating: number;
  min_amount: string;
  max_amount_24h: string;
  max_amount_single: string;
  left_24h: string;
  /** What may still go out before the identity must be verified; null: it is. */
  left_without_identity: string | null;
  identity_status: 'none' | 'submitted' | 'approved' | 'denied';
}

export interface WithdrawalLimits {
  min: string;
  max: string;
}

/** The house's least, and the narrower of what the method and the house take at most. */
export function withdrawalLimits(
  method: { max_amount: string },
  restriction: Pick<PayoutRestriction, 'min_amount' | 'max_amount_single'>,
): WithdrawalLimits {
  return {
    min: restriction.min_amount,
    max: formatMoney(minMinor(toMinor(method.max_amount), toMinor(restriction.max_amount_single))),
  };
}

/** The most that can be asked for now: limits, what is left of the 24 hours, the balance; "0.00" when nothing. */
export function mostWithdrawable(limits: WithdrawalLimits, left24h: string, balance: string): string {
  const most = minMinor(minMinor(toMinor(limits.max), toMinor(left24h)), toMinor(balance));
  return formatMoney(most > 0n ? most : 0n);
}

/** What an amount is checked against. `leftWithoutIdentity` null: the identity is verified. */
export interface AmountFacts {
  limits: WithdrawalLimits;
  left24h: string;
  balance: string;
  leftWithoutIdentity: string | null;
}

/** Checks an amount against what hurts first: the limits, then the balance, then what is left of the 24 hours. */
export function checkWithdrawalAmount(text: string, facts: AmountFacts): AmountCheck {
  const checked = checkAmount(text, { min_amount: facts.limits.min, max_amount: facts.limits.max });
  if (!checked.ok) return checked;
  if (checked.minor > toMinor(facts.balance)) return { ok: false, problem: 'above_balance' };
  if (checked.minor > toMinor(facts.left24h)) return { ok: false, problem: 'above_left_24h' };
  const { leftWithoutIdentity: left } = facts;
  if (left !== null && checked.minor > toMinor(left)) return { ok: false, problem: 'needs_identity' };
  return checked;
}

export type RecipientProblem = 'empty' | 'one_word' | 'digits';

/** A recipient's name: at least two words (specification, section 5), no digits. */
export function problemOfRecipient(text: string): RecipientProblem | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return 'empty';
  if (/\d/.test(text)) return 'digits';
  return words.length < 2 ? 'one_word' : undefined;
}

export interface WithdrawalForm {
  amount: string;
  recipient: string;
  account: string;
}

/** What a payment would burn, as the warning before it shows: amounts are decimal strings. */
export interface BurnWarning {
  bonus: Pick<Bonus, 'name' | 'kind' | 'bonus_amount'>;
  /** Removed: what is left in the bonus pocket. */
  removed: string;
  /** Kept: digital and game money, which no bonus takes along. */
  kept: string;
  /** Still to be wagered. */
  left: string;
}

/**
 * The warning before a deposit or a withdrawal that burns the ACTIVE bonus; undefined: it burns nothing.
 * @param kept the digital and game balances together, a decimal string.
 */
export function burnWarning(
  active: Pick<UserBonus, 'status' | 'bonus_amount' | 'bonus' | 'wager_amount' | 'progress'> | undefined,
  by: 'deposit' | 'withdraw',
  kept: string,
): BurnWarning | undefined {
  if (active?.status !== 'ACTIVE') return undefined;
  const burns = by === 'deposit' ? active.bonus.burning_on_deposit : active.bonus.burning_on_withdrawal;
  if (!burns) return undefined;
  const left = toMinor(active.wager_amount) - toMinor(active.progress);
  return {
    bonus: active.bonus,
    removed: active.bonus_amount,
    kept,
    left: formatMoney(left > 0n ? left : 0n),
  };
}

/** By which the words of the warning before a deposit are found: the welcome bonus has its own. */
export function burnKey(warning: BurnWarning): string {
  return warning.bonus.kind === 'WelcomeDeposit'
    ? 'welcome-deposit-cancellation-on-deposit-warning'
    : 'cancellation-on-deposit-warning-modal';
}

/** Whether the player's stars are too few for a payout. */
export function needsMoreStars(rating: number, restriction: Pick<PayoutRestriction, 'min_rating'>): boolean {
  return rating < restriction.min_rating;
}

/** Whether nothing more can be withdrawn before the player's identity is verified. */
export function needsIdentity(restriction: Pick<PayoutRestriction, 'left_without_identity' | 'min_amount'>): boolean {
  const { left_without_identity: left, min_amount: least } = restriction;
  return left !== null && toMinor(left) < toMinor(least);
}

/** The smaller of two decimal amounts; null: no bound. */
export function leastOf(amount: string, bound: string | null): string {
  return bound === null ? amount : formatMoney(minMinor(toMinor(amount), toMinor(bound)));
}

/** Two decimal amounts together. */
export function sumOf(a: string, b: string): string {
  return formatMoney(toMinor(a) + toMinor(b));
}
