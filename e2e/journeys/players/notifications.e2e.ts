import { expectAccessible } from '../../support/accessibility.ts';
import { payIn, signUp } from '../../support/player.ts';
import { gameFrame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

test('the bell shows a deposit once, and a favourite game is on the home page', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications: 1 new');
  await bell.click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog).toContainText('Your deposit of 500.00 ₴ is on your balance');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');

  await page.goto('/games/dice');
  await expect(gameFrame(page).locator('main.wager')).toHaveAttribute('data-phase', 'idle');
  const heart = page.getByRole('button', { name: 'Favourite', exact: true });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/');
  const favourites = page.getByRole('region', { name: 'Favourites' });
  await expect(favourites.getByRole('link', { name: /^Crown Dice/ })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Continue' })).toBeAttached();
});
