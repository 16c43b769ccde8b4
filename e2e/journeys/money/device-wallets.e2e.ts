import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { giveWallet } from '../../support/device-wallet.ts';
import { callAsPlayer, headerBalance, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const approved = '4242424242424242';
const declined = '4000000000000002';

const method = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const payButton = (page: Page) => page.locator('button[type=submit]').filter({ hasText: /^Deposit \d/ });
const outcome = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title });

/** Opens the form and selects the method. */
async function choose(page: Page, name: string, amount: string): Promise<void> {
  await page.goto('/cashbox?action=deposit');
  await page.getByRole('group', { name: 'How will you pay?' }).getByText(name, { exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  const { items } = await callAsPlayer<{ items: { kind: string }[] }>(page, 'GET', '/bonuses/deposit-offers');
  const isOffered = items.some(({ kind }) => kind === 'WelcomeDeposit');
  if (isOffered) await page.getByRole('radio', { name: /\+300%/ }).check();
}

async function deposits(page: Page): Promise<object[]> {
  return (await callAsPlayer<{ items: object[] }>(page, 'GET', '/payments')).items;
}

test('Google Pay cancelled, then declined by the bank; Apple Pay with a bonus; a lost response: nothing is paid twice', async ({
  page,
  inbox,
  problems,
}) => {
  await signUp(page, inbox);
  await page.goto('/cashbox?action=deposit');
  await expect(method(page, 'Bank card')).toBeAttached();
  await expect(method(page, 'Mobile wallet')).toBeAttached();
  for (const name of ['Google Pay', 'Apple Pay']) await expect(method(page, name)).toHaveCount(0);

  const wallet = await giveWallet(page, 'googlepay');
  await choose(page, 'Google Pay', '500');
  await expect(method(page, 'Apple Pay')).toHaveCount(0);
  await expectAccessible(page);
  await payButton(page).click();
  let sheet = await wallet.nextSheet();
  expect(sheet.requested.total).toEqual({ label: 'Altyn', amount: { value: '500.00', currency: 'UAH' } });
  expect(sheet.requested.data).toMatchObject({
    environment: 'TEST',
    apiVersion: 2,
    transactionInfo: { currencyCode: 'UAH', totalPrice: '500.00', totalPriceStatus: 'FINAL' },
    allowedPaymentMethods: [
      { tokenizationSpecification: { parameters: { gateway: 'altynsandbox', gatewayMerchantId: 'altyn' } } },
    ],
  });
  await expect(page.locator('button[type=submit][aria-busy]')).toBeDisabled();
  sheet.close();
  // No deposit was made, and the form is unchanged.
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /\+300%/ })).toBeChecked();
  expect(await deposits(page)).toEqual([]);

  await page.getByRole('radio', { name: 'No bonus' }).check();
  await payButton(page).click();
  sheet = await wallet.nextSheet();
  await sheet.payWith(declined);
  expect(await sheet.ended).toBe('fail');
  await expect(outcome(page, 'DENIED')).toContainText('Your bank declined the payment.');
  expect(await headerBalance(page)).toBe(0);

  wallet.carries = 'applepay';
  await choose(page, 'Apple Pay', '500');
  await expect(method(page, 'Google Pay')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /\+300%/ })).toBeChecked();
  await payButton(page).click();
  sheet = await wallet.nextSheet();
  expect(sheet.requested.session).toMatchObject({
    merchantIdentifier: 'merchant.example.altyn',
    domainName: 'localhost',
  });
  expect(sheet.requested.data).toMatchObject({ merchantIdentifier: 'merchant.example.altyn', countryCode: 'CY' });
  await sheet.payWith(approved);
  expect(await sheet.ended).toBe('success');
  await expect(outcome(page, 'SUCCESS')).toContainText(/Bonus on the bonus balance\s*1.500.00\s₴/);
  // The deposit plus 300 %.
  await expect.poll(() => headerBalance(page)).toBe(200_000);

  // The response is lost twice, so the page cannot know whether the money was taken.
  wallet.carries = 'googlepay';
  await choose(page, 'Google Pay', '300');
  problems.allow(/payments\/deposits/);
  const orders = '**/api/payments/deposits';
  await page.route(orders, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await page.getByRole('button', { name: 'Deposit anyway' }).click();
  sheet = await wallet.nextSheet();
  await sheet.payWith(approved);
  expect(await sheet.ended).toBe('unknown');
  await expect(page.getByText('No connection. Check the internet and try again.')).toBeVisible();
  // Both deposits, without the bonus, which the second deposit has ended.
  await expect.poll(() => headerBalance(page)).toBe(80_000);
  await page.unroute(orders);
  // The same order is sent again without another sheet and is paid once.
  await payButton(page).click();
  await expect(outcome(page, 'SUCCESS')).toBeVisible();
  expect(await deposits(page)).toMatchObject([
    { method: 'googlepay', status: 'completed', amount: '300.00' },
    { method: 'applepay', status: 'completed', amount: '500.00' },
    { method: 'googlepay', status: 'denied', amount: '500.00' },
  ]);
  expect(await headerBalance(page)).toBe(80_000);
});
