import { expectAccessible } from '../../support/accessibility.ts';
import { addresses } from '../../support/config.ts';
import { expect, test } from '../../support/test.ts';

test('a visitor verifies a revealed seed in the browser', async ({ page }) => {
  await page.goto('/fairness');
  const calculate = page.getByRole('button', { name: 'Calculate' });
  // Presses before hydration have no effect, so they are repeated.
  await expect(async () => {
    await calculate.click();
    await expect(page.getByText('A server seed has 64 characters 0–9, a–f')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  const published = await page.request.get(`${addresses.api}/operator-key`);
  await expect(page.getByText((await published.json()).public_key)).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Server seed' })
    .fill('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
  await page.getByRole('textbox', { name: 'Client seed' }).fill('altyn');
  await page.getByRole('textbox', { name: 'Numbers below' }).fill('32');
  await calculate.click();
  await expect(page.getByText(/^26, 31, 29, 2, 12, /)).toBeVisible();
  const hash = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
  await expect(page.getByText(hash)).toHaveCount(2);
});
