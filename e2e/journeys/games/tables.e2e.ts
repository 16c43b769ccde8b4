import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { callAsPlayer, headerBalance, minorOf, payIn, signUp } from '../../support/player.ts';
import { gameFrame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

const game = (page: Page) => gameFrame(page).locator('main.wager');
const phase = (page: Page, name: string | RegExp) => expect(game(page)).toHaveAttribute('data-phase', name);

/** Bets a chip on the middle box until a hand can be doubled; a blackjack on either side ends a round early. */
async function dealUntilDouble(page: Page) {
  const double = game(page).getByRole('button', { name: /^Double \+/ });
  for (;;) {
    await game(page)
      .getByRole('button', { name: /^Box 3/ })
      .click();
    await game(page).locator('.play').click();
    await phase(page, /^(?:choosing|idle)$/);
    const insurance = game(page).getByRole('button', { name: 'No insurance' });
    if (await insurance.isVisible()) {
      await insurance.click();
      await expect(insurance).toBeHidden();
      await phase(page, /^(?:choosing|idle)$/);
    }
    if (await double.isVisible()) return double;
    await game(page).getByRole('button', { name: 'Clear' }).click();
  }
}

test('a hand of blackjack survives a reload, is doubled and paid', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/games/blackjack');
  await phase(page, 'idle');
  await expectAccessible(page);
  await dealUntilDouble(page);
  const cards = () =>
    game(page)
      .locator('.bj-hand .card, .bj-dealer .card')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
  const before = await cards();
  expect(before).toHaveLength(4);
  await page.reload();
  const double = game(page).getByRole('button', { name: /^Double \+/ });
  await expect(double).toBeVisible();
  expect(await cards()).toEqual(before);

  await game(page).getByRole('button', { name: 'Advice' }).click();
  await expect(game(page).locator('.move.advised')).toHaveCount(1);
  await double.click();
  await phase(page, 'idle');
  await expect(game(page).locator('.bj-hand .card')).toHaveCount(3);
  await expect(game(page).locator('.bj-result')).not.toBeEmpty();

  const { items } = await callAsPlayer<{ items: { stake: string; win: string; status: string }[] }>(
    page,
    'GET',
    '/users/rounds',
  );
  expect(minorOf(items[0]?.stake ?? '')).toBe(2_000);
  expect(items.every(({ status }) => status === 'closed')).toBe(true);
  const net = items.reduce((sum, { stake, win }) => sum + minorOf(win) - minorOf(stake), 0);
  await expect.poll(() => headerBalance(page)).toBe(50_000 + net);
});

test('a deal for ten hands survives a reload with its advice, and each hand is drawn and paid', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/games/multi-hand-poker');
  await phase(page, 'idle');
  await expectAccessible(page);
  await game(page).getByRole('button', { name: '10', exact: true }).click();
  await expect(game(page).locator('.play')).toHaveText('Bet 100 ₴');
  await game(page).locator('.play').click();
  await phase(page, 'choosing');
  const cards = () =>
    game(page)
      .locator('.poker-card')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
  const before = await cards();
  await expectAccessible(page);
  await page.reload();
  await phase(page, 'choosing');
  expect(await cards()).toEqual(before);
  await expect(game(page).locator('.poker-told')).toContainText('Advised');
  await expect(game(page).locator('.small-hand')).toHaveCount(9);
  await game(page).getByRole('button', { name: 'Advice' }).click();
  await expect(game(page).locator('.poker-card.advised')).toHaveCount(0);
  await game(page).getByRole('button', { name: 'Draw' }).click();
  await phase(page, 'idle');
  await expect(game(page).locator('.small-card:not(.closed)')).toHaveCount(45);

  const { items } = await callAsPlayer<{ items: { stake: string; win: string; status: string }[] }>(
    page,
    'GET',
    '/users/rounds',
  );
  expect(items).toHaveLength(1);
  expect(minorOf(items[0]?.stake ?? '')).toBe(10_000);
  await expect.poll(() => headerBalance(page)).toBe(40_000 + minorOf(items[0]?.win ?? ''));
});

test('video poker holds cards by keyboard; roulette takes racetrack bets', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/games/video-poker');
  await phase(page, 'idle');
  await game(page).locator('.play').click();
  await phase(page, 'choosing');
  const first = game(page).locator('.poker-card').first();
  const held = await first.getAttribute('aria-pressed');
  await page.keyboard.press('1');
  await expect(first).toHaveAttribute('aria-pressed', held === 'true' ? 'false' : 'true');
  await game(page).getByRole('button', { name: 'Draw' }).click();
  await phase(page, 'idle');
  await expect(game(page).locator('.results li')).toHaveCount(1);

  await page.goto('/games/royal-roulette');
  await phase(page, 'idle');
  await game(page).getByRole('button', { name: 'Racetrack' }).click();
  await expectAccessible(page);
  await game(page).getByRole('button', { name: 'Voisins' }).click();
  await expect(game(page).locator('.play')).toHaveText('Bet 90 ₴');
  await game(page).getByRole('button', { name: 'Number 17, neighbours on each side: 2' }).click();
  await expect(game(page).locator('.play')).toHaveText('Bet 140 ₴');
  await game(page).getByRole('button', { name: 'Undo' }).click();
  await expect(game(page).locator('.play')).toHaveText('Bet 90 ₴');
});
