import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** Blocks the page's scripts until the returned function is called, so that the page is HTML only. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort' });
const search = (page: Page) => page.getByRole('searchbox');

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false });

  test('input made before hydration is kept and applied', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/games', { waitUntil: 'domcontentloaded' });
    await sort(page).selectOption('title');
    await search(page).fill('crown');
    release();
    await expect(page).toHaveURL(/\/games\?(?=.*sort=title)(?=.*search=crown)/);
    await expect(sort(page)).toHaveValue('title');
    await expect(search(page)).toHaveValue('crown');
    await expect(page.getByRole('main').getByRole('link', { name: /^Fruit Crown ,/ })).toBeVisible();
  });

  test('an early choice keeps the filters of the address', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/games?category=slots&search=crown', { waitUntil: 'domcontentloaded' });
    await sort(page).selectOption('title');
    release();
    await expect(page).toHaveURL(/\/games\?(?=.*sort=title)(?=.*search=crown)(?=.*category=slots)/);
    await expect(search(page)).toHaveValue('crown');
    await expect(page.getByRole('button', { name: 'Slots', pressed: true })).toBeVisible();
  });
});

test('an address with demo mode opens it and hydrates without errors', async ({ page }) => {
  // A hydration mismatch logs an error on the console, which fails every journey.
  await page.goto('/games/fruit-crown?mode=demo');
  await expect(page.getByTestId('game-frame')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play for money' })).toBeVisible();
});

test('a button pressed before hydration is replayed', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/games/fruit-crown', { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').getByRole('button', { name: 'Play the demo' }).click();
  release();
  await expect(page).toHaveURL(/\?mode=demo$/);
  await expect(page.getByTestId('game-frame')).toBeVisible();
});

test('a tab pressed before hydration opens afterwards', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/battles', { waitUntil: 'domcontentloaded' });
  const past = page.getByRole('tab', { name: 'Past' });
  await past.click();
  release();
  await expect(past).toHaveAttribute('aria-selected', 'true');
});
