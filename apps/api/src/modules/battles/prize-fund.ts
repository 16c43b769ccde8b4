import type { Minor } from '@altyn/domain/money';
import { fromNanoEur, type NanoEur, toNanoEur } from '@altyn/domain/reference-rate';

/** Per cent of the qualified players' theoretical loss that a battle pays at most. */
export const fundPercent = 5n;

/** Prize fund that the play so far pays for: 5 % of the qualified players' theoretical loss. */
export const earnedFund = (theoreticalLoss: NanoEur): NanoEur => (theoreticalLoss * fundPercent) / 100n;

/**
 * Reduces prizes so that together they stay within the earned fund; each keeps its share of the published ones. Rounded
 * down to a minor unit each.
 * @param prizes the published prizes of the winners, in order.
 */
export function fundedPrizes(
  prizes: readonly { amount: Minor; ratePerEur: string }[],
  theoreticalLoss: NanoEur,
): Minor[] {
  const fund = earnedFund(theoreticalLoss);
  const published = prizes.reduce((sum, { amount, ratePerEur }) => sum + toNanoEur(amount, ratePerEur), 0n);
  if (published <= fund) return prizes.map(({ amount }) => amount);
  return prizes.map(({ amount }) => (amount * fund) / published);
}

/** Present prize fund in a currency: the smaller of the published one and the earned one. */
export function presentFund(
  published: Minor,
  { theoreticalLoss, ratePerEur }: { theoreticalLoss: NanoEur; ratePerEur: string },
): Minor {
  const earned = fromNanoEur(earnedFund(theoreticalLoss), ratePerEur);
  return earned < published ? earned : published;
}

/** Keeps the best account of each person, in order. A player without a person is one of their own. */
export function bestOfPersons<Ranked extends { playerId: string }>(
  ranked: readonly Ranked[],
  personOf: ReadonlyMap<string, string>,
): Ranked[] {
  const seen = new Set<string>();
  return ranked.filter(({ playerId }) => {
    const person = personOf.get(playerId) ?? playerId;
    if (seen.has(person)) return false;
    seen.add(person);
    return true;
  });
}
