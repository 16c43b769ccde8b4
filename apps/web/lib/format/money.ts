import type { LanguageTag } from '../../config/locales.ts';
import { currencySigns, defaultCurrency, formatMoney, parseMoney } from '@altyn/domain/money';
import { numberText } from './number.ts';

const noBreakSpace = '\u00a0';

/** The sign of a currency; an unknown one shows as its code. */
export function currencySign(currency: string | undefined): string {
  const code = currency ?? defaultCurrency;
  return (currencySigns as Record<string, string>)[code] ?? code.toUpperCase();
}

export interface MoneyTextOptions {
  /** Leaves `.00` out, for round amounts in presets and prizes. */
  isCompact?: boolean;
  /** Rounds down to a whole number. */
  isFloored?: boolean;
  /** Writes the amount alone. */
  isBare?: boolean;
}

/** Writes an amount of the wire in some language. */
export type MoneyText = (
  amount: string | undefined,
  currency: string | undefined,
  options?: MoneyTextOptions,
) => string;

/**
 * An amount of the wire (`"1234.50"`) as players read it in a language: `1 234.50 ₴`, in Russian `1 234,50 ₴`. What is a
 * player's own has its two places; round amounts of offers leave `.00` out. Text that is no amount shows as a dash.
 */
export function moneyText(
  amount: string | undefined,
  currency: string | undefined,
  options: MoneyTextOptions = {},
  tag: LanguageTag = 'en',
): string {
  const minor = amount === undefined ? undefined : parseMoney(amount);
  if (minor === undefined) return '–';
  let text = formatMoney(minor);
  if (options.isFloored || (options.isCompact && text.endsWith('.00'))) text = text.slice(0, -3);
  const grouped = numberText(text, tag);
  return options.isBare ? grouped : `${grouped}${noBreakSpace}${currencySign(currency)}`;
}

export type MoneyVariables = (amounts: Record<string, string>, currency: string | undefined) => Record<string, string>;

/** Amounts as editors' texts take them, `{{amount}} {{currency}}`: grouped digits, and the currency's sign beside. */
export function moneyVariables(
  amounts: Record<string, string>,
  currency: string | undefined,
  tag: LanguageTag = 'en',
): Record<string, string> {
  const bare = Object.entries(amounts).map(([name, amount]) => [
    name,
    moneyText(amount, currency, { isBare: true, isCompact: true }, tag),
  ]);
  return { ...Object.fromEntries(bare), currency: currencySign(currency) };
}
