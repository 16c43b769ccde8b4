import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { activeBonusKey } from '#web/lib/api/query-keys.ts';
import cashbox from '../../../messages/en/cashbox.json' with { type: 'json' };
import { FinishDeposit } from './finish-deposit.tsx';

vi.mock('#web/shell/session/session.ts', () => ({
  useSessionStatus: () => 'signed-in',
  useUser: () => ({
    currency: 'kgs',
    balances: {
      game_wallet_group: { balance: '0.00' },
      bonus_wallet_group: { balance: '120.00' },
      electronic_wallet_group: { balance: '10.00' },
      cashback_balance: '0.00',
      currency: 'kgs',
    },
  }),
}));

const url = 'https://provider.example/pay';
const bonus = (burning_on_deposit: boolean) => ({
  id: 'b',
  status: 'ACTIVE',
  bonus_amount: '120.00',
  wager_amount: '100.00',
  progress: '0.00',
  bonus: { name: 'Hourly', kind: 'HourlyBonus', bonus_amount: '120.00', burning_on_deposit },
});
const render = (active: object | undefined) => {
  const client = new QueryClient();
  if (active) client.setQueryData(activeBonusKey, active);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale="en" messages={{ cashbox }} timeZone="UTC">
        <FinishDeposit url={url} isMain />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
};

test.each([
  ['not yet known', undefined, 'disabled'],
  ['burnt by the deposit', bonus(true), 'button'],
  ['kept', bonus(false), 'link'],
  ['none', {}, 'link'],
] as const)('the active bonus is %s: %s', (_, active, kind) => {
  const html = render(active);
  expect(html.includes(`<a href="${url}"`)).toBe(kind === 'link');
  expect(html.includes('<button')).toBe(kind !== 'link');
  expect(html.includes('disabled=""')).toBe(kind === 'disabled');
});
