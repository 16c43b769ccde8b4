import type { Page } from '@playwright/test';
import { callAsPlayer, headerBalance, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 180_000 });

/** Takes the no-deposit bonus by API, as from another device: pages learn of it from their streams. */
async function takeGoldElsewhere(page: Page): Promise<void> {
  const { id } = await callAsPlayer<{ id: string }>(page, 'GET', '/bonuses/validate?code=GOLD-UAH');
  await callAsPlayer(page, 'POST', `/bonuses/${id}/subscribe`, { code: 'GOLD-UAH' });
}

const congratulations = (page: Page) => page.getByRole('dialog').getByText('Congratulations!').first();
const isSignedIn = (page: Page) => expect(page.getByTestId('header-balance')).toBeVisible();

test('congratulations appear once: closed in one tab they close in the other, and a reload shows none', async ({
  page,
  inbox,
  context,
}) => {
  await signUp(page, inbox);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/');
    await isSignedIn(tab);
  }
  await takeGoldElsewhere(page);
  await expect(congratulations(page)).toBeVisible();
  await expect(congratulations(second)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(congratulations(second)).toBeHidden();
  await page.reload();
  await expect.poll(() => headerBalance(page)).toBe(15_000);
  await expect(congratulations(page)).toBeHidden();
});

test('players of one browser have separate memories', async ({ page, inbox, context, problems }) => {
  problems.allow(/status of 401/);
  const first = await signUp(page, inbox);
  await page.goto('/');
  await isSignedIn(page);
  await takeGoldElsewhere(page);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.goto('/profile?tab=security');
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();

  // Accounts of one device wait for a review: here the second player signs in on another device with the same storage.
  await context.clearCookies({ name: 'altyn_device' });
  await signUp(page, inbox);
  await takeGoldElsewhere(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(congratulations(other)).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await other.goto('/profile?tab=security');
  await other.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();

  await context.clearCookies({ name: 'altyn_device' });
  await other.goto('/?auth=login');
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Phone', { exact: true }).pressSequentially(first.phone);
  await dialog.getByLabel('Password', { exact: true }).fill(first.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => headerBalance(other)).toBe(15_000);
  await expect(congratulations(other)).toBeHidden();
});
