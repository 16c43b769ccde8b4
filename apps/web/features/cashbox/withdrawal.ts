import type { Bonus, UserBonus } from '@altyn/contracts/bonuses';
import { formatMoney, minMinor } from '@altyn/domain/money';
import { type NameProblem, nameProblem } from '@altyn/domain/person-name';
import { type AmountCheck, checkAmount, toMinor } from './amount.ts';

/** Withdrawal limits of a player; amounts are decimal strings in the player's currency. */
export interface PayoutRestriction {
  available: string;
  available_game: string;
  is_leaving: boolean;
  return_methods: readonly string[];
  /** Deposits that must first be returned by their own method. */
  owed_back: readonly { method: string; amount: string }[];
  waiting_addresses: readonly { masked: string; until: string }[];
  min_rating: number;
  min_amount: string;
  max_amount_24h: string;
  max_amount_single: string;
  left_24h: string;
  /** Amount that may be withdrawn before identity verification; null if verified. */
  left_without_identity: string | null;
  identity_status: 'none' | 'submitted' | 'approved' | 'denied';
}

export interface WithdrawalLimits {
  min: string;
  max: string;
}

/** The house's minimum, and the lower maximum of method and house. */
export function withdrawalLimits(
  method: { max_amount: string },
  restriction: Pick<PayoutRestriction, 'min_amount' | 'max_amount_single'>,
): WithdrawalLimits {
  return {
    min: restriction.min_amount,
    max: formatMoney(minMinor(toMinor(method.max_amount), toMinor(restriction.max_amount_single))),
  };
}

/** Maximum withdrawal now, by limits, remaining 24-hour allowance and balance; "0.00" if none. */
export function maxWithdrawable(limits: WithdrawalLimits, left24h: string, balance: string): string {
  const max = minMinor(minMinor(toMinor(limits.max), toMinor(left24h)), toMinor(balance));
  return formatMoney(max > 0n ? max : 0n);
}

/** Facts for checking an amount. `leftWithoutIdentity` is null if the identity is verified. */
export interface AmountFacts {
  limits: WithdrawalLimits;
  left24h: string;
  balance: string;
  leftWithoutIdentity: string | null;
}

/** Checks an amount against the limits, then the balance, then the remaining 24-hour allowance. */
export function checkWithdrawalAmount(text: string, facts: AmountFacts): AmountCheck {
  const checked = checkAmount(text, { min_amount: facts.limits.min, max_amount: facts.limits.max });
  if (!checked.ok) return checked;
  if (checked.minor > toMinor(facts.balance)) return { ok: false, problem: 'above_balance' };
  if (checked.minor > toMinor(facts.left24h)) return { ok: false, problem: 'above_left_24h' };
  const { leftWithoutIdentity: left } = facts;
  if (left !== null && checked.minor > toMinor(left)) return { ok: false, problem: 'needs_identity' };
  return checked;
}

/** Validates a recipient's name: at least two words (specification, section 5). */
export const problemOfRecipient = (text: string): NameProblem | undefined => nameProblem(text, 2);

export interface WithdrawalForm {
  amount: string;
  recipient: string;
  account: string;
}

/** Amounts of the warning about a burning bonus, as decimal strings. */
export interface BurnWarning {
  bonus: Pick<Bonus, 'name' | 'kind' | 'bonus_amount'>;
  /** Removed: the rest of the bonus pocket. */
  removed: string;
  /** Kept: digital and game money, which a bonus never takes. */
  retained: string;
  /** Wagering still required. */
  left: string;
}

/**
 * Warning before a deposit or withdrawal that burns the ACTIVE bonus; undefined if it burns nothing.
 * @param kept sum of the digital and game balances, a decimal string.
 */
export function burnWarning(
  active: Pick<UserBonus, 'status' | 'bonus_amount' | 'bonus' | 'wager_amount' | 'progress'> | undefined,
  by: 'deposit' | 'withdraw',
  retained: string,
): BurnWarning | undefined {
  if (active?.status !== 'ACTIVE') return undefined;
  const burns = by === 'deposit' ? active.bonus.burning_on_deposit : active.bonus.burning_on_withdrawal;
  if (!burns) return undefined;
  const left = toMinor(active.wager_amount) - toMinor(active.progress);
  return {
    bonus: active.bonus,
    removed: active.bonus_amount,
    retained,
    left: formatMoney(left > 0n ? left : 0n),
  };
}

/** Key of the warning's texts before a deposit; the welcome bonus has its own. */
export function burnKey(warning: BurnWarning): string {
  return warning.bonus.kind === 'WelcomeDeposit'
    ? 'welcome-deposit-cancellation-on-deposit-warning'
    : 'cancellation-on-deposit-warning-modal';
}

/** True if the player has too few stars for a withdrawal. */
export function needsMoreStars(rating: number, restriction: Pick<PayoutRestriction, 'min_rating'>): boolean {
  return rating < restriction.min_rating;
}

/** True if no more can be withdrawn before identity verification. */
export function needsIdentity(restriction: Pick<PayoutRestriction, 'left_without_identity' | 'min_amount'>): boolean {
  const { left_without_identity: left, min_amount: min } = restriction;
  return left !== null && toMinor(left) < toMinor(min);
}

/** True if the form would have nothing to send. */
export function isNothingLeft({ available }: Pick<PayoutRestriction, 'available'>): boolean {
  return toMinor(available) <= 0n;
}

/** The smaller of two decimal amounts; null: unlimited. */
export function minOf(amount: string, bound: string | null): string {
  return bound === null ? amount : formatMoney(minMinor(toMinor(amount), toMinor(bound)));
}

/** Sum of two decimal amounts. */
export function sumOf(a: string, b: string): string {
  return formatMoney(toMinor(a) + toMinor(b));
}
