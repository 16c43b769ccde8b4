import type { Minor } from '@altyn/domain/money';

/** How many one-tap amounts stand beside a field. */
const mostPresets = 5;
/** How many of them are the player's own earlier amounts. */
const mostOwn = 2;

/**
 * One-tap amounts of a deposit: what the player has paid lately, the latest first, then what the method offers to everyone; within
 * its limits, each once, rising.
 */
export function presetsFor(of: {
  minMinor: Minor;
  maxMinor: Minor;
  offered: readonly Minor[];
  paidMinor: readonly Minor[];
}): Minor[] {
  const isWithin = (amount: Minor) => amount >= of.minMinor && amount <= of.maxMinor;
  const own = [...new Set(of.paidMinor.filter(isWithin))].slice(0, mostOwn);
  const others = of.offered.filter((amount) => isWithin(amount) && !own.includes(amount));
  const chosen = [...own, ...others.slice(0, mostPresets - own.length)];
  return chosen.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
