import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import cashbox from '../../messages/en/cashbox.json' with { type: 'json' };
import { AmountInput } from './amount-input.tsx';

const render = (value: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ cashbox }} timeZone="UTC">
      <AmountInput value={value} onChange={() => undefined} currency="eur" />
    </NextIntlClientProvider>,
  );
const buttonsOf = (markup: string) =>
  [...markup.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text = '']) => text.replace(/[\s\u00a0\u202f,]/g, ''));

test('an ambiguous amount stays as typed, with each reading as a button', () => {
  const markup = render('50,000');
  expect(markup).toContain('value="50,000"');
  expect(markup).toContain(cashbox.amount.readings);
  expect(buttonsOf(markup)).toEqual(['50000.00€', '50.00€']);
});

test.each(['', '50', '1 500,50', 'abc', '50,0000'])('%j has no readings to choose from', (value) => {
  expect(buttonsOf(render(value))).toEqual([]);
});
