import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { callAsPlayer, headerBalance, minorOf, payIn, signUp } from '../../support/player.ts';
import { gameFrame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

const game = (page: Page) => gameFrame(page).locator('main.wager');
const mainButton = (page: Page) => game(page).locator('.play');
const phase = (page: Page, name: string) => expect(game(page)).toHaveAttribute('data-phase', name);

async function openWager(page: Page, slug: string): Promise<void> {
  await page.goto(`/games/${slug}`);
  await phase(page, 'idle');
}

/** Stakes and wins of the player's newest rounds, in minor units. */
async function rounds(page: Page) {
  const { items } = await callAsPlayer<{ items: { stake: string; win: string; status: string }[] }>(
    page,
    'GET',
    '/users/rounds',
  );
  return items.map(({ stake, win, status }) => ({ stake: minorOf(stake), win: minorOf(win), status }));
}

test('dice manually and automatically, roulette by chips: each bet is placed and paid', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await openWager(page, 'dice');
  await expectAccessible(page);
  await game(page).getByRole('button', { name: 'Over' }).click();
  await expect(mainButton(page)).toHaveText('Bet 10 ₴');
  await mainButton(page).click();
  await phase(page, 'idle');
  await expect(game(page).locator('.results li')).toHaveCount(1);

  await game(page).getByRole('button', { name: 'Menu' }).click();
  await gameFrame(page).getByRole('button', { name: 'Turbo spin' }).click();
  await gameFrame(page).getByRole('button', { name: 'Close' }).click();
  await game(page).getByRole('button', { name: 'Autoplay' }).click();
  const sheet = gameFrame(page).getByRole('dialog');
  await sheet.getByRole('button', { name: '10', exact: true }).click();
  await sheet.getByRole('button', { name: '1 000 ₴' }).first().click();
  await sheet.getByRole('button', { name: /^Start/ }).click();
  await expect(game(page).locator('.results li')).toHaveCount(11);
  await phase(page, 'idle');

  await openWager(page, 'royal-roulette');
  await expect(mainButton(page)).toBeDisabled();
  await game(page).locator('[data-spot="red"]').click();
  await game(page).locator('[data-spot="17"]').click();
  await expect(mainButton(page)).toHaveText('Bet 20 ₴');
  await mainButton(page).click();
  await expect(game(page).locator('.results li')).toHaveCount(1);
  await phase(page, 'idle');

  await expect.poll(async () => (await rounds(page)).length).toBe(12);
  const played = await rounds(page);
  expect(played.every(({ status }) => status === 'closed')).toBe(true);
  const net = played.reduce((sum, { stake, win }) => sum + win - stake, 0);
  await expect.poll(() => headerBalance(page)).toBe(50_000 + net);
});

test('mines resumes after a reload, and pays the amount cashed out', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  let paid = 50_000;
  // With one mine in 25 tiles the first is nearly always a gem; a mine costs another round.
  for (;;) {
    await openWager(page, 'mines');
    await game(page).getByRole('button', { name: '1', exact: true }).click();
    await mainButton(page).click();
    await phase(page, 'choosing');
    await game(page).getByRole('button', { name: 'Row 3, column 3: closed' }).click();
    await expect(game(page).locator('.tile.safe, .tile.mine.hit')).toHaveCount(1);
    if ((await game(page).locator('.tile.safe').count()) === 1) break;
    paid -= 1_000;
  }
  await phase(page, 'choosing');
  await page.reload();
  await phase(page, 'choosing');
  await expect(game(page).getByRole('button', { name: 'Row 3, column 3: gem' })).toBeVisible();
  await expect(mainButton(page)).toHaveText('Cash out 10.10 ₴');
  await mainButton(page).click();
  await phase(page, 'idle');
  await expect.poll(() => headerBalance(page)).toBe(paid + 10);
});

