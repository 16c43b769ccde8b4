import type { Page } from '@playwright/test';
import { signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

/** Back targets and cashbox targets of the shell (specification, section 2). */

const back = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Back|Назад)$/ });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('altyn.history') ?? '[]') as string[]);
const isHere = (page: Page, place: string) => expect.poll(() => placeOf(page)).toBe(place);
const placeOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

/** Goes to an address and waits until it is recorded or known to be excluded. */
async function visit(page: Page, place: string, history: readonly string[]): Promise<void> {
  await page.goto(place);
  await expect.poll(() => stored(page)).toEqual(history);
}

test('Back leads to the previous place; without history to the games, the providers or home', async ({ page }) => {
  await visit(page, '/games/fruit-crown', ['/games/fruit-crown']);
  await back(page).click();
  await isHere(page, '/games');

  await page.evaluate(() => sessionStorage.clear());
  await visit(page, '/ua/providers/altyn-studio', ['/providers/altyn-studio']);
  await back(page).click();
  await isHere(page, '/ua/providers');

  // In another language it is the same place.
  await visit(page, '/ru/providers/altyn-studio', ['/providers/altyn-studio']);
  await page.getByRole('main').locator('a[href^="/ru/games/"]').first().click();
  await expect(page).toHaveURL(/\/ru\/games\/[a-z0-9-]+$/);
  const game = new URL(page.url()).pathname.slice('/ru'.length);
  await expect.poll(() => stored(page)).toEqual(['/providers/altyn-studio', game]);
  await back(page).click();
  await isHere(page, '/ru/providers/altyn-studio');
  await expect.poll(() => stored(page)).toEqual(['/providers/altyn-studio']);
  await back(page).click();
  await isHere(page, '/ru/providers');

  // Home clears the history.
  await visit(page, '/ru', []);
  await visit(page, '/ru/games/fruit-crown', ['/games/fruit-crown']);
  await back(page).click();
  await isHere(page, '/ru/games');
});

test('excluded parameters are not stored, and the cashbox is not a place', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await visit(page, '/ru/providers?battleTab=rules', ['/providers']);
  await visit(page, '/ru/games?category=slots&battleTab=prizes', ['/providers', '/games?category=slots']);
  await page.goto('/ru/cashbox?action=deposit&deposit-amount=500');
  await expect(page.getByTestId('header-balance')).toBeVisible();
  await visit(page, '/ru/games/fruit-crown', ['/providers', '/games?category=slots', '/games/fruit-crown']);
  await back(page).click();
  await isHere(page, '/ru/games?category=slots');
});

const openCashbox = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Open cashbox' });
const cashbox = (page: Page) => page.getByRole('dialog', { name: 'Cashbox' });

test('the cashbox is a page on narrow screens, on the profile and on cashback, and an overlay elsewhere', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  const wide = { width: 768, height: 900 };
  await page.setViewportSize(wide);
  await page.goto('/games?category=slots');
  await openCashbox(page).click();
  await expect(cashbox(page)).toBeVisible();
  await isHere(page, '/games?category=slots&cashbox=show&action=deposit');
  // The amount is part of the address; closing removes the overlay's three parameters and no others.
  await page.goto('/games?category=slots&cashbox=show&action=deposit&deposit-amount=250');
  await expect(cashbox(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('250');
  expect((await stored(page)).filter((entry) => /cashbox|deposit-amount/.test(entry))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(cashbox(page)).toBeHidden();
  await isHere(page, '/games?category=slots');

  await page.setViewportSize({ ...wide, width: 767 });
  await openCashbox(page).click();
  await isHere(page, '/cashbox?action=deposit');
  // An address that requests it leads to the page too, with its amount.
  await page.goto('/games?cashbox=show&action=deposit&deposit-amount=250');
  await isHere(page, '/cashbox?action=deposit&deposit-amount=250');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/profile?cashbox=show&action=withdraw');
  await isHere(page, '/cashbox?action=withdraw');

  // It is already open, so nothing happens.
  await page.goto('/cashbox?action=withdraw');
  await openCashbox(page).click();
  await page.getByTestId('header-balance').click();
  await page.getByRole('banner').getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(page.getByTestId('balance-total')).toBeHidden();
  expect(placeOf(page)).toBe('/cashbox?action=withdraw');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Its close button leads home.
  await page.getByRole('main').getByRole('link', { name: 'Close the cashbox' }).click();
  await isHere(page, '/');

  for (const path of ['/profile', '/cashback']) {
    await page.goto(path);
    await page.getByTestId('header-balance').click();
    await page.getByRole('banner').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await isHere(page, '/cashbox?action=withdraw');
  }
  await page.goto('/ua/profile?tab=rating');
  await page.getByRole('banner').getByRole('button', { name: 'Відкрити касу' }).click();
  await isHere(page, '/ua/cashbox?action=deposit');
});

test('the browser’s Back button closes the cashbox overlay', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await page.goto('/games');
  await openCashbox(page).click();
  await expect(cashbox(page)).toBeVisible();
  await page.goBack();
  await expect(cashbox(page)).toBeHidden();
  await isHere(page, '/games');
});
