import { gambleMode } from '@altyn/engines/slots/gamble';
import { diamondBells } from '@altyn/engines/slots/titles/diamond-bells';
import { hotSevens40 } from '@altyn/engines/slots/titles/hot-sevens-40';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { newUkrainianPhone } from '../../support/people.ts';
import { callAsPlayer, headerBalance, minorOf, payIn, signUp } from '../../support/player.ts';
import { seedNextRound } from '../../support/seeds.ts';
import { clickSpin, gameFrame, openGame, roundShown, spinButton, studioSession } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

interface Rounds {
  total: number;
  items: { stake: string; win: string; balance_after: string; status: string }[];
}

/** The player's rounds over HTTP, as the profile shows them. */
const rounds = (page: Page) => callAsPlayer<Rounds>(page, 'GET', '/users/rounds');

test('a visitor plays the demo with play money', async ({ page }) => {
  await page.goto('/games/fruit-crown');
  await page.getByRole('button', { name: 'Play the demo' }).click();
  await expect(spinButton(page)).toBeEnabled();
  await clickSpin(page);
  await expect(gameFrame(page).getByText('Play money')).toBeVisible();
  await expectAccessible(page);
  await roundShown(page);

  const game = gameFrame(page);
  await game.getByRole('button', { name: 'Menu' }).click();
  await game.getByRole('button', { name: 'Fairness' }).click();
  const drawn = 'Drawn by your browser after it had seen the hash above';
  await expect(game.getByText(drawn)).toBeVisible();
  const seed = await game.getByRole('textbox', { name: 'Your client seed' }).inputValue();
  await game.getByRole('button', { name: 'Reveal and start new seeds' }).click();
  await expect(game.getByRole('link', { name: 'All rounds of this seed' })).toBeVisible();
  await expect(game.getByText(drawn)).toBeVisible();
  await expect(game.getByRole('textbox', { name: 'Your client seed' })).not.toHaveValue(seed);
});

test('a stake is typed on the site: refused off its steps, played on them', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await openGame(page, 'fruit-crown');
  const game = gameFrame(page);
  const stake = game.getByRole('button', { name: /^Stake/ });
  await stake.click();
  const typed = game.getByRole('textbox', { name: 'Another stake' });
  await typed.fill('12.30');
  await typed.press('Enter');
  await expect(game.getByRole('alert')).toHaveText(/in steps of 0\.20/);
  await typed.fill('12,40');
  await game.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(stake).toContainText('12.40');
  await stake.click();
  await typed.fill('1.20');
  await typed.press('Enter');
  await expect(typed).toBeHidden();
  await expect(stake).toContainText('1.20');
  await clickSpin(page);
  expect((await rounds(page)).items.map((round) => round.stake)).toEqual(['1.20']);
});

