import { parseAmount } from '@altyn/domain/amount';
import { formatMoney, type Minor, parseMoney } from '@altyn/domain/money';

/** Problem of an amount; the text is `cashbox.amount.<problem>`. */
export type AmountProblem =
  | 'empty'
  | 'invalid'
  | 'decimals'
  | 'ambiguous'
  | 'below_min'
  | 'above_max'
  | 'above_balance'
  | 'above_left_24h'
  | 'needs_identity';

export type AmountCheck = { ok: true; amount: string; minor: Minor } | { ok: false; problem: AmountProblem };

export interface AmountRange {
  min_amount: string;
  max_amount: string;
}

/** Parses an amount and checks it against a method's limits (decimal strings in one currency). */
export function checkAmount(text: string, range: AmountRange): AmountCheck {
  const read = parseAmount(text);
  if (read.kind === 'ambiguous') return { ok: false, problem: 'ambiguous' };
  if (read.kind === 'refused') return { ok: false, problem: read.problem === 'too_large' ? 'above_max' : read.problem };
  const { minor } = read;
  if (minor === 0n) return { ok: false, problem: 'invalid' };
  if (minor < toMinor(range.min_amount)) return { ok: false, problem: 'below_min' };
  if (minor > toMinor(range.max_amount)) return { ok: false, problem: 'above_max' };
  return { ok: true, amount: formatMoney(minor), minor };
}

/** An API amount in minor units; 0 if it is malformed. */
export function toMinor(amount: string): Minor {
  return parseMoney(amount) ?? 0n;
}
