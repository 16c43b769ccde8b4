import type { GameMovement } from '@altyn/contracts/game-movement';
import type { Currency, Minor } from '@altyn/domain/money';
import { instantOf, wallTime } from '@altyn/domain/schedule';

const hourMs = 3_600_000;
/** Maximum time, from when it was earned, that a reward waits for a break to end or its bonus to be enabled. */
const longestWaitMs = 31 * 24 * hourMs;

/** Hundredths of minor units: a stake times its game's contribution in per cent. */
export type Weighted = bigint;
export const weightOfMinor = 100n;

/** Fields of a referral that select its rounds. */
export interface CountedReferral {
  currency: Currency;
  registeredAt: Date;
  countsUntil: Date;
}

/** Tells whether a finished round may count: within the referral's time, in its currency, neither free nor promotional. */
export function isCounted(
  referral: CountedReferral,
  movement: Pick<GameMovement, 'finishedAt' | 'isFree' | 'isPromo' | 'currency'>,
): boolean {
  const { finishedAt, isFree, isPromo, currency } = movement;
  if (finishedAt === null || isFree || isPromo || currency !== referral.currency) return false;
  return finishedAt >= referral.registeredAt && finishedAt < referral.countsUntil;
}

/** Value that a round adds, by its current sums: real money only; zero once rolled back. */
export function valueOf({ round }: Pick<GameMovement, 'round'>, contributionPercent: number): Weighted {
  return round.stake.real > 0n ? round.stake.real * BigInt(contributionPercent) : 0n;
}

export interface Conditions {
  wager: Minor;
  wagered: Weighted;
  hasDeposit: boolean;
}

export const isFulfilled = ({ wager, wagered, hasDeposit }: Conditions): boolean =>
  hasDeposit && wagered >= wager * weightOfMinor;

export type Counting = { state: 'open' } | { state: 'waiting'; fulfilledAt: Date; decideAt: Date };

/**
 * Updates a referral's state from its figures. A completed one keeps its time; a rollback, a refund or a chargeback that
 * undoes a condition reopens it.
 */
export function followConditions(
  before: Counting,
  now: { isFulfilled: boolean; at: Date; waitHours: number },
): Counting {
  if (!now.isFulfilled) return { state: 'open' };
  if (before.state === 'waiting') return before;
  return { state: 'waiting', fulfilledAt: now.at, decideAt: new Date(now.at.getTime() + now.waitHours * hourMs) };
}

/** Next attempt for a reward that cannot be given now; undefined once it has waited too long. */
export function nextTry(fulfilledAt: Date, at: Date): Date | undefined {
  const next = new Date(at.getTime() + hourMs);
  return next.getTime() - fulfilledAt.getTime() <= longestWaitMs ? next : undefined;
}

/** Start of the calendar month of `at` in the player's time zone. */
export function monthStart(at: Date, timeZone: string): Date {
  return instantOf(`${wallTime(at, timeZone).day.slice(0, 7)}-01`, 0, timeZone);
}

/** Relation between two accounts. */
export type Signal = 'device' | 'address' | 'instrument' | 'phone';

/** Tells whether two numbers differ only in their last two digits, as SIM cards from one batch do. */
export function areNeighbours(one: string, other: string): boolean {
  return one.length > 6 && one.length === other.length && one.slice(0, -2) === other.slice(0, -2);
}

/** Network of an address: an IPv6 subscriber has a /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
