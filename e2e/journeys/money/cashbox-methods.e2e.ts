import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { ageDeposit, operate } from '../../support/operator.ts';
import { newIban, newUkrainianPhone } from '../../support/people.ts';
import { callAsPlayer, declineOffers, headerBalance, payOnHostedPage, signUp } from '../../support/player.ts';
import { gameFrame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

async function choose(page: Page, method: string, amount = '5000'): Promise<void> {
  await page.goto('/cashbox?action=deposit');
  await page.getByRole('group', { name: 'How will you pay?' }).getByText(method, { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await declineOffers(page);
  await page
    .locator('button[type=submit]')
    .filter({ hasText: /^Deposit \d/ })
    .click();
}
const succeeds = (page: Page) => expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();

/** On phones a button is in sight as the page opens, and not behind the bar at the bottom. */
async function standsAboveTheBar(page: Page, button: Locator): Promise<void> {
  const before = page.viewportSize();
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const bar = await page.getByRole('navigation', { name: 'Main navigation' }).filter({ visible: true }).boundingBox();
    const box = await button.boundingBox();
    expect(box && box.y + box.height, `at ${size.width} px`).toBeLessThan(bar?.y ?? 0);
  }
  if (before) await page.setViewportSize(before);
}

test('a Kazakh player pays by bank app, QR code and cash; one payment is refused', async ({ page, inbox }) => {
  await signUp(page, inbox, { currency: 'kzt' });
  await choose(page, 'Bank app');
  await page.waitForURL(/\/pay\//);
  await expectAccessible(page);
  await page.getByRole('button', { name: "Open the bank's app" }).click();
  await page.getByRole('button', { name: "Confirm in the bank's app" }).click();
  await succeeds(page);

  await choose(page, 'QR code');
  await expect(page.getByRole('img', { name: 'Pay by QR code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have scanned it' }).click();
  await page.getByRole('button', { name: "Confirm in the bank's app" }).click();
  await succeeds(page);

  await choose(page, 'Cash terminal');
  await expect(page.getByText(/^\d{3} \d{3} \d{3} \d{3}$/)).toBeVisible();
  await page.getByLabel('Test outcome').selectOption('delay');
  await page.getByRole('button', { name: /^Feed/ }).click();
  await expect(page.getByRole('heading', { name: 'WAITING FOR APPROVAL' })).toBeVisible();
  await succeeds(page);
  await expect.poll(() => headerBalance(page)).toBe(1_500_000);

  await choose(page, 'Bank app');
  await page.getByLabel('Test outcome').selectOption('decline');
  await page.getByRole('button', { name: "Open the bank's app" }).click();
  await page.getByRole('button', { name: "Confirm in the bank's app" }).click();
  await expect(page.getByRole('heading', { name: 'DENIED' })).toBeVisible();
});

test('bank account and mobile wallet: paid, refused, cancelled at the provider, and paid after expiry', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  const confirm = () => page.getByRole('button', { name: "Confirm in the bank's app" }).click();
  await choose(page, 'Bank transfer', '500');
  await page.waitForURL(/\/pay\//);
  await expectAccessible(page);
  await page.getByLabel('IBAN or account number').fill(newIban());
  await page.getByLabel('Account holder').fill('TEST PLAYER');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await confirm();
  await succeeds(page);
  await expect.poll(() => headerBalance(page)).toBe(50_000);

  const toWallet = async () => {
    await choose(page, 'Mobile wallet', '500');
    await page.waitForURL(/\/pay\//);
    await page.getByLabel('Wallet phone number').fill(newUkrainianPhone());
  };
  const isDenied = (why: string) => expect(page.getByRole('dialog').filter({ hasText: 'DENIED' })).toContainText(why);
  await toWallet();
  await page.getByLabel('Test outcome').selectOption('insufficient_funds');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await confirm();
  await isDenied('There was not enough money on the card or account.');

  await toWallet();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await isDenied('The payment was canceled on the provider’s page.');

  // Unpaid for a day, while the provider's page is still open.
  await toWallet();
  const provider = page.url();
  const { items } = await callAsPlayer<{ items: { id: string }[] }>(page, 'GET', '/payments?direction=deposit');
  const id = items[0]?.id ?? '';
  await ageDeposit(id);
  await page.goto(`/cashbox?action=deposit&payment=${id}`);
  await expect(page.getByText('The time to pay has run out and nothing was charged.')).toBeVisible();
  await standsAboveTheBar(page, page.getByRole('button', { name: 'Try again' }));
  expect(await headerBalance(page)).toBe(50_000);
  await page.goto(provider);
  await page.getByLabel('Wallet phone number').fill(newUkrainianPhone());
  await page.getByRole('button', { name: /^Pay/ }).click();
  await confirm();
  await succeeds(page);
  await expect.poll(() => headerBalance(page)).toBe(100_000);
});

test('a deposit with a bonus from inside a game returns to the same round, and one dialog shows money and bonus', async ({
  page,
  inbox,
}) => {
  const { id } = await signUp(page, inbox);
  await operate(['player', 'adjust', '--id', id, '--pocket', 'digital', '--amount', '500.00', '--ticket', id]);
  const game = gameFrame(page).locator('main.wager');
  const isAt = (phase: string) => expect(game).toHaveAttribute('data-phase', phase);
  await page.goto('/games/mines');
  await isAt('idle');
  await game.getByRole('button', { name: '1', exact: true }).click();
  await game.locator('.play').click();
  await isAt('choosing');
  await page.getByRole('button', { name: 'Open cashbox' }).click();
  await page.waitForURL(/\/cashbox\?action=deposit&from=/);
  // The header's balance waited for the round; once the game is left, the stake has been deducted.
  await expect.poll(() => headerBalance(page)).toBeLessThan(50_000);
  const before = await headerBalance(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('300');
  await page.getByRole('radio', { name: /\+300%/ }).check();
  await page
    .locator('button[type=submit]')
    .filter({ hasText: /^Deposit \d/ })
    .click();
  await payOnHostedPage(page);
  await page.waitForURL(/\/games\/mines/, { timeout: 20_000 });
  await isAt('choosing');

  // No dialog interrupts the round: the payment's outcome is shown after it.
  const outcome = page.getByRole('dialog');
  await expect(outcome).toHaveCount(0);
  await game.getByRole('button', { name: 'Row 3, column 3: closed' }).click();
  await expect(game.locator('.tile.safe, .tile.mine.hit')).toHaveCount(1);
  if ((await game.locator('.tile.safe').count()) === 1) await game.locator('.play').click();
  await isAt('idle');
  await expect(outcome).toContainText(/Amount\s*300.00\s₴/);
  await expect(outcome).toContainText(/Bonus on the bonus balance\s*900.00\s₴/);
  await expect(outcome).toHaveCount(1);
  await expectAccessible(page);
  await outcome.getByRole('button', { name: 'Play' }).click();
  // The bonus's own dialog follows that of the payment.
  await expect(outcome).toContainText('300% on the first deposit');
  await outcome.getByRole('button', { name: 'OK' }).click();
  await expect(outcome).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/games/mines');
  // The round may have won something besides.
  expect(await headerBalance(page)).toBeGreaterThanOrEqual(before + 30_000 + 90_000);
});

test('the newest payment outcome is shown once, even while the account still lists it as new', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  const paid = (id: number, amount: string) => ({
    id: `01900000-0000-7000-8000-00000000000${id}`,
    direction: 'deposit',
    method: 'card',
    amount,
    currency: 'uah',
    status: 'completed',
    created_at: '2026-11-25T10:00:00.000Z',
    updated_at: `2026-11-25T10:0${id}:00.000Z`,
    redirect_url: null,
    reason: null,
    bonus_amount: null,
    fee: '0.00',
  });
  const payments = [paid(1, '11.00'), paid(2, '22.00')];
  let reads = 0;
  await page.route('**/payments/unseen', (route) => {
    reads += 1;
    return route.fulfill({ json: { items: payments } });
  });
  const marked: string[] = [];
  await page.route('**/payments/*/seen', (route) => {
    marked.push(new URL(route.request().url()).pathname.split('/').at(-2) ?? '');
    return route.fulfill({ json: { success: true } });
  });
  await page.goto('/games/mines');
  const outcome = page.getByRole('dialog').filter({ hasText: 'Amount' });
  const play = outcome.getByRole('button', { name: 'Play' });
  await expect(outcome).toContainText(/22.00\s₴/);
  await play.click();
  // The older one is a line in the bell. The list is refetched after each mark and still contains both.
  const ids = payments.map(({ id }) => id);
  await expect.poll(() => marked.toSorted()).toEqual(ids);
  await expect.poll(() => reads).toBeGreaterThan(1);
  await expect(outcome).toHaveCount(0);
  expect(marked.toSorted()).toEqual(ids);
  expect(new URL(page.url()).pathname).toBe('/games/mines');
});
