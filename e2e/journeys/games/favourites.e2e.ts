import { expectAccessible } from '../../support/accessibility.ts';
import { signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test('the heart on a tile adds the game to the player’s favourites on every page', async ({ page, inbox }) => {
  await page.goto('/games');
  await expect(page.getByRole('link', { name: /Gem Rush/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveCount(0);

  await signUp(page, inbox);
  await page.goto('/games');
  const heart = page.getByRole('button', { name: 'Favourite: Gem Rush' }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await page.goto('/');
  const own = page.getByRole('region', { name: 'Favourites' });
  await expect(own.getByRole('link', { name: /Gem Rush/ })).toBeVisible();
  await own.getByRole('button', { name: 'Favourite: Gem Rush' }).click();
  await expect(own).toBeHidden();
});
