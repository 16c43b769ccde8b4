import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Timeout for a page with its player, or a dialog with its texts, to appear. */
const firstSight = { timeout: 25_000 };

/** Sets the minimum rating for withdrawals above a new player's stars. */
async function asksForStars(page: Page, stars: number): Promise<void> {
  await page.route('**/api/payments/payout-restriction', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), min_rating: stars } });
  });
  await page.route('**/api/settings?tag=RESTRICTION', (route) =>
    route.fulfill({
      json: {
        items: [{ tag: 'RESTRICTION', data: [{ code: 'PAYOUT_MIN_RATING', value: { value: stars } }] }],
        total: 1,
        page: 1,
        pageSize: 20,
      },
    }),
  );
}

test('too few stars for a withdrawal: shows the setting’s figure, is not dismissed from outside, leads to the rating', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  await asksForStars(page, 7);
  await page.goto('/cashbox?action=withdraw');
  const shown = dialog(page);
  // The server's status overrides the initial one (an error).
  await expect(shown.getByText('PREVENTION').last()).toBeVisible(firstSight);
  await expect(shown.getByText('Payouts need a rating of at least 7', { exact: false })).toBeVisible();
  await expectAccessible(page);

  const box = await shown.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(343);
  expect(box?.height).toBeGreaterThanOrEqual(220);

  await page.mouse.click(5, 5);
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'View rating' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=rating$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('shows no status before the server’s response', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await asksForStars(page, 7);
  const held = Promise.withResolvers<void>();
  await page.route('**/content/dialogs?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/cashbox?action=withdraw');
  await expect(dialog(page)).toHaveAccessibleName('Loading', firstSight);
  await expect(dialog(page)).not.toContainText('DENIED');
  held.resolve();
  await expect(dialog(page)).toHaveAccessibleName('PREVENTION', firstSight);
});

test('the light button opens the deposit tab', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await asksForStars(page, 7);
  await page.goto('/profile');
  await page.goto('/cashbox?action=withdraw');
  await dialog(page).getByRole('button', { name: 'Make a deposit' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/cashbox\?action=deposit$/);
  await expect(page.getByRole('tab', { name: 'Deposit', exact: true })).toHaveAttribute('aria-selected', 'true');
});

test('content that fails twice is an unknown issue, and its OK closes it', async ({ page, inbox, problems }) => {
  problems.allow(/content\/dialogs|status of 500/);
  await signUp(page, inbox);
  await asksForStars(page, 7);
  let requests = 0;
  await page.route('**/content/dialogs?*', (route) => {
    requests += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/cashbox?action=withdraw');
  await expect(dialog(page).getByText('DENIED').last()).toBeVisible(firstSight);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(requests).toBe(2);
});

/** Opens a bonus and presses Activate; the server refuses with this message. */
async function activateRefused(page: Page, message: string): Promise<void> {
  await page.route('**/api/bonuses/*/subscribe', (route) =>
    route.fulfill({ status: 400, json: { statusCode: 400, code: 'BAD_REQUEST', message, requestId: 'journey' } }),
  );
  await page.goto('/bonuses');
  // Some days' bonuses require stars, which a new player does not have.
  const open = page.getByRole('article').filter({ hasNotText: /From \d+ stars?/ });
  await open.getByRole('button', { name: 'Terms and activation' }).first().click();
  await dialog(page).getByRole('button', { name: 'Activate' }).click();
}

for (const [message, words] of [
  ['BONUS_NOT_ALLOWED', 'Who may take it is written in the terms'],
  ['A refusal that nobody foresaw', 'we cannot show the details right now'],
] as const) {
  test(`a refused activation (${message}) opens the modal of its message`, async ({ page, inbox, problems }) => {
    problems.allow(/status of 400/);
    await signUp(page, inbox);
    await activateRefused(page, message);
    await expect(dialog(page).getByText(words, { exact: false })).toBeVisible(firstSight);
    await expect(dialog(page).getByText('DENIED').last()).toBeVisible();
    await dialog(page).getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('for an unverified account the button opens the phone verification', async ({ page, inbox, problems }) => {
  problems.allow(/status of 400/);
  await signUp(page, inbox);
  await activateRefused(page, 'NOVERIFIED_USER_ERROR');
  await expect(dialog(page).getByText('it takes one call to your phone', { exact: false })).toBeVisible(firstSight);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm your phone' })).toBeVisible(firstSight);
});

test('the texts are in the page’s language', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await asksForStars(page, 7);
  await page.goto('/ua/cashbox?action=withdraw');
  await expect(dialog(page).getByText('ЗАСТЕРЕЖЕННЯ').last()).toBeVisible(firstSight);
  await expect(dialog(page).getByText('Для виплат потрібен рейтинг щонайменше 7', { exact: false })).toBeVisible();
});
