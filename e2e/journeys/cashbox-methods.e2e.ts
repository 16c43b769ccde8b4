import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { headerBalance, payIn, payOnHostedPage, signUp } from '../support/player.ts';
import { gameFrame } from '../support/spins.ts';
import { expect, test } from '../support/test.ts';

async function choose(page: Page, method: string, amount = '5000'): Promise<void> {
  await page.goto('/cashbox?action=deposit');
  await page.getByRole('group', { name: 'How will you pay?' }).getByText(method, { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('radio', { name: 'No bonus' }).check();
  await page
    .locator('button[type=submit]')
    .filter({ hasText: /^Deposit \d/ })
    .click();
}
const succeeds = (page: Page) =>
  expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible({ timeout: 20_000 });

test('a Kazakh player pays in the bank’s app, by a code to scan and with notes; one payment is refused', async ({
  page,
  inbox,
}) => {
  // Four payments, one after another.
  test.setTimeout(180_000);
  await signUp(page, inbox, { currency: 'kzt' });
  await choose(page, 'Bank app');
  await page.waitForURL(/\/pay\//);
  await expectAccessible(page);
  await page.getByRole('button', { name: "Open the bank's app" }).click();
  await page.getByRole('button', { name: "Confirm in the bank's app" }).click();
  await succeeds(page);

  await choose(page, 'QR code');
  await expect(page.getByRole('img', { name: 'Pay by QR code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have scanned it' }).click();
  await page.getByRole('button', { name: "Confirm in the bank's app" }).click();
  await succeeds(page);

  await choose(page, 'Cash terminal');
  await expect(page.getByText(/^\d{3} \d{3} \d{3} \d{3}$/)).toBeVisible();
  await page.getByLabel('Test outcome').selectOption('delay');
  await page.getByRole('button', { name: /^Feed/ }).click();
  await expect(page.getByRole('heading', { name: 'WAITING FOR APPROVAL' })).toBeVisible({ timeout: 20_000 });
  await succeeds(page);
  await expect.poll(() => headerBalance(page)).toBe(1_500_000);

  await choose(page, 'Bank app');
  await page.getByLabel('Test outcome').selectOption('decline');
  await page.getByRole('button', { name: "Open the bank's app" }).click();
  await page.getByRole('button', { name: "Confirm in the bank's app" }).click();
  await expect(page.getByRole('heading', { name: 'DENIED' })).toBeVisible({ timeout: 20_000 });
});

test('a deposit from inside a game comes back to the same round', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  const game = gameFrame(page).locator('main.wager');
  const isAt = (phase: string) => expect(game).toHaveAttribute('data-phase', phase, { timeout: 20_000 });
  await page.goto('/games/mines');
  await isAt('idle');
  await game.getByRole('button', { name: '1', exact: true }).click();
  await game.locator('.play').click();
  await isAt('choosing');
  // The stake has left the header's balance too.
  await expect.poll(() => headerBalance(page)).toBeLessThan(50_000);
  const before = await headerBalance(page);
  await page.getByRole('button', { name: 'Open cashbox' }).click();
  await page.waitForURL(/\/cashbox\?action=deposit&from=/);
  await page.getByRole('textbox', { name: 'Amount' }).fill('300');
  await page.getByRole('radio', { name: 'No bonus' }).check();
  await page
    .locator('button[type=submit]')
    .filter({ hasText: /^Deposit \d/ })
    .click();
  await payOnHostedPage(page);
  await page.waitForURL(/\/games\/mines/, { timeout: 20_000 });
  await isAt('choosing');
  await expect.poll(() => headerBalance(page)).toBe(before + 30_000);
});
