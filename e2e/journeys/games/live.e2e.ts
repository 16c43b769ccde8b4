import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { betTogether, phase, tableOf } from '../../support/live-tables.ts';
import { callAsPlayer, headerBalance, payIn, signUp } from '../../support/player.ts';
import { gameFrame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

interface Rounds {
  total: number;
  items: { stake: string; win: string; status: string }[];
}

const paidInMinor = 50_000;
const newestResult = (page: Page) => tableOf(page).locator('.results li').first();

test('two players at one live table see the same round, bet and are paid', async ({ page, inbox, browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    try {
      sessionStorage.setItem('altyn.preloader', '1');
    } catch {
      // A frame with an opaque origin has no storage.
    }
  });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await signUp(each, inbox);
    await payIn(each, '500');
  }
  await Promise.all([page, other].map((each) => each.goto('/games/live-roulette')));
  await Promise.all([page, other].map((each) => expect(tableOf(each)).toBeVisible()));
  await expect(tableOf(page).locator('.scene .drawn')).toHaveText(/^(Video|No video|Connecting)/);
  await expectAccessible(page);
  const game = gameFrame(page);
  await game.getByRole('button', { name: 'Menu' }).click();
  await game.getByRole('button', { name: 'Fairness' }).click();
  await expect(
    game.getByText(/^Made with the public random value \d+ of [0-9a-f]{8}, which became known at/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await betTogether([
    [page, 'red'],
    [other, 'black'],
  ]);
  // Each sees the other's chips with an amount.
  await expect(game.locator('[data-spot="black"] .others')).toHaveText(/\d/);
  await expect(gameFrame(other).locator('[data-spot="red"] .others')).toHaveText(/\d/);
  await Promise.all([phase(page, 'RESULT'), phase(other, 'RESULT')]);
  expect(await newestResult(page).textContent()).toBe(await newestResult(other).textContent());

  const outcomes = await Promise.all([page, other].map(settledRound));
  const wins = outcomes.map(({ win }) => Math.round(Number(win) * 100));
  const stake = Math.round(Number(outcomes[0]!.stake) * 100);
  // Red and black never both win; on zero neither does.
  expect(wins.toSorted((a, b) => a - b)).toEqual([0, (await newestResult(page).textContent()) === '0' ? 0 : 2 * stake]);
  await game.getByRole('button', { name: /at the table$/ }).click();
  const sheet = game.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Winners of the last round' })).toBeVisible();
  await expect(sheet.locator('.player-names li').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const [index, each] of [page, other].entries())
    await expect.poll(() => headerBalance(each)).toBe(paidInMinor - stake + wins[index]!);

  // The home page tells what happens at the table, once it is idle.
  await other.goto('/');
  const tile = other.locator('section[aria-labelledby="row-live"] li', { hasText: 'Altyn Live Roulette' });
  await tile.scrollIntoViewIfNeeded();
  const results = tile.getByRole('list', { name: 'Last results' });
  await expect(results.getByRole('listitem').first()).toHaveText(/^\d+$/);
  await expect(tile).toContainText(/Stakes: 5–100\D?000/);
});

test('stars raise numbers at Starfall Roulette once bets are closed, and the wheel pays by them', async ({
  page,
  inbox,
}) => {
  // Up to three rounds of the short clock.
  test.setTimeout(150_000);
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/games/starfall-roulette');
  await phase(page, 'OPEN');
  const raised = gameFrame(page).locator('.roulette-felt .times');
  await expect(raised).toHaveCount(0);
  await expectAccessible(page);
  await betTogether([[page, '17']]);
  await expect(tableOf(page).locator('.message')).toHaveText(/^Stars: \d+ ×\d+(?:, \d+ ×\d+)*$/, { timeout: 15_000 });
  const said = (await tableOf(page).locator('.message').textContent()) ?? '';
  await expect(raised).toHaveCount([...said.matchAll(/×/g)].length);
  await phase(page, 'RESULT');
  const times = Number(/(?:^|\D)17 ×(\d+)/.exec(said)?.[1] ?? 30);
  const { stake, win } = await settledRound(page);
  const [stakeMinor, winMinor] = [stake, win].map((amount) => Math.round(Number(amount) * 100)) as [number, number];
  expect(winMinor).toBe((await newestResult(page).textContent()) === '17' ? times * stakeMinor : 0);
  await expect.poll(() => headerBalance(page)).toBe(paidInMinor - stakeMinor + winMinor);
});

test('the wheel of the caravan pays what the lantern and its bonus rounds show, for everybody to see', async ({
  page,
  inbox,
}) => {
  test.setTimeout(150_000);
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/games/caravan-wheel');
  await phase(page, 'OPEN');
  await expect(gameFrame(page).locator('.caravan-board [data-spot]')).toHaveCount(6);
  await expectAccessible(page);
  await betTogether([[page, 'vault']]);
  await expect(tableOf(page).locator('.message')).toHaveText(/^(The lantern stays dark|Lantern: .+ ×\d+)$/, {
    timeout: 15_000,
  });
  await phase(page, 'RESULT');
  const result = (await newestResult(page).textContent()) ?? '';
  expect(result).toMatch(/^(1|2|5|10)( ×\d+)?$|^(Coin rain|Vault) ×\d+$/);
  const { stake, win } = await settledRound(page);
  const [stakeMinor, winMinor] = [stake, win].map((amount) => Math.round(Number(amount) * 100)) as [number, number];
  const times = Number(/^Vault ×(\d+)$/.exec(result)?.[1] ?? -1);
  expect(winMinor).toBe((1 + times) * stakeMinor);
  await expect.poll(() => headerBalance(page)).toBe(paidInMinor - stakeMinor + winMinor);
});

test('a hand of shared cards is decided, and baccarat’s roads grow', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/games/live-baccarat');
  await phase(page, 'OPEN');
  const beads = gameFrame(page).locator('.road.beads circle');
  const before = await beads.count();
  await phase(page, 'RESULT');
  await expect.poll(() => beads.count()).toBeGreaterThan(before);

  await page.goto('/games/live-blackjack');
  await betTogether([[page, 'hand']]);
  await expect(gameFrame(page).locator('.own-hand .mini').nth(1)).toBeVisible();
  await expectAccessible(page);
  const stand = gameFrame(page).getByRole('button', { name: 'Stand', exact: true });
  // With a blackjack on the table there is nothing to decide.
  await stand.click({ timeout: 4_000 }).catch(() => undefined);
  await phase(page, 'RESULT');
  await expect(gameFrame(page).locator('.own-hand').first()).toHaveAttribute('data-end', /.+/);
  const { stake, win } = await settledRound(page);
  const [stakeMinor, winMinor] = [stake, win].map((amount) => Math.round(Number(amount) * 100)) as [number, number];
  expect([0, stakeMinor, 2 * stakeMinor, 2.5 * stakeMinor]).toContain(winMinor);
  await expect.poll(() => headerBalance(page)).toBe(paidInMinor - stakeMinor + winMinor);
});

