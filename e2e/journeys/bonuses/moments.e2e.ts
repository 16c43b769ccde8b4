import { expectAccessible } from '../../support/accessibility.ts';
import { signUp } from '../../support/player.ts';
import { expect, once, test } from '../../support/test.ts';

test('a full star is celebrated once and leads to the stars', once, async ({ page, inbox }) => {
  const { id } = await signUp(page, inbox);
  // This browser last saw the player without a star.
  await page.addInitScript((key) => {
    if (window.parent === window && !localStorage.getItem(key)) localStorage.setItem(key, '0');
  }, `altyn.stars.${id}`);
  await page.goto('/bonuses');
  const dialog = page.getByRole('dialog', { name: 'Your first star!' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'To my stars' }).click();
  await expect(page).toHaveURL(/tab=rating/);
  await page.goto('/bonuses');
  await expect(page.getByRole('heading', { name: 'The next seven days' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const days = page.locator('section', { has: page.getByRole('heading', { name: 'The next seven days' }) });
  await expect(days.locator('ol > li')).toHaveCount(7);
  await expect(days.getByRole('heading', { name: 'Today' })).toBeVisible();
  // Each weekday has a bonus of its own; its terms are one press away.
  await days.locator('ol > li').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Terms of the bonus' })).toBeVisible();
});
