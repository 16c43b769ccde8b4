import { cryptoMethod, instrumentMethod } from '@altyn/contracts/payment-provider';
import { type Minor, parseMoney } from '@altyn/domain/money';
import { type FeeTerms, paymentFee } from '@altyn/domain/payment-fee';
import { createMachine } from './state-machine.ts';
import { readCryptoAddress } from './withdrawals/crypto-address.ts';

export const depositStatuses = [
  'created',
  'pending',
  'completed',
  'denied',
  'expired',
  'reviewing',
  'refunding',
  'refunded',
  'charged_back',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];
export const withdrawalStatuses = [
  'created',
  'waiting_approval',
  'processing',
  'completed',
  'denied',
  'canceled',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];
export type PaymentDirection = 'deposit' | 'withdraw';

/** Who causes a move: what a provider reports, a rule of the house, an operator, the player. */
export type Cause = 'provider' | 'house' | 'operator' | 'player';

/**
 * From which status a deposit may go to which, and by whom. Providers' messages overtake each other: what is not listed is a late
 * message and changes nothing. Money that arrives after we had given up is still the player's; where an exclusion or a limit no
 * longer admits it, it goes back to where it came from.
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
    { from: 'completed', to: 'charged_back', by: 'provider' },
    { from: 'refunding', to: 'refunded', by: 'provider' },
    { from: 'refunding', to: 'refunded', by: 'operator' },
  ],
});

/** The same for withdrawals. */
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
    { from: 'processing', to: 'completed', by: 'provider' },
    { from: 'processing', to: 'completed', by: 'operator' },
    { from: 'processing', to: 'denied', by: 'provider' },
    { from: 'processing', to: 'denied', by: 'house' },
    { from: 'processing', to: 'denied', by: 'operator' },
  ],
});

/** Money came although the deposit had ended without it: credited, and worth an operator's look. */
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

/** What of a player's money may be withdrawn now. */
export interface Withdrawable {
  digitalMinor: Minor;
  /** During a break or an exclusion unplayed deposits leave too; otherwise nothing. */
  gameMinor: Minor;
  /** On a break or excluded: nobody is kept from leaving by stars, and the whole of a small rest may go. */
  isLeaving: boolean;
}

/** What of a withdrawal comes from the `game` pocket: won money goes first. Undefined: there is not so much. */
export function gamePartOf(amountMinor: Minor, money: Withdrawable): Minor | undefined {
  const fromGame = amountMinor > money.digitalMinor ? amountMinor - money.digitalMinor : 0n;
  return fromGame <= money.gameMinor ? fromGame : undefined;
}

/** The terms of a payment's fee, as they were shown. */
export const feeTermsOf = (payment: { feeFixedMinor: Minor; feeBasisPoints: number }): FeeTerms => ({
  fixedMinor: payment.feeFixedMinor,
  basisPoints: payment.feeBasisPoints,
});

/** What a provider is asked to move: the whole of a deposit, of a withdrawal what leaves after the fee. */
export function orderedMinor(payment: { direction: PaymentDirection; amountMinor: Minor; feeMinor: Minor }): Minor {
  return payment.direction === 'withdraw' ? payment.amountMinor - payment.feeMinor : payment.amountMinor;
}

/** Whether a fee is higher than the one that the player was shown; false where the request names none. */
export function isHigherFee(shown: string | undefined, amountMinor: Minor, terms: FeeTerms): boolean {
  return shown !== undefined && paymentFee(amountMinor, terms) > (parseMoney(shown) ?? 0n);
}

export type PayoutVerdict = 'auto' | 'operator' | 'RATING_TOO_LOW' | 'AMOUNT_OUT_OF_RANGE' | 'PAYOUT_LIMIT_REACHED';

/**
 * Whether a withdrawal may be asked for, and who approves it. The automatic rule counts everything asked for within
 * 24 hours, so that a large withdrawal cannot be cut into small ones.
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

/** Milliseconds after which an unpaid deposit is given up, if the provider does not say otherwise. */
export const depositLifeMs = 24 * 3_600_000;
const firstCheckMs = 2 * 60_000;
export const longestCheckMs = 60 * 60_000;

/** Milliseconds until we ask the provider again after `checks` questions: 2, 4, 8 … at most 60 minutes. */
export function checkPauseMs(checks: number): number {
  return Math.min(firstCheckMs * 2 ** Math.min(checks, 10), longestCheckMs);
}

/** The check digit of ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The check of ISO 13616: letters as numbers from 10, the first four signs last, remainder by 97 is 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const rearranged = text.slice(4) + text.slice(0, 4);
  const digits = rearranged.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** Whether what was paid with is kept for the next time. */
export const isSavable = (providerMethod: string) => instrumentMethod.safeParse(providerMethod).success;

/** Whether a provider's method pays to an address of a chain. */
export const isCryptoMethod = (providerMethod: string) => cryptoMethod.safeParse(providerMethod).success;

/**
 * An account as the provider wants it: card numbers and wallet numbers as digits, IBANs in capitals, addresses
 * of a chain with their checksum.
 * @returns undefined when the text cannot be such an account.
 */
export function readAccount(providerMethod: string, text: string): string | undefined {
  const onChain = cryptoMethod.safeParse(providerMethod);
  if (onChain.success) return readCryptoAddress(onChain.data, text);
  const compact = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (providerMethod === 'card') return /^\d{16,19}$/.test(compact) && passesLuhn(compact) ? compact : undefined;
  if (providerMethod === 'wallet') return /^\+?\d{9,15}$/.test(compact) ? compact : undefined;
  if (/^[A-Z]{2}/.test(compact)) return isIban(compact) ? compact : undefined;
  return /^\d{10,20}$/.test(compact) ? compact : undefined;
}

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Whether two names of payouts are one person's: of the shorter one, every word stands in the other, in whatever order. */
export function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return short.length > 0 && short.every((word) => long.includes(word));
}

/** `•••• 4242` */
export function maskAccount(account: string): string {
  return `•••• ${account.slice(-4)}`;
}
