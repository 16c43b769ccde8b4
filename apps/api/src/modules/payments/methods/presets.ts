import type { Minor } from '@altyn/domain/money';

/** Maximum preset amounts beside the field. */
const maxPresets = 5;
/** Maximum presets from the player's earlier deposits. */
const maxOwn = 2;

/**
 * Computes preset amounts of a deposit: the player's recent amounts, latest first, then the method's general ones; within
 * the limits, distinct, ascending.
 */
export function presetsFor(of: {
  minMinor: Minor;
  maxMinor: Minor;
  offered: readonly Minor[];
  paidMinor: readonly Minor[];
}): Minor[] {
  const isWithin = (amount: Minor) => amount >= of.minMinor && amount <= of.maxMinor;
  const own = [...new Set(of.paidMinor.filter(isWithin))].slice(0, maxOwn);
  const others = of.offered.filter((amount) => isWithin(amount) && !own.includes(amount));
  const chosen = [...own, ...others.slice(0, maxPresets - own.length)];
  return chosen.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
