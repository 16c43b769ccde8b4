import { depositStatus, withdrawalStatus } from '@altyn/contracts/payments';
import { cryptoMethod, instrumentMethod } from '@altyn/contracts/services/payment-provider';
import type { RegistrationCountry } from '@altyn/domain/country';
import { type Minor, parseMoney } from '@altyn/domain/money';
import { type FeeTerms, paymentFee } from '@altyn/domain/payment-fee';
import { digitsOf, parsePhone, phoneCountry, toInternational } from '@altyn/domain/phone';
import { createMachine, type Move } from './state-machine.ts';
import { readCryptoAddress } from './withdrawals/crypto-address.ts';

export const depositStatuses = depositStatus.options;
export type DepositStatus = (typeof depositStatuses)[number];
export const withdrawalStatuses = withdrawalStatus.options;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];
export type PaymentDirection = 'deposit' | 'withdraw';

/** Cause of a move: a provider's report, a rule of the house, an operator, the player. */
export type Cause = 'provider' | 'house' | 'operator' | 'player';

/**
 * Permitted deposit moves and their causes. `reports/report-table.ts` says what each report does. Money that arrives after
 * expiry still belongs to the player; where an exclusion or a limit no longer admits it, it is refunded.
 */
export const depositMachine = createMachine<DepositStatus, Cause>({
  states: depositStatuses,
  first: 'created',
  moves: [
    { from: 'created', to: 'pending', by: 'provider' },
    { from: 'created', to: 'completed', by: 'provider' },
    { from: 'created', to: 'denied', by: 'provider' },
    { from: 'created', to: 'denied', by: 'house' },
    { from: 'created', to: 'expired', by: 'provider' },
    { from: 'created', to: 'expired', by: 'house' },
    { from: 'created', to: 'refunding', by: 'house' },
    { from: 'created', to: 'reviewing', by: 'house' },
    { from: 'pending', to: 'completed', by: 'provider' },
    { from: 'pending', to: 'denied', by: 'provider' },
    { from: 'pending', to: 'denied', by: 'house' },
    { from: 'pending', to: 'expired', by: 'provider' },
    { from: 'pending', to: 'expired', by: 'house' },
    { from: 'pending', to: 'refunding', by: 'house' },
    { from: 'pending', to: 'reviewing', by: 'house' },
    { from: 'denied', to: 'completed', by: 'provider' },
    { from: 'denied', to: 'refunding', by: 'house' },
    { from: 'denied', to: 'reviewing', by: 'house' },
    { from: 'expired', to: 'completed', by: 'provider' },
    { from: 'expired', to: 'refunding', by: 'house' },
    { from: 'expired', to: 'reviewing', by: 'house' },
    { from: 'reviewing', to: 'completed', by: 'house' },
    { from: 'reviewing', to: 'completed', by: 'operator' },
    { from: 'reviewing', to: 'refunding', by: 'house' },
    { from: 'reviewing', to: 'refunding', by: 'operator' },
    { from: 'completed', to: 'refunding', by: 'operator' },
    ...(['created', 'pending', 'denied', 'expired', 'completed', 'reviewing', 'refunding'] as const).flatMap(
      (from): Move<DepositStatus, Cause>[] => [
        { from, to: 'refunded', by: 'provider' },
        { from, to: 'charged_back', by: 'provider' },
      ],
    ),
    { from: 'refunded', to: 'completed', by: 'provider' },
    { from: 'charged_back', to: 'completed', by: 'provider' },
    { from: 'refunding', to: 'refunded', by: 'operator' },
  ],
});

