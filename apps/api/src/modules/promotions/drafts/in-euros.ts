import { inEuros } from '@altyn/contracts/promotions/promotions';
import { type Currency, currencies, formatMoney } from '@altyn/domain/money';
import { amountIn } from '../../campaigns/index.ts';

type Rates = Readonly<Record<Currency, string>>;

/**
 * Replaces each amount in euros (`{"in_eur": "5.00"}`) of a draft: by one text in `currency`, or, where none is given, by the
 * amounts of all currencies. Converted at the reference rates as a campaign's amount is.
 */
export function convertEuros(value: unknown, of: { ratesPerEur: Rates; currency?: Currency }): unknown {
  const { ratesPerEur, currency } = of;
  if (Array.isArray(value)) return value.map((one) => convertEuros(one, of));
  if (typeof value !== 'object' || value === null) return value;
  const read = inEuros.safeParse(value);
  if (!read.success)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, convertEuros(part, of)]));
  const textIn = (one: Currency) => formatMoney(amountIn(one, { amountEur: read.data.in_eur, ratesPerEur }));
  return currency ? textIn(currency) : Object.fromEntries(currencies.map((one) => [one, textIn(one)]));
}