test('a bet is cashed out manually or lost with the flight, and the balance follows', async ({ page, inbox }) => {
  // The longest flight lasts seventy seconds.
  test.setTimeout(240_000);
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/games/live-crash');
  await expect(tableOf(page)).toHaveAttribute('data-phase', 'OPEN', { timeout: 90_000 });
  await expectAccessible(page);
  const bet = gameFrame(page).locator('.flight-bet').first();
  const button = gameFrame(page).locator('[data-go="first"]');
  // Before the take-off or after it: the bet is placed now, or for the next round. On a slow machine a press may reach the table
  // just after its lock, and the wallet may not respond in time: the bet is then refused or paid back, and pressed again.
  await expect(async () => {
    if ((await bet.getAttribute('data-act')) !== 'leave') await button.click({ timeout: 2_000 });
    await expect(bet).toHaveAttribute('data-act', 'leave');
  }).toPass({ timeout: 100_000 });
  await expect(gameFrame(page).locator('.flight-bets .own')).toHaveCount(1);
  await expect
    .poll(async () => (await button.isEnabled()) || (await bet.getAttribute('data-state')) === 'lost', {
      timeout: 30_000,
    })
    .toBe(true);
  // The flight may end between check and press.
  await bet
    .and(gameFrame(page).locator('[data-act="leave"]'))
    .locator('.go')
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(tableOf(page)).toHaveAttribute('data-phase', 'RESULT', { timeout: 90_000 });
  const isCashed = (await bet.getAttribute('data-state')) === 'cashed';
  const { stake, win } = await settledRound(page);
  const [stakeMinor, winMinor] = [stake, win].map((amount) => Math.round(Number(amount) * 100)) as [number, number];
  expect(winMinor > stakeMinor).toBe(isCashed);
  await expect.poll(() => headerBalance(page)).toBe(paidInMinor - stakeMinor + winMinor);
});

/** The player's only round, once it is closed. */
async function settledRound(page: Page) {
  // A refunded stake has its own round in the list, or none.
  const read = async () =>
    (await callAsPlayer<Rounds>(page, 'GET', '/users/rounds')).items.filter(({ status }) => status !== 'rolled_back');
  await expect.poll(async () => (await read()).map(({ status }) => status)).toEqual(['closed']);
  return (await read())[0]!;
}
