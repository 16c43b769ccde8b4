import { expectAccessible } from '../support/accessibility.ts';
import { addresses } from '../support/config.ts';
import { headerBalance, signUp } from '../support/player.ts';
import { expect, test } from '../support/test.ts';

test('a deposit in USDT: address, confirmations block by block, money on the balance, and back to the page', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  await page.goto('/cashbox?action=deposit');
  await page.getByText(/^USDT/).first().click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('418');
  await page.getByRole('radio', { name: 'No bonus' }).check();
  await page.getByRole('button', { name: /^Deposit 418/ }).click();
  await page.waitForURL(/\/pay\/cpy_/);

  await expect(page.getByRole('heading', { name: 'Pay with USDT' })).toBeVisible();
  await expect(page.getByText('Waiting for your transfer')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await expectAccessible(page);
  const to = await page.locator('code').innerText();
  // 418 hryvnias at 41.80 for a dollar.
  await expect(page.locator('#units')).toHaveText('10');

  const sent = await page.request.post(`${addresses.customerWallet}/send`, {
    form: { to, amount: '10', coin: 'usdt' },
  });
  expect(await sent.text()).toContain('Sent 10 USDT');
  await expect(page.getByText(/Received: 10 USDT\. Confirmed by \d of 3 blocks\./)).toBeVisible();
  await expect(page.getByText('Credited: 418.00 UAH')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Back to the casino' }).click();
  await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => headerBalance(page)).toBe(41_800);
});
