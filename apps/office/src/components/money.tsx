import { currencies, type Currency, currencySigns } from '@altyn/domain/money';
import { Text } from '@mantine/core';

const isCurrency = (text: string): text is Currency => currencies.some((one) => one === text);

/** Groups the digits of an amount: `1234567.89` → `1 234 567.89`, with spaces that do not break. */
const groupDigits = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00A0');

/** An amount with the sign of its currency, as a text. */
export const moneyText = (amount: string, currency: string): string =>
  `${groupDigits(amount)}\u00A0${isCurrency(currency) ? currencySigns[currency] : currency.toUpperCase()}`;

/** An amount with its currency; a loss in red where signs matter. */
export function Money({
  amount,
  currency,
  isSigned = false,
}: {
  amount: string;
  currency: string;
  isSigned?: boolean;
}) {
  const isNegative = amount.startsWith('-');
  const plus = isSigned && !isNegative && !/^0\.00$/.test(amount) ? '+' : '';
  return (
    <Text
      span
      inherit
      {...(isSigned && isNegative ? { c: 'red' } : {})}
      style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {`${plus}${moneyText(amount, currency)}`}
    </Text>
  );
}
