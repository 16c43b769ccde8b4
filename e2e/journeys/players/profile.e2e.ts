import { expectAccessible } from '../../support/accessibility.ts';
import { payIn, signUp } from '../../support/player.ts';
import { clickSpin, openGame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

test('the profile shows the player’s data, payments, transactions and rounds', async ({ page, inbox }) => {
  const { phone } = await signUp(page, inbox);
  await payIn(page, '500');
  await openGame(page, 'fruit-crown');
  await clickSpin(page);

  await page.goto('/profile');
  await expect(page.getByText(new RegExp([...phone.slice(1)].join('\\s?'))).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile?tab=transactions');
  await expect(page.getByText(/500.00/).first()).toBeVisible();
  await page.goto('/profile?tab=history');
  await expect(page.getByText('Fruit Crown').locator('visible=true').first()).toBeVisible();
  await expect(page.getByText('Net position').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile?tab=statistics');
  await expect(page.getByRole('img', { name: 'Net position of each day' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fruit Crown' }).first()).toBeVisible();
  await expect(page.getByText(/^1 round, staked/)).toBeVisible();
  await page.getByRole('tab', { name: '7 days' }).click();
  await expect(page.getByText(/^1 round, staked/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile?tab=rating');
  await expect(page.getByRole('progressbar', { name: /^1(\.\d+)? of 10 stars/ })).toBeVisible();
});
