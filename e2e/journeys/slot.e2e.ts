import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callAsPlayer, headerBalance, payIn, signUp } from '../support/player.ts';
import { gameFrame, spinButton } from '../support/spins.ts';
import { expect, test } from '../support/test.ts';

interface Rounds {
  total: number;
  items: { stake: string; win: string; balance_after: string; status: string }[];
}

/** The player's rounds over HTTP, as the profile shows them. */
const rounds = (page: Page) => callAsPlayer<Rounds>(page, 'GET', '/users/rounds');

test('a visitor plays the demo with play money', async ({ page }) => {
  await page.goto('/games/fruit-crown');
  await page.getByRole('button', { name: 'Play the demo' }).click();
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 });
  await spinButton(page).click();
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(gameFrame(page).getByText('Play money')).toBeVisible();
  await expectAccessible(page);
});

for (const slug of ['fruit-crown', 'wolf-moon', 'dragon-luck'])
  test(`a real spin of ${slug} moves the header’s balance by exactly its stake and win`, async ({ page, inbox }) => {
    await signUp(page, inbox);
    await payIn(page, '500');
    await page.goto(`/games/${slug}`);
    await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 });
    await spinButton(page).click();
    await expect(spinButton(page)).toBeEnabled({ timeout: 60_000 });
    // The button may be looked at before it is taken for the round.
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
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 });
  await spinButton(page).dblclick();
  await expect(spinButton(page)).toBeEnabled({ timeout: 60_000 });
  expect((await rounds(page)).total).toBe(1);
});

test('a tab closed in mid-round loses nothing: the round is there and shown to its end', async ({
  page,
  inbox,
  context,
}) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/games/fruit-crown');
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 });
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/spin'));
  await spinButton(page).click();
  await sent;
  await page.close();
  const again = await context.newPage();
  await again.goto('/games/fruit-crown');
  await expect(spinButton(again)).toBeEnabled({ timeout: 60_000 });
  const { total, items } = await rounds(again);
  expect(total).toBe(1);
  expect(items[0]?.status).toBe('closed');
  await expect.poll(() => headerBalance(again)).toBe(Math.round(Number(items[0]?.balance_after) * 100));
});

test('another tab’s balance follows by itself', async ({ page, inbox, context }) => {
  await signUp(page, inbox);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByTestId('header-balance')).toHaveText(/0.00/);
  await payIn(page, '500');
  await expect.poll(() => headerBalance(other), { timeout: 5_000 }).toBe(50_000);
  await page.goto('/games/fruit-crown');
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 });
  const settled = page.waitForResponse((response) => response.url().endsWith('/api/spin'));
  await spinButton(page).click();
  const view = (await (await settled).json()) as { balance: string };
  await expect.poll(() => headerBalance(other), { timeout: 5_000 }).toBe(Number(view.balance));
});
