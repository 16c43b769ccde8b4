import type { Page } from '@playwright/test';
import { payIn, signUp } from '../../support/player.ts';
import { expect, once, test } from '../../support/test.ts';

const patient = { timeout: 30_000 };

test('a notice waits for the dialog that the player is using', async ({ page, inbox }) => {
  test.slow();
  await signUp(page, inbox, { currency: 'kgs' });
  let unseen: object[] = [];
  await page.route('**/payments/unseen', (route) => route.fulfill({ json: { items: unseen } }));
  await page.route('**/payments/*/seen', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/profile?tab=safer');
  await page.getByRole('button', { name: 'Set: Deposits, 7 days' }).click();
  const dialogs = page.getByRole('dialog');
  const amount = dialogs.getByLabel('Limit', { exact: true });
  await amount.fill('5000');
  // The outcome of a deposit arrives while the player types.
  const at = new Date().toISOString();
  unseen = [
    {
      id: '01900000-0000-7000-8000-000000000001',
      direction: 'deposit',
      method: 'card',
      amount: '450.00',
      currency: 'kgs',
      status: 'completed',
      created_at: at,
      updated_at: at,
      redirect_url: null,
      reason: null,
      bonus_amount: null,
      fee: '0.00',
    },
  ];
  const read = page.waitForResponse('**/payments/unseen', patient);
  await payIn(page, '450.00');
  await read;
  await expect(dialogs).toHaveCount(1);
  await expect(amount).toHaveValue('5000');
  await dialogs.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialogs).toContainText(/450.00/, patient);
  await expect(dialogs).toHaveCount(1);
});

test('pressing for the cashbox twice leaves one place in the history', async ({ page, inbox, isMobile }) => {
  test.skip(isMobile, 'the cashbox is a page there');
  await signUp(page, inbox);
  await page.goto('/games');
  const button = page.getByRole('banner').getByRole('button', { name: 'Open cashbox' });
  await button.waitFor();
  const added = await button.evaluate((element: HTMLElement) => {
    const before = window.history.length;
    element.click();
    element.click();
    return window.history.length - before;
  });
  expect(added).toBe(1);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a dialog opened from another hides it, and gives it back as it was', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).first().click();
  const dialogs = page.getByRole('dialog');
  const field = dialogs.getByRole('searchbox');
  await field.fill('wolf');
  await expect(dialogs.getByText('Wolf Moon').first()).toBeVisible(patient);
  await page.evaluate(() => window.history.pushState(null, '', '/?wheel=show'));
  await expect(dialogs).toContainText('Wheel of fortune', patient);
  await expect(dialogs).toHaveCount(1);
  await expect(page.locator('[role=dialog] input[type=search]')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(1);
  await expect(field).toHaveValue('wolf');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
});

/** Holds the requests of the page that match until `arrive` is called. */
async function holdRequests(page: Page, matching: RegExp): Promise<{ arrive: () => void }> {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(matching, async (route) => {
    await held;
    await route.continue();
  });
  return { arrive };
}

test('a press is answered before the code of its dialog has loaded', once, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const code = await holdRequests(page, /\/_next\/static\/chunks\//);
  const backdrop = page.locator('[data-dialog-frame]');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(backdrop).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  code.arrive();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(backdrop).toHaveCount(0);
});

test('a dialog whose code is on its way can be given up', once, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const code = await holdRequests(page, /\/_next\/static\/chunks\//);
  const frame = page.locator('[data-dialog-frame]');
  const menu = page.getByRole('button', { name: 'Menu' });
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => frame.click({ position: { x: 20, y: 300 } }),
    () => frame.getByRole('button', { name: 'Close' }).click(),
  ];
  for (const leave of waysOut) {
    await menu.click();
    await expect(frame).toBeVisible();
    await leave();
    await expect(frame).toHaveCount(0);
  }
  code.arrive();
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a dialog whose code fails to load offers another attempt in place', once, async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|ERR_INTERNET|ChunkLoadError|Failed to load chunk/);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route(/\/_next\/static\/chunks\//, (route) => route.abort());
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const failure = page.locator('[data-dialog-frame]').getByRole('alert');
  await expect(failure).toContainText('No connection');
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(failure).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(page.getByRole('banner')).toBeVisible();
  // A new press shows the failure again, and an attempt that succeeds shows the dialog.
  await menu.click();
  await page.unroute(/\/_next\/static\/chunks\//);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('parts that fail to load are loaded later, and the page stays', once, async ({ page, inbox, problems }) => {
  test.slow();
  problems.allow(/ERR_FAILED|ChunkLoadError|Failed to load/);
  const chunks = /\/_next\/static\/chunks\//;
  // What a visitor's page consists of; a player's balances, watchers and badges load besides.
  const known = new Set<string>();
  page.on('request', (request) => void (chunks.test(request.url()) && known.add(request.url())));
  await page.goto('/', { waitUntil: 'networkidle' });
  page.removeAllListeners('request');
  await signUp(page, inbox);
  let failures = 0;
  await page.route(chunks, (route) => {
    if (known.has(route.request().url())) return route.continue();
    failures += 1;
    return route.abort();
  });
  await page.goto('/');
  await expect.poll(() => failures).toBeGreaterThan(2);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByTestId('header-balance')).toHaveCount(0);
  await page.unroute(chunks);
  await expect(page.getByTestId('header-balance')).toBeVisible();
});

test('a link is answered before its page has arrived', once, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const answers = await holdRequests(page, /[?&]_rsc=/);
  const bar = page.locator('[data-going]');
  const games = page.locator('nav.fixed').getByRole('link', { name: 'Games' });
  await games.click();
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  answers.arrive();
  await expect(page).toHaveURL(/\/games$/);
  await expect(bar).toHaveCount(0);
  // A link to the page itself leads nowhere and leaves no bar.
  await games.click();
  await expect(bar).toHaveCount(0);
});
