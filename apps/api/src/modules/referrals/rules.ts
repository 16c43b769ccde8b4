import type { GameMovement } from '@altyn/contracts/game-movement';
import type { Currency, Minor } from '@altyn/domain/money';
import { instantOf, wallTime } from '@altyn/domain/schedule';

const hourMs = 3_600_000;
/** How long a reward waits for a break to end or its bonus to be switched on, from when it was earned. */
const longestWaitMs = 31 * 24 * hourMs;

/** Hundredths of minor units: a stake by the per cent that its game counts. */
export type Weighted = bigint;
export const weightOfMinor = 100n;

/** What of a referral decides which rounds count. */
export interface CountedReferral {
  currency: Currency;
  registeredAt: Date;
  countsUntil: Date;
}

/** Whether a finished round may count: inside the referral's time, in its currency, neither free nor a promotion. */
export function isCounted(
  referral: CountedReferral,
  movement: Pick<GameMovement, 'finishedAt' | 'isFree' | 'isPromo' | 'currency'>,
): boolean {
  const { finishedAt, isFree, isPromo, currency } = movement;
  if (finishedAt === null || isFree || isPromo || currency !== referral.currency) return false;
  return finishedAt >= referral.registeredAt && finishedAt < referral.countsUntil;
}

/** What a round adds, by its sums as a movement left them: the friend's own money alone; nothing once it is rolled back. */
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
 * Where a referral stands after a change of its figures. What was fulfilled keeps its moment; a rollback, a refund or a chargeback
 * that undoes a condition opens it again.
 */
export function standAfter(before: Counting, now: { isFulfilled: boolean; at: Date; waitHours: number }): Counting {
  if (!now.isFulfilled) return { state: 'open' };
  if (before.state === 'waiting') return before;
  return { state: 'waiting', fulfilledAt: now.at, decideAt: new Date(now.at.getTime() + now.waitHours * hourMs) };
}

/** When a reward that cannot be given now is tried again; undefined: it has waited long enough. */
export function nextTry(fulfilledAt: Date, at: Date): Date | undefined {
  const next = new Date(at.getTime() + hourMs);
  return next.getTime() - fulfilledAt.getTime() <= longestWaitMs ? next : undefined;
}

/** The first moment of the calendar month in which `at` lies, in the player's zone. */
export function monthStart(at: Date, timeZone: string): Date {
  return instantOf(`${wallTime(at, timeZone).day.slice(0, 7)}-01`, 0, timeZone);
}

/** What two accounts have in common. */
export type Signal = 'device' | 'address' | 'instrument' | 'phone';

/** Whether two numbers differ in their last two digits alone, as those of a stack of SIM cards do. */
export function areNeighbours(one: string, other: string): boolean {
  return one.length > 6 && one.length === other.length && one.slice(0, -2) === other.slice(0, -2);
}

/** The network of an address: an IPv6 subscriber owns a /64. */
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