test('the tower and the road are climbed and crossed step by step, and pay what was cashed out', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  let paid = 50_000;
  // Three of four doors hold a treasure; a trap costs another round.
  for (;;) {
    await openWager(page, 'tower');
    await mainButton(page).click();
    await phase(page, 'choosing');
    await game(page).getByRole('button', { name: 'Floor 1, door 2: closed' }).click();
    await expect(game(page).locator('.floor .door.open').first()).toBeVisible();
    paid -= 1_000;
    if ((await game(page).locator('.door.hit').count()) === 0) break;
    await phase(page, 'idle');
  }
  await phase(page, 'choosing');
  await expectAccessible(page);
  await page.reload();
  await phase(page, 'choosing');
  await expect(game(page).getByRole('button', { name: 'Floor 1, door 2: treasure' })).toBeVisible();
  await expect(mainButton(page)).toHaveText('Cash out 12.90 ₴');
  await mainButton(page).click();
  await phase(page, 'idle');
  paid += 1_290;
  await expect.poll(() => headerBalance(page)).toBe(paid);

  // Nine of ten first lanes are crossed.
  for (;;) {
    await openWager(page, 'road');
    await mainButton(page).click();
    paid -= 1_000;
    await expect(mainButton(page)).toBeEnabled();
    if ((await game(page).getAttribute('data-phase')) === 'choosing') break;
  }
  await expect(game(page).getByRole('button', { name: 'Go on to ×1.19' })).toBeVisible();
  await expectAccessible(page);
  await mainButton(page).click();
  await phase(page, 'idle');
  await expect.poll(() => headerBalance(page)).toBe(paid + 1_070);
});

test('dragon tiger and three-card poker take chips, and playing costs as much again as the ante', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await openWager(page, 'dragon-tiger');
  await expectAccessible(page);
  await game(page).locator('.spot.dragon').click();
  await game(page).locator('.spot.tie').click();
  await expect(mainButton(page)).toHaveText('Bet 20 ₴');
  await mainButton(page).click();
  await expect(game(page).locator('.results li')).toHaveCount(1);
  await phase(page, 'idle');

  await openWager(page, 'three-card-poker');
  await game(page).locator('.spot.ante').click();
  await game(page).locator('.spot.pairPlus').click();
  await mainButton(page).click();
  await phase(page, 'choosing');
  await expectAccessible(page);
  await game(page).getByRole('button', { name: 'Play +10 ₴' }).click();
  await phase(page, 'idle');
  await expect(game(page).locator('.tc-told')).not.toBeEmpty();

  await expect.poll(async () => (await rounds(page)).length).toBe(2);
  const played = await rounds(page);
  expect(played.map(({ stake }) => stake)).toEqual([3_000, 2_000]);
  const net = played.reduce((sum, { stake, win }) => sum + win - stake, 0);
  await expect.poll(() => headerBalance(page)).toBe(50_000 + net);
});

test('oasis poker exchanges pressed cards at their price, and playing costs two antes', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await openWager(page, 'oasis-poker');
  await game(page).locator('.spot.ante').click();
  await expect(mainButton(page)).toHaveText('Bet 10 ₴');
  await mainButton(page).click();
  await phase(page, 'choosing');
  await expectAccessible(page);
  await game(page).locator('.poker-card').nth(1).click();
  await game(page).locator('.poker-card').nth(4).click();
  await expect(game(page).locator('.poker-card').nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(game(page).getByRole('button', { name: 'Exchange 2 +20 ₴' })).toBeVisible();
  await game(page).getByRole('button', { name: 'Keep all' }).click();
  await expect(game(page).getByRole('button', { name: 'Fold' })).toBeVisible();
  await page.keyboard.press('5');
  await game(page).getByRole('button', { name: 'Exchange 1 +10 ₴' }).click();
  await game(page).getByRole('button', { name: 'Play +20 ₴' }).click();
  await phase(page, 'idle');
  await expect(game(page).locator('.spot.exchange')).toContainText('−10 ₴');
  await expect(game(page).locator('.tc-told')).not.toBeEmpty();

  await expect.poll(async () => (await rounds(page)).length).toBe(1);
  const [played] = await rounds(page);
  expect(played?.stake).toBe(4_000);
  await expect.poll(() => headerBalance(page)).toBe(50_000 + (played?.win ?? 0) - 4_000);
});

test('rounds of others appear below the name, with masked names @once', async ({
  page,
  inbox,
  browser,
  contextOptions,
}) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await openWager(page, 'limbo');
  for (let count = 1; count <= 4; count += 1) {
    await mainButton(page).click();
    await expect(game(page).locator('.results li')).toHaveCount(count);
    await phase(page, 'idle');
  }
  const played = (await rounds(page)).map(({ stake, win }) => win / stake);

  const other = await (await browser.newContext(contextOptions)).newPage();
  await signUp(other, inbox);
  await openWager(other, 'limbo');
  const line = game(other).locator('.feed-line');
  await expect(line).toContainText('***');
  await expectAccessible(other);
  await line.click();
  const rows = gameFrame(other).getByRole('dialog').locator('tbody tr');
  // Newest first: the player's rounds, above those of earlier runs.
  for (const [i, times] of played.entries()) {
    await expect(rows.nth(i).locator('td').first()).toContainText('***');
    await expect(rows.nth(i).locator('td').nth(1)).toHaveText(`×${times}`);
  }
  await other.context().close();
});
