import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { expectAccessible } from '../../support/accessibility.ts';
import { operate } from '../../support/operator.ts';
import { signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const picture = join(import.meta.dirname, '../../../apps/web/public/art/empty/search-480.webp');
const totals = {
  uah: '100000.00',
  kzt: '1100000.00',
  usd: '2000.00',
  eur: '2000.00',
  kgs: '190000.00',
  uzs: '28000000.00',
};
const limitSomoni = (tjs: string) =>
  operate(['setting', 'set', '--code', 'KYC_PAYOUT_TOTAL', '--value', JSON.stringify({ ...totals, tjs })]);

test('a withdrawal requires an identity; an expired document is rejected, a valid one is accepted', async ({
  page,
  inbox,
}) => {
  // No other journey withdraws somoni.
  await limitSomoni('0.00');
  try {
    await signUp(page, inbox, { currency: 'tjs' });
    // Settings are cached for a few seconds.
    await expect(async () => {
      await page.goto('/cashbox?action=withdraw');
      await expect(page.getByRole('heading', { name: 'Verify your identity first' })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await page.getByRole('link', { name: 'Verify my identity' }).click();
    const form = page.getByRole('main');
    await form.getByRole('button', { name: 'Send for verification' }).click();
    await expect(form.getByText('Add the missing pictures')).toBeVisible();
    await expect(form.getByLabel('First name')).toBeFocused();
    await expectAccessible(page);

    const send = async (number: string) => {
      await form.getByLabel('First name').fill('Olena');
      await form.getByLabel('Last name').fill('Koval');
      await form.getByLabel('Document number').fill(number);
      for (const kind of ['front', 'selfie']) {
        await form.locator(`[data-picture=${kind}]`).setInputFiles(picture);
        await expect(
          form.locator('li', { has: page.locator(`[data-picture=${kind}]`) }).getByText('Received'),
        ).toBeVisible();
      }
      await form.getByText('I agree that my document').click();
      await form.getByRole('button', { name: 'Send for verification' }).click();
      await expect(form.getByRole('heading', { name: 'We are checking your document' })).toBeVisible();
    };
    await send('AB 1234 02');
    await expect(form.getByRole('heading', { name: 'It could not be verified' })).toBeVisible();
    await expect(form.getByText('The document has expired.')).toBeVisible();
    // A document identifies one player, so each run uses a new number.
    await send(`AB ${randomInt(1_000_000)} 56`);
    await expect(form.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/cashbox?action=withdraw');
    await expect(page.getByText('Nothing to withdraw yet')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    await limitSomoni('22000.00');
  }
});
