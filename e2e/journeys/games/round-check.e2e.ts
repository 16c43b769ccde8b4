import type { Locator, Page } from '@playwright/test';
import { betTogether, phase, tableOf } from '../../support/live-tables.ts';
import { payIn, signUp } from '../../support/player.ts';
import { clickSpin, gameFrame, openGame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

/** Opens a link to the verifier and waits for its judgement in a page of its own. */
async function expectChecked(page: Page, link: Locator): Promise<void> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page', { timeout: 30_000 }),
    link.click({ timeout: 20_000 }),
  ]);
  const round = opened.getByRole('listitem').first();
  // The seed of a slot's round is revealed when the player ends it.
  await expect(round).toContainText(/Right: the seeds give exactly this round|The server seed is still in use/, {
    timeout: 20_000,
  });
  await expect(round).toContainText('Round');
  await opened.close();
}

/** Opens the game's menu, which lists the session's rounds. */
async function openMenu(page: Page): Promise<void> {
  await gameFrame(page).getByRole('button', { name: 'Menu' }).click();
}
const check = (page: Page) => gameFrame(page).getByRole('link', { name: 'Check', exact: true }).first();

test('a round is checked from its game and from the history', async ({ page, inbox }) => {
  test.setTimeout(200_000);
  await signUp(page, inbox);
  await payIn(page, '500');

  await test.step('a slot', async () => {
    await openGame(page, 'fruit-crown');
    await clickSpin(page);
    await openMenu(page);
    await expectChecked(page, check(page));
  });

  await test.step('an instant game', async () => {
    await page.goto('/games/dice');
    const play = gameFrame(page).locator('button.play');
    await expect(play).toBeEnabled();
    await play.click();
    await expect(gameFrame(page).locator('.results li')).toHaveCount(1);
    await expect(play).toBeEnabled();
    await openMenu(page);
    await expectChecked(page, check(page));
  });

  await test.step('the history of the profile', async () => {
    await page.goto('/profile?tab=history');
    const outcome = page.getByRole('button', { name: /: outcome and check$/ });
    await expect(outcome).toHaveCount(2);
    await expectChecked(page, outcome.last());
    // A browser that blocks windows has the link.
    await expectChecked(page, page.getByRole('link', { name: /: outcome and check$/ }));
  });

  await test.step('a live table', async () => {
    await page.goto('/games/live-roulette');
    await expect(tableOf(page)).toBeVisible();
    await betTogether([[page, 'red']]);
    await phase(page, 'RESULT');
    await phase(page, 'OPEN');
    await openMenu(page);
    await gameFrame(page).getByRole('button', { name: 'My bets' }).click();
    await expectChecked(
      page,
      gameFrame(page)
        .getByRole('link', { name: /^#\d+$/ })
        .first(),
    );
  });
});
