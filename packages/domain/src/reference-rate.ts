import type { Currency, Minor } from './money.ts';

/** What crosses currencies is counted in thousand-millionths of a euro, so that no stake is too small to count in full. */
export type NanoEur = bigint;
export const nanoPerEur: NanoEur = 1_000_000_000n;

const perCent = nanoPerEur / 100n;
const perUnit = 1_000_000n;

/** @param ratePerEur units of the currency for one euro, a decimal string with at most six places. */
function millionthsOf(ratePerEur: string): bigint {
  const [whole = '0', fraction = ''] = ratePerEur.split('.');
  return BigInt(whole) * perUnit + BigInt(fraction.padEnd(6, '0'));
}

/** An amount in euros at a reference rate (units of the currency for one euro), rounded towards zero. */
export function toNanoEur(amount: Minor, ratePerEur: string): NanoEur {
  const rate = millionthsOf(ratePerEur);
  return rate <= 0n ? 0n : (amount * perCent * perUnit) / rate;
}

/** Euros in a currency at a reference rate, rounded towards zero. */
export function fromNanoEur(euros: NanoEur, ratePerEur: string): Minor {
  return (euros * millionthsOf(ratePerEur)) / (perCent * perUnit);
}

/** An amount as another currency shows it at the reference rates, rounded down; its own currency keeps it exactly. */
export function inCurrency(
  amount: Minor,
  { from, to, ratesPerEur }: { from: Currency; to: Currency; ratesPerEur: Readonly<Record<Currency, string>> },
): Minor {
  return from === to ? amount : fromNanoEur(toNanoEur(amount, ratesPerEur[from]), ratesPerEur[to]);
}
