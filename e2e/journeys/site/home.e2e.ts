import { expect, test } from '../../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  // The controls load with the first event of a mouse.
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 5);
  await expect(page.locator('html[data-ways]')).toBeAttached();
});

test('banners follow dots and arrows, and then stay', async ({ page }) => {
  const hero = page.locator('[data-hero]:visible');
  const banners = hero.locator('article');
  const dots = hero.locator('[data-hero-dot]');
  await expect(dots).toHaveCount(await banners.count());
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await dots.nth(1).click();
  await expect(banners.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(hero.getByRole('button', { name: 'Pause the offers' })).toHaveAttribute('aria-pressed', 'true');
  await hero.getByRole('button', { name: 'Next offer' }).click();
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  await hero.getByRole('button', { name: 'Previous offer' }).press('Enter');
  await expect(banners.nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('the ranking comes first, and its arrows scroll it', async ({ page }) => {
  const row = page.locator('section', { has: page.getByRole('heading', { name: 'Top 10' }) });
  const tiles = row.locator('li');
  await expect(tiles).toHaveCount(10);
  await expect(tiles.last()).not.toBeInViewport();
  const back = row.getByRole('button', { name: 'Back: Top 10' });
  const on = row.getByRole('button', { name: 'On: Top 10' });
  await on.click();
  await expect(tiles.first()).not.toBeInViewport();
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  await on.click();
  await expect(tiles.last()).toBeInViewport({ ratio: 0.9 });
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  await back.click();
  await back.click();
  await expect(tiles.first()).toBeInViewport({ ratio: 0.9 });
});

test('the sidebar narrows to its icons, and stays so', async ({ page }) => {
  const side = page.getByRole('navigation', { name: 'Sidebar' });
  const toggle = side.getByRole('button', { name: 'Narrow sidebar' });
  await expect(side.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const width = async () => (await side.boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThan(80);
  await page.reload();
  expect(await width()).toBeLessThan(80);
  await side.getByRole('link', { name: 'Battles' }).click();
  await expect(page).toHaveURL(/\/battles$/);
  await expect(side.getByRole('link', { name: 'Battles' })).toHaveAttribute('aria-current', 'page');
  await toggle.click();
  expect(await width()).toBeGreaterThan(200);
});
