/**
 * Money: integers in minor units (1/100 of the currency) inside, decimal strings with two decimals on the wire. Never
 * floats. Amounts are `bigint`, so that no sum can lose a unit.
 */

/** Currencies that a player can hold, all with two decimals. */
export const currencies = ['uah', 'kzt', 'usd', 'eur', 'kgs', 'tjs', 'uzs'] as const;
export type Currency = (typeof currencies)[number];

/** Currency signs, written after the amount. */
export const currencySigns: Readonly<Record<Currency, string>> = {
  uah: '₴',
  kzt: '₸',
  usd: '$',
  eur: '€',
  kgs: 'сом',
  tjs: 'смн',
  uzs: 'сўм',
};

/** The specification's default currency. */
export const defaultCurrency: Currency = 'uah';

/** An amount in minor units. */
export type Minor = bigint;

const decimalPattern = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/**
 * Parses a decimal string with at most two decimals (`"12"`, `"12.5"`, `"-0.05"`) to minor units.
 * @returns undefined for an invalid string.
 */
export function parseMoney(text: string): Minor | undefined {
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const minor = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
}

/** Formats minor units as a decimal string with exactly two decimals: `1250n` → `"12.50"`. */
export function formatMoney(minor: Minor): string {
  const absolute = minor < 0n ? -minor : minor;
  const text = `${absolute / 100n}.${(absolute % 100n).toString().padStart(2, '0')}`;
  return minor < 0n ? `-${text}` : text;
}

/**
 * Computes `amount × numerator ÷ denominator`, rounded towards zero, so that the house never pays a fraction.
 * @throws RangeError for a denominator that is not positive.
 */
export function mulDiv(amount: Minor, numerator: bigint, denominator: bigint): Minor {
  if (denominator <= 0n) throw new RangeError('mulDiv: the denominator must be positive');
  return (amount * numerator) / denominator;
}

/** The smaller of two amounts. */
export function minMinor(a: Minor, b: Minor): Minor {
  return a < b ? a : b;
}
