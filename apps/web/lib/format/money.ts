import type { LanguageTag } from '../../config/locales.ts';
import { currencySigns, defaultCurrency, formatMoney, parseMoney } from '@altyn/domain/money';
import { numberText } from './number.ts';

const noBreakSpace = '\u00a0';

/** Sign of a currency, or its code if there is none. */
export function currencySign(currency: string | undefined): string {
  const code = currency ?? defaultCurrency;
  return (currencySigns as Record<string, string>)[code] ?? code.toUpperCase();
}

export interface MoneyTextOptions {
  /** Drops `.00`, for round amounts in presets and prizes. */
  isCompact?: boolean;
  /** Rounds down to a whole number. */
  isFloored?: boolean;
  /** Omits the currency. */
  isBare?: boolean;
}

/** Formats an API amount in some language. */
export type MoneyText = (
  amount: string | undefined,
  currency: string | undefined,
  options?: MoneyTextOptions,
) => string;

/**
 * Formats an API amount (`"1234.50"`) for a language: `1 234.50 ₴`, in Russian `1 234,50 ₴`. Players' own money always
 * has two decimals; offers may drop `.00`. A text that is not an amount becomes a dash.
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

/** Amounts for editors' texts with `{{amount}} {{currency}}`: grouped digits and the currency's sign. */
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
