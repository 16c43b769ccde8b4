import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { callAsPlayer, headerBalance, minorOf, payIn, signUp } from '../../support/player.ts';
import { gameFrame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

const game = (page: Page) => gameFrame(page).locator('main');
const phase = (page: Page, name: string) => expect(game(page)).toHaveAttribute('data-phase', name);

interface Rounds {
  items: { game_slug: string; stake: string; win: string; status: string; balance_after: string }[];
}

const readRounds = (page: Page) => callAsPlayer<Rounds>(page, 'GET', '/users/rounds');

/** Counts from now on how often the game has reported that it still shows its round: every two seconds. */
async function countReports(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counting = window as unknown as { reports: number };
    counting.reports = 0;
    window.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
      if (data?.type === 'roundShowing') counting.reports += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { reports: number }).reports);
}

test("an external provider's games are in the lobby, are played for money, and are in the player's history", async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await page.goto('/games?provider=staging-provider');
  await expect(page.getByRole('main').getByRole('link', { name: 'Higher Card' })).toBeVisible();

  await page.goto('/games/higher-card');
  await phase(page, 'idle');
  await expectAccessible(page);
  await game(page).getByRole('button', { name: 'Deal for 10' }).click();
  await phase(page, 'open');
  // The round resumes where it was.
  await page.reload();
  await phase(page, 'open');
  await game(page).getByRole('button', { name: "Turn the dealer's card" }).click();
  await phase(page, 'idle');

  await page.goto('/games/scratch-card');
  await phase(page, 'idle');
  const before = await headerBalance(page);
  const reports = await countReports(page);
  await game(page).getByRole('button', { name: 'Buy a card for 10' }).click();
  // The card is paid, and nothing on the page shows it for as long as the card is covered.
  await expect.poll(async () => (await readRounds(page)).items[0]?.status).toBe('closed');
  await expect.poll(reports).toBeGreaterThanOrEqual(4);
  expect(await headerBalance(page)).toBe(before);
  await game(page).getByRole('button', { name: 'Scratch all' }).click();
  await phase(page, 'idle');

  const { items } = await readRounds(page);
  expect(items.map(({ game_slug, status, stake }) => [game_slug, status, stake])).toEqual([
    ['scratch-card', 'closed', '10.00'],
    ['higher-card', 'closed', '10.00'],
  ]);
  const net = items.reduce((sum, { stake, win }) => sum + minorOf(win) - minorOf(stake), 0);
  await expect.poll(() => headerBalance(page)).toBe(50_000 + net);
});
