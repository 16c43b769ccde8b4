import type { Currency, Minor } from './money.ts';

/** Unit across currencies: thousand-millionths of a euro, small enough for any stake. */
export type NanoEur = bigint;
export const nanoPerEur: NanoEur = 1_000_000_000n;

const perCent = nanoPerEur / 100n;
const perUnit = 1_000_000n;

/** @param ratePerEur units of the currency per euro, a decimal string with at most six decimals. */
function millionthsOf(ratePerEur: string): bigint {
  const [whole = '0', fraction = ''] = ratePerEur.split('.');
  return BigInt(whole) * perUnit + BigInt(fraction.padEnd(6, '0'));
}

/** Converts an amount to euros at a reference rate (units of the currency per euro), rounded towards zero. */
export function toNanoEur(amount: Minor, ratePerEur: string): NanoEur {
  const rate = millionthsOf(ratePerEur);
  return rate <= 0n ? 0n : (amount * perCent * perUnit) / rate;
}

/** Converts euros to a currency at a reference rate, rounded towards zero. */
export function fromNanoEur(euros: NanoEur, ratePerEur: string): Minor {
  return (euros * millionthsOf(ratePerEur)) / (perCent * perUnit);
}

/** Converts an amount to another currency at the reference rates, rounded down; unchanged in its own currency. */
export function inCurrency(
  amount: Minor,
  { from, to, ratesPerEur }: { from: Currency; to: Currency; ratesPerEur: Readonly<Record<Currency, string>> },
): Minor {
  return from === to ? amount : fromNanoEur(toNanoEur(amount, ratesPerEur[from]), ratesPerEur[to]);
}