/** Permitted withdrawal moves and their causes. */
export const withdrawalMachine = createMachine<WithdrawalStatus, Cause>({
  states: withdrawalStatuses,
  first: 'created',
  moves: [
    { from: 'created', to: 'waiting_approval', by: 'house' },
    { from: 'created', to: 'processing', by: 'house' },
    { from: 'waiting_approval', to: 'processing', by: 'house' },
    { from: 'waiting_approval', to: 'processing', by: 'operator' },
    { from: 'waiting_approval', to: 'denied', by: 'operator' },
    { from: 'waiting_approval', to: 'canceled', by: 'player' },
    { from: 'waiting_approval', to: 'split', by: 'house' },
    { from: 'waiting_approval', to: 'split', by: 'operator' },
    // The account was frozen before the order was sent.
    { from: 'processing', to: 'waiting_approval', by: 'house' },
    { from: 'processing', to: 'completed', by: 'provider' },
    { from: 'processing', to: 'completed', by: 'operator' },
    { from: 'processing', to: 'denied', by: 'provider' },
    { from: 'processing', to: 'denied', by: 'house' },
    { from: 'processing', to: 'denied', by: 'operator' },
    // Returned by the receiving bank; paid after it had failed.
    { from: 'completed', to: 'denied', by: 'provider' },
    { from: 'denied', to: 'completed', by: 'provider' },
  ],
});

/** States in which a payment is over: nothing moves any more unless a provider reports anew. */
export const finalStatuses: Readonly<Record<PaymentDirection, readonly (DepositStatus | WithdrawalStatus)[]>> = {
  deposit: ['completed', 'denied', 'expired', 'refunded', 'charged_back'],
  withdraw: ['completed', 'denied', 'canceled', 'split'],
};

/** Part of a deposit above what was ordered. */
export function excessOf({ amountMinor, orderedMinor }: { amountMinor: Minor; orderedMinor: Minor }): Minor {
  return amountMinor > orderedMinor ? amountMinor - orderedMinor : 0n;
}

/** True when money arrived after the deposit had ended: it is credited and reported to an operator. */
export function isLateCompletion(from: DepositStatus): boolean {
  return from === 'denied' || from === 'expired';
}

export interface PayoutLimits {
  minMinor: Minor;
  maxSingleMinor: Minor;
  max24hMinor: Minor;
  autoApproveMaxMinor: Minor;
  minStars: number;
}

/** Amounts that a player may withdraw now. */
export interface Withdrawable {
  digitalMinor: Minor;
  /** Unplayed deposits during a break or an exclusion; otherwise zero. */
  gameMinor: Minor;
  /** On a break or excluded: stars are not required, and a small rest may be withdrawn in full. */
  isLeaving: boolean;
}

/** Part of a withdrawal taken from the `game` pocket; winnings go first. Undefined: not enough money. */
export function gamePartOf(amountMinor: Minor, money: Withdrawable): Minor | undefined {
  const fromGame = amountMinor > money.digitalMinor ? amountMinor - money.digitalMinor : 0n;
  return fromGame <= money.gameMinor ? fromGame : undefined;
}

/** Fee terms of a payment, as shown to the player. */
export const feeTermsOf = (payment: { feeFixedMinor: Minor; feeBasisPoints: number }): FeeTerms => ({
  fixedMinor: payment.feeFixedMinor,
  basisPoints: payment.feeBasisPoints,
});

/** Amount ordered from the provider: the whole deposit, or the withdrawal less its fee. */
export function orderedMinor(payment: { direction: PaymentDirection; amountMinor: Minor; feeMinor: Minor }): Minor {
  return payment.direction === 'withdraw' ? payment.amountMinor - payment.feeMinor : payment.amountMinor;
}

/** Tells whether the fee exceeds the one shown to the player; false when the request names none. */
export function isHigherFee(shown: string | undefined, amountMinor: Minor, terms: FeeTerms): boolean {
  return shown !== undefined && paymentFee(amountMinor, terms) > (parseMoney(shown) ?? 0n);
}

export type PayoutVerdict = 'auto' | 'operator' | 'RATING_TOO_LOW' | 'AMOUNT_OUT_OF_RANGE' | 'PAYOUT_LIMIT_REACHED';

/**
 * Decides whether a withdrawal is allowed and who approves it. The automatic limit covers all requests within 24 hours, so
 * that a large withdrawal cannot be split.
 */