test('the space bar spins after a click, Escape closes a sheet and returns the focus', async ({ page }) => {
  await page.goto('/games/fruit-crown');
  await page.getByRole('button', { name: 'Play the demo' }).click();
  await expect(spinButton(page)).toBeEnabled();
  const game = gameFrame(page);
  const stake = game.getByRole('button', { name: /^Stake/ });
  await game.getByRole('button', { name: 'Lower the stake' }).click();
  const lowered = (await stake.textContent()) ?? '';
  await page.keyboard.press('Space');
  await expect(game.locator('[data-phase="playing"]')).toBeVisible();
  await roundShown(page);
  await expect(stake).toHaveText(lowered);

  for (const key of ['Enter', 'Space']) {
    await stake.press(key);
    await expect(game.getByRole('dialog', { name: 'Choose your stake' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(game.getByRole('dialog')).toBeHidden();
    await expect(stake).toBeFocused();
  }
});

for (const slug of [
  'fruit-crown',
  'wolf-moon',
  'dragon-luck',
  'gem-rush',
  'captains-gold',
  'pharaohs-vault',
  'lucky-clover',
])
  test(`a real spin of ${slug} changes the header’s balance by exactly its stake and win`, async ({ page, inbox }) => {
    await signUp(page, inbox);
    await payIn(page, '500');
    await openGame(page, slug);
    await clickSpin(page);
    // The list may be read before the press starts the round.
    await expect.poll(async () => (await rounds(page)).total).toBe(1);
    const [round] = (await rounds(page)).items;
    const after = 50_000 - Math.round(Number(round?.stake) * 100) + Math.round(Number(round?.win) * 100);
    expect(Math.round(Number(round?.balance_after) * 100)).toBe(after);
    await expect.poll(() => headerBalance(page)).toBe(after);
  });

test('a double click is one round', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/games/fruit-crown');
  await expect(spinButton(page)).toBeEnabled();
  await spinButton(page).dblclick();
  await roundShown(page);
  expect((await rounds(page)).total).toBe(1);
});

test('a tab closed mid-round loses nothing: the round resumes and is shown to its end', async ({
  page,
  inbox,
  context,
}) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/games/fruit-crown');
  await expect(spinButton(page)).toBeEnabled();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/spin'));
  await spinButton(page).click();
  await sent;
  await page.close();
  const again = await context.newPage();
  await again.goto('/games/fruit-crown');
  await roundShown(again);
  const { total, items } = await rounds(again);
  expect(total).toBe(1);
  expect(items[0]?.status).toBe('closed');
  await expect.poll(() => headerBalance(again)).toBe(Math.round(Number(items[0]?.balance_after) * 100));
});

test('the balance in another tab updates by itself', async ({ page, inbox, context }) => {
  await signUp(page, inbox);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByTestId('header-balance')).toHaveText(/0.00/);
  await payIn(page, '500');
  await expect.poll(() => headerBalance(other), { timeout: 5_000 }).toBe(50_000);
  await page.goto('/games/fruit-crown');
  await expect(spinButton(page)).toBeEnabled();
  const settled = page.waitForResponse((response) => response.url().endsWith('/api/spin'));
  await spinButton(page).click();
  const view = (await (await settled).json()) as { balance: string };
  await roundShown(page);
  await expect.poll(() => headerBalance(other), { timeout: 5_000 }).toBe(Number(view.balance));
});

const gambleButton = (page: Page) => gameFrame(page).getByRole('button', { name: /^Gamble/ });

for (const slot of [diamondBells, hotSevens40])
  test(`${slot.game}: a win is doubled once on the ladder and collected; balance and history contain the doubled win`, async ({
    page,
    inbox,
  }) => {
    await signUp(page, inbox);
    await payIn(page, '500');
    await openGame(page, slot.game);
    const studio = await studioSession(page);
    const stakeMinor = BigInt(studio.defaultStakeMinor);
    let doubled = 0n;
    await seedNextRound(studio, (randomness) => {
      const { events, win, next } = slot.play({ stakeMinor, mode: gambleMode, randomness });
      if (!next) return false;
      const book = { stake: String(stakeMinor), win: String(win), events };
      const after = slot.resume?.({ book, choice: 'red', randomness });
      doubled = after?.win ?? 0n;
      return doubled === 2n * win && after?.next !== undefined;
    });

    const game = gameFrame(page);
    await gambleButton(page).click();
    await expect(gambleButton(page)).toHaveAttribute('aria-pressed', 'true');
    await spinButton(page).click();
    await expect(game.getByRole('heading', { name: 'Double your win?' })).toBeVisible();
    await expect(game.getByText('Step 1 of 5')).toBeVisible();
    await expectAccessible(page);
    await game.getByRole('button', { name: 'Red', exact: true }).click();
    await expect(game.getByText('Step 2 of 5')).toBeVisible();
    const collect = game.getByRole('button', { name: /^Collect / });
    expect(minorOf((await collect.textContent()) ?? '')).toBe(Number(doubled));
    await collect.click();
    await expect(spinButton(page)).toBeEnabled();

    const { total, items } = await rounds(page);
    expect(total).toBe(1);
    const [stake, win, after] = [items[0]?.stake, items[0]?.win, items[0]?.balance_after].map((sum) =>
      minorOf(sum ?? ''),
    );
    expect({ stake, win, after, status: items[0]?.status }).toEqual({
      stake: Number(stakeMinor),
      win: Number(doubled),
      after: 50_000 - Number(stakeMinor) + Number(doubled),
      status: 'closed',
    });
    await expect.poll(() => headerBalance(page)).toBe(after);
  });

test('no gamble is offered where the country prohibits it', async ({ page, inbox }) => {
  await signUp(page, inbox, { phone: newUkrainianPhone(), country: 'UA' });
  await openGame(page, 'diamond-bells');
  await expect(gambleButton(page)).toBeHidden();
});
