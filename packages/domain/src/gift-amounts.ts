import { type Currency, currencies, formatMoney, type Minor } from './money.ts';
import { fromNanoEur, nanoPerEur } from './reference-rate.ts';

/** Smallest step of a gift in minor units, at most two euro cents. */
const giftSteps: Readonly<Record<Currency, Minor>> = {
  uah: 50n,
  kzt: 500n,
  usd: 1n,
  eur: 1n,
  kgs: 100n,
  tjs: 10n,
  uzs: 10_000n,
};

/**
 * Converts a gift in euros to every currency at the reference rates, to the nearest step and at least one, so that it is
 * worth the same to every player.
 * @param eurCents in euro cents.
 */
export function giftAmounts(
  eurCents: number,
  ratesPerEur: Readonly<Record<Currency, string>>,
): Record<Currency, Minor> {
  const euros = (BigInt(eurCents) * nanoPerEur) / 100n;
  const amountOf = (currency: Currency): Minor => {
    const step = giftSteps[currency];
    const steps = (fromNanoEur(euros, ratesPerEur[currency]) + step / 2n) / step;
    return (steps > 1n ? steps : 1n) * step;
  };
  // Every currency is present: the list is that of the type.
  return Object.fromEntries(currencies.map((currency) => [currency, amountOf(currency)])) as Record<Currency, Minor>;
}

/**
 * Converts an amount in euros to every currency at the reference rates, to two significant digits and at least a step, so that
 * no player gets a twentieth more than another: for amounts that people read, such as a minimum deposit or a largest bonus.
 * @param eurCents in euro cents.
 */
export function roundTexts(
  eurCents: number,
  ratesPerEur: Readonly<Record<Currency, string>>,
): Record<Currency, string> {
  const euros = (BigInt(eurCents) * nanoPerEur) / 100n;
  const textOf = (currency: Currency) => {
    const exact = fromNanoEur(euros, ratesPerEur[currency]);
    const digits = exact.toString().length;
    const power = digits > 2 ? 10n ** BigInt(digits - 2) : 1n;
    const step = power > giftSteps[currency] ? power : giftSteps[currency];
    const steps = (exact + step / 2n) / step;
    return formatMoney((steps > 1n ? steps : 1n) * step);
  };
  // Every currency is present: the list is that of the type.
  return Object.fromEntries(currencies.map((currency) => [currency, textOf(currency)])) as Record<Currency, string>;
}

/** The same as text, as in an operator's definition. */
export const giftTexts = (
  eurCents: number,
  ratesPerEur: Readonly<Record<Currency, string>>,
): Record<Currency, string> =>
  Object.fromEntries(
    Object.entries(giftAmounts(eurCents, ratesPerEur)).map(([currency, minor]) => [currency, formatMoney(minor)]),
  ) as Record<Currency, string>;