export function judgePayout(
  request: { amountMinor: Minor; used24hMinor: Minor; stars: number; money: Withdrawable },
  limits: PayoutLimits,
): PayoutVerdict {
  const total = request.used24hMinor + request.amountMinor;
  const { money, amountMinor } = request;
  const isWholeRest = money.isLeaving && amountMinor > 0n && amountMinor === money.digitalMinor + money.gameMinor;
  if (request.stars < limits.minStars && !money.isLeaving) return 'RATING_TOO_LOW';
  if (amountMinor < limits.minMinor && !isWholeRest) return 'AMOUNT_OUT_OF_RANGE';
  if (amountMinor > limits.maxSingleMinor) return 'AMOUNT_OUT_OF_RANGE';
  if (total > limits.max24hMinor) return 'PAYOUT_LIMIT_REACHED';
  return total <= limits.autoApproveMaxMinor ? 'auto' : 'operator';
}

/** Milliseconds after which an unpaid deposit expires, unless the provider decides otherwise. */
export const depositLifeMs = 24 * 3_600_000;
const firstCheckMs = 2 * 60_000;
export const longestCheckMs = 60 * 60_000;

/** Milliseconds until the next poll after `checks` polls: 2, 4, 8 … at most 60 minutes. */
export function checkPauseMs(checks: number): number {
  return Math.min(firstCheckMs * 2 ** Math.min(checks, 10), longestCheckMs);
}

/** Verifies the check digit of ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Verifies an IBAN by ISO 13616: letters as numbers from 10, the first four characters last, remainder by 97 is 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const rearranged = text.slice(4) + text.slice(0, 4);
  const digits = rearranged.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** Tells whether the method's instruments are saved. */
export const isSavable = (providerMethod: string) => instrumentMethod.safeParse(providerMethod).success;

/** Tells whether a provider's method pays to a blockchain address. */
export const isCryptoMethod = (providerMethod: string) => cryptoMethod.safeParse(providerMethod).success;

/**
 * Normalises an account for the provider: card and wallet numbers to digits, IBANs to capitals, blockchain addresses to
 * their checksummed form.
 * @returns undefined for an invalid account.
 */
export function readAccount(providerMethod: string, text: string, country: RegistrationCountry): string | undefined {
  const onChain = cryptoMethod.safeParse(providerMethod);
  if (onChain.success) return readCryptoAddress(onChain.data, text);
  const compact = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (providerMethod === 'card') return /^\d{16,19}$/.test(compact) && passesLuhn(compact) ? compact : undefined;
  if (providerMethod === 'wallet') return readWalletNumber(text, country);
  if (/^[A-Z]{2}/.test(compact)) return isIban(compact) ? compact : undefined;
  return /^\d{10,20}$/.test(compact) ? compact : undefined;
}

/** A mobile wallet is named by its phone: with its prefix, or as dialled at home in the player's country. */
function readWalletNumber(text: string, country: RegistrationCountry): string | undefined {
  if (!/^[\d\s()+_-]+$/.test(text)) return undefined;
  const current = phoneCountry(country);
  const parsed = parsePhone(text, current);
  if (parsed.kind !== 'number') return undefined;
  const number = toInternational(parsed.country, parsed.national);
  return parsed.country === current || digitsOf(text).includes(digitsOf(number)) ? number : undefined;
}

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Tells whether two payee names match: every word of the shorter one occurs in the other, in any order. */
export function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return short.length > 0 && short.every((word) => long.includes(word));
}

/**
 * Tells whether money goes back to the instruments that paid in, up to what each did. Anything beyond what they are owed
 * may go to any of them, or anywhere once nothing is owed.
 */
export function goesBackWhereItCameFrom(payout: {
  owed: readonly { masked: string; amountMinor: Minor }[];
  masked: string;
  amountMinor: Minor;
}): boolean {
  const own = payout.owed.find(({ masked }) => masked === payout.masked)?.amountMinor ?? 0n;
  const isOnly = payout.owed.every(({ masked }) => masked === payout.masked);
  return isOnly || (own > 0n && payout.amountMinor <= own);
}

/** `•••• 4242` */
export function maskAccount(account: string): string {
  return `•••• ${account.slice(-4)}`;
}
