import { customerAddress } from '@altyn/local-chain/customer';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { addresses } from '../../support/config.ts';
import { endQuote, setScreeningVerdict, operate } from '../../support/operator.ts';
import { callAsPlayer, declineOffers, headerBalance, minorOf, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

// All tests send from the same customer wallet, and one test flags it.
test.describe.configure({ mode: 'serial' });

/** Starts a deposit of 418 hryvnias, 10 dollars. @returns the address to pay to. */
async function begin(page: Page, method: RegExp): Promise<string> {
  await page.goto('/cashbox?action=deposit');
  // The list of payments below may contain the method's name too.
  await page.getByRole('group', { name: 'How will you pay?' }).getByText(method).first().click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('418');
  await declineOffers(page);
  await page.getByRole('button', { name: /^Deposit 418/ }).click();
  await page.waitForURL(/\/pay\/cpy_/);
  return page.locator('code').innerText();
}

/** The account's balance in minor units, read while the gateway's page is open. */
async function balance(page: Page): Promise<number> {
  const { balances } = await callAsPlayer<{ balances: { game_wallet_group: { balance: string } } }>(
    page,
    'GET',
    '/users',
  );
  return minorOf(balances.game_wallet_group.balance);
}

/** Sends coins from the customer's wallet. */
async function send(page: Page, form: { to: string; amount: string; coin: 'usdt' | 'eth' }): Promise<void> {
  const sent = await page.request.post(`${addresses.customerWallet}/send`, { form });
  expect(await sent.text()).toContain(`Sent ${form.amount} ${form.coin.toUpperCase()}`);
}

test('a deposit in USDT: address, confirmations block by block, money on the balance, and back to the page', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  const to = await begin(page, /^USDT/);
  await expect(page.getByRole('heading', { name: 'Pay with USDT' })).toBeVisible();
  await expect(page.getByText('Waiting for your transfer')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await expectAccessible(page);
  // 418 hryvnias at 41.80 per dollar.
  await expect(page.locator('#units')).toHaveText('10');

  await send(page, { to, amount: '10', coin: 'usdt' });
  await expect(page.getByText(/Received: 10 USDT\. Confirmed by \d of 3 blocks\./)).toBeVisible();
  await expect(page.getByText('Credited: 418.00 UAH')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the casino' }).click();
  await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
  await expect.poll(() => headerBalance(page)).toBe(41_800);
});

test('an underpayment, another coin, a second transfer and a late one are explained and credited correctly', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  const credited = (amount: string) => expect(page.getByText(`Credited: ${amount} UAH`)).toBeVisible();

  const to = await begin(page, /^USDT/);
  await send(page, { to, amount: '0.001', coin: 'eth' });
  await expect(page.getByText('Another coin came to this address.', { exact: false })).toBeVisible();
  await send(page, { to, amount: '4', coin: 'usdt' });
  await expect(page.getByText('6 USDT are still missing.', { exact: false })).toBeVisible();
  await endQuote(page.url());
  await credited('167.20');
  await expect.poll(() => balance(page)).toBe(16_720);

  // A second transfer to the same address is a separate deposit.
  await send(page, { to, amount: '1', coin: 'usdt' });
  await expect.poll(() => balance(page)).toBe(20_900);

  const late = await begin(page, /^Ethereum/);
  await endQuote(page.url());
  await expect(page.getByText('The rate has run out.', { exact: false })).toBeVisible();
  await send(page, { to: late, amount: '0.01', coin: 'eth' });
  await expect(page.getByText(/^Credited: /)).toBeVisible();
  await expect.poll(() => balance(page)).toBeGreaterThan(20_900);
});

test('a transfer from a flagged address is reviewed, the page shows it, and it is credited or returned', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  await setScreeningVerdict(customerAddress, 'flagged');
  try {
    const decide = async (verdict: 'release' | 'refuse') => {
      const { items } = await callAsPlayer<{ items: { id: string; status: string }[] }>(page, 'GET', '/payments');
      const held = items.find(({ status }) => status === 'reviewing');
      const id = held?.id ?? '';
      await operate(['screening', verdict, '--id', id]);
      return id;
    };
    const pay = async () => {
      await send(page, { to: await begin(page, /^USDT/), amount: '10', coin: 'usdt' });
      await expect(page.getByText('Credited: 418.00 UAH')).toBeVisible();
      await page.getByRole('link', { name: 'Back to the casino' }).click();
      await expect(page.getByText('We are checking where the transfer came from', { exact: false })).toBeVisible();
      await expectAccessible(page);
    };
    await pay();
    expect(await headerBalance(page)).toBe(0);
    const { pathname, search } = new URL(page.url());
    for (const locale of ['ua', 'ru'] as const) {
      await page.goto(`/${locale}${pathname}${search}`);
      const text = wordsIn(locale)('cashbox.status.deposit.reviewing.text').split('. ')[1] ?? '';
      await expect(page.getByText(text, { exact: false })).toBeVisible();
    }
    await page.context().clearCookies({ name: 'NEXT_LOCALE' });
    await page.goto(`${pathname}${search}`);
    await decide('release');
    await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
    await expect.poll(() => headerBalance(page)).toBe(41_800);

    await pay();
    const refused = await decide('refuse');
    await expect(page.getByRole('dialog')).toContainText('goes back');
    // An operator has returned the coins manually.
    await operate(['deposit', 'settle', '--id', refused]);
    await expect(page.getByText('went back to where it came from.', { exact: false }).first()).toBeVisible();
    await expect.poll(() => headerBalance(page)).toBe(41_800);
  } finally {
    await setScreeningVerdict(customerAddress, 'clear');
  }
});
