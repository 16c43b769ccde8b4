import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** Opens the search and types into it. */
async function searchFor(page: Page, path: string, typed: string) {
  await page.goto(path);
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page
      .locator('main button')
      .filter({ hasText: /search|пошук|поиск/i })
      .first()
      .click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole('searchbox').fill(typed);
  return dialog;
}

test("a search finds players' words in three languages and in another keyboard layout", async ({ page }) => {
  for (const [path, typed, game] of [
    ['/', 'акгше', /^Fruit Crown/],
    ['/ua', 'вовк', /^Wolf Moon/],
    ['/ru', 'рулетка', /^Royal Roulette/],
  ] as const) {
    const dialog = await searchFor(page, path, typed);
    await expect(dialog.getByRole('link', { name: game }).first()).toBeVisible();
  }
});

test('a search that finds nothing leads on to popular games', async ({ page }) => {
  const dialog = await searchFor(page, '/', 'qqqqzzzz');
  await expect(dialog.getByText('Nothing found')).toBeVisible();
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/games\/[a-z0-9-]+/);
});

test('filters that leave no game lead on to popular games', async ({ page }) => {
  await page.goto('/games?category=live&feature=cascade');
  const main = page.getByRole('main');
  await expect(main.getByText('Nothing found')).toBeVisible();
  await main
    .getByRole('link', { name: /^Fruit Crown/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/games\/fruit-crown/);
});

test('a search finds mechanics and translated names', async ({ page }) => {
  for (const [path, typed, game] of [
    ['/ru', 'удержи и выиграй', /^Dragon Luck/],
    ['/ua', 'місяць вовка', /^Wolf Moon/],
    ['/', 'tumbles', /^Candy Orbit/],
  ] as const) {
    const dialog = await searchFor(page, path, typed);
    await expect(dialog.getByRole('link', { name: game }).first()).toBeVisible();
  }
});

test('a hit that its name does not explain says why, and few hits are followed by popular games', async ({ page }) => {
  const dialog = await searchFor(page, '/ru', 'удержи и выиграй');
  const hit = dialog.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Dragon Luck/ }) });
  await expect(hit.first()).toContainText('Механика: Удержи и выиграй');
  await dialog.getByRole('searchbox').fill('лото');
  await expect(dialog.getByText('Тема: лото')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Сейчас популярно' })).toBeVisible();
  // A name that was typed needs no reason.
  await dialog.getByRole('searchbox').fill('dragon luck');
  const named = dialog.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Dragon Luck/ }) });
  await expect(named.first()).toBeVisible();
  await expect(named.first()).not.toContainText(':');
});

test('before anything is typed the search shows earlier searches, and then it suggests providers', async ({ page }) => {
  const dialog = await searchFor(page, '/', 'fruit');
  // Until the answer comes, the popular games stand there, which no search has found.
  await expect(dialog.getByText(/^\d+ games?$/)).toBeVisible();
  await dialog
    .getByRole('link', { name: /^Fruit Crown/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/games\/fruit-crown/);
  await searchFor(page, '/', '');
  await dialog.getByRole('region', { name: 'Recent searches' }).getByRole('button', { name: 'fruit' }).click();
  await expect(dialog.getByRole('searchbox')).toHaveValue('fruit');
  await expect(dialog.getByRole('link', { name: /^Fruit Crown/ }).first()).toBeVisible();
  await dialog.getByRole('searchbox').fill('alt');
  await dialog.getByRole('link', { name: /^Altyn Studio/ }).click();
  await expect(page).toHaveURL(/\/providers\/altyn-studio/);
  await searchFor(page, '/', '');
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(dialog.getByText('Recent searches')).toBeHidden();
});
