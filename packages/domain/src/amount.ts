import type { Minor } from './money.ts';

/** Maximum digits before the decimal sign, as in the contract. */
const maxWholeDigits = 11;

/** Why a typed amount is refused. */
export type AmountRefusal =
  | 'empty'
  /** Not digits in a known way of writing amounts. */
  | 'invalid'
  /** More than two decimals. */
  | 'decimals'
  /** More digits than an amount can have. */
  | 'too_large';

/** Result of reading a typed amount; amounts in minor units. */
export type ReadAmount =
  | { kind: 'amount'; minor: Minor }
  /** The player must choose: the first reading takes the sign as a thousands separator, the second as a decimal sign. */
  | { kind: 'ambiguous'; readings: readonly Minor[] }
  | { kind: 'refused'; problem: AmountRefusal };

const ungrouped = /^(\d*)(?:[.,](\d*))?$/;
/** Groups of three digits between equal separators, then a decimal sign other than the separator. */
const grouped = /^([1-9]\d{0,2}(?:([.,' \u00a0\u2009\u202f\u2019])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/**
 * Reads an amount typed or pasted by a player, in any of the ways it is written: `1500`, `1 500,5`, `1.500,50`, `1,500.50`.
 * No sign is dropped and no digit cut off. A single comma or point before exactly three digits (`50,000`) separates thousands
 * in one country and decimals in another: that is ambiguous even if only one reading is a whole number of minor units.
 */
export function parseAmount(typed: string): ReadAmount {
  const text = typed.trim();
  if (text === '') return { kind: 'refused', problem: 'empty' };
  const plain = ungrouped.exec(text);
  if (plain) {
    const [, whole = '', fraction = ''] = plain;
    if (whole === '' && fraction === '') return { kind: 'refused', problem: 'invalid' };
    if (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return ambiguous(whole, fraction);
    return decimal(whole, fraction);
  }
  const [, whole, , fraction = ''] = grouped.exec(text) ?? [];
  return whole === undefined ? { kind: 'refused', problem: 'invalid' } : decimal(whole.replace(/\D/g, ''), fraction);
}

function ambiguous(whole: string, threeDigits: string): ReadAmount {
  const thousands = BigInt(whole + threeDigits) * 100n;
  // Tenths of a minor unit do not exist.
  const decimals = threeDigits.endsWith('0') ? [BigInt(whole + threeDigits.slice(0, 2))] : [];
  return { kind: 'ambiguous', readings: [thousands, ...decimals] };
}

function decimal(whole: string, fraction: string): ReadAmount {
  if (fraction.length > 2) return { kind: 'refused', problem: 'decimals' };
  if (whole.replace(/^0+/, '').length > maxWholeDigits) return { kind: 'refused', problem: 'too_large' };
  return { kind: 'amount', minor: BigInt(whole + fraction.padEnd(2, '0')) };
}
