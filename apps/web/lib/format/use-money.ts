import { useLocale } from 'next-intl';
import { type MoneyText, type MoneyVariables, moneyText, moneyVariables } from './money.ts';
import { numberText } from './number.ts';

/** Formats amounts in the page's language. */
export function useMoneyText(): MoneyText {
  const tag = useLocale();
  return (amount, currency, options) => moneyText(amount, currency, options, tag);
}

/** Formats amounts for editors' texts in the page's language. */
export function useMoneyVariables(): MoneyVariables {
  const tag = useLocale();
  return (amounts, currency) => moneyVariables(amounts, currency, tag);
}

/** Formats plain numbers, such as percentages and stars, in the page's language. */
export function useNumberText(): (decimal: string | number) => string {
  const tag = useLocale();
  return (decimal) => numberText(decimal, tag);
}
