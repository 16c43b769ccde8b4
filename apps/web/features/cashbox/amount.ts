import { formatMoney, type Minor, parseMoney } from '@altyn/domain/money';

/** What stands against an amount; the words are in `cashbox.amount.<problem>`. */
export type AmountProblem = 'empty' | 'invalid' | 'below_min' | 'above_max' | 'above_balance' | 'above_left_24h';

export type AmountCheck = { ok: true; amount: string; minor: Minor } | { ok: false; problem: AmountProblem };

export interface AmountRange {
  min_amount: string;
  max_amount: string;
}

/** Digits a player may type before the point: as many as the contract takes. */
const maxWholeDigits = 11;

/**
 * What a player typed, as digits with at most one point and two places: spaces go, a comma becomes a point, anything
 * else is dropped.
 */
export function cleanAmountInput(text: string): string {
  const [whole = '', ...rest] = text
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, maxWholeDigits);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}

/** Whole thousands stand apart by narrow spaces while the player types: `12500.5` → `12 500.5`. */
export function groupAmountInput(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Reads an amount and checks it against a method's limits (decimal strings in one currency). */
export function checkAmount(text: string, range: AmountRange): AmountCheck {
  if (text.trim() === '') return { ok: false, problem: 'empty' };
  const minor = parseMoney(cleanAmountInput(text).replace(/\.$/, ''));
  if (minor === undefined || minor <= 0n) return { ok: false, problem: 'invalid' };
  if (minor < toMinor(range.min_amount)) return { ok: false, problem: 'below_min' };
  if (minor > toMinor(range.max_amount)) return { ok: false, problem: 'above_max' };
  return { ok: true, amount: formatMoney(minor), minor };
}

/** A wire amount in minor units; one that is no amount counts as nothing. */
export function toMinor(amount: string): Minor {
  return parseMoney(amount) ?? 0n;
}
