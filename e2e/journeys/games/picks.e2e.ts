import { jamCellar } from '@altyn/engines/slots/titles/jam-cellar';
import { playOut } from '@altyn/engines/slots/play-out';
import { expectAccessible } from '../../support/accessibility.ts';
import { callAsPlayer, headerBalance, minorOf, payIn, signUp } from '../../support/player.ts';
import { seedNextRound } from '../../support/seeds.ts';
import { gameFrame, openGame, roundShown, spinButton, studioSession } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

interface Rounds {
  items: { stake: string; win: string; balance_after: string; status: string }[];
}

test('jars are opened by pressing them, also after a reload, and the round is paid once', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await openGame(page, 'jam-cellar');
  const studio = await studioSession(page);
  const stakeMinor = BigInt(studio.defaultStakeMinor);
  let won = 0n;
  let picks = 0;
  await seedNextRound(studio, (randomness) => {
    const { events, win } = playOut(jamCellar, { stakeMinor, mode: 'base', randomness });
    won = win;
    picks = events.filter(({ type }) => type === 'pick').length;
    return picks >= 3 && win < 100n * stakeMinor;
  });

  const game = gameFrame(page);
  const jar = (place: number) =>
    game
      .locator('.shelf[data-state="open"]')
      .getByRole('button')
      .nth(place - 1);
  await spinButton(page).click();
  await expect(game.getByRole('heading', { name: 'Shelf 1 of 4: open a jar' })).toBeVisible({ timeout: 30_000 });
  await expect(game.locator('[data-picks="asking"]')).toBeVisible();
  await expectAccessible(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/choose'));
  await jar(3).click();
  const view = (await (await answered).json()) as { choices: string[]; status: string };
  expect(view).toMatchObject({ choices: ['3'], status: 'choosing' });

  // The tab is reloaded before the next jar: the round goes on where it was.
  await page.reload();
  await expect(game.locator('[data-picks="asking"][data-row]:not([data-row="0"])')).toBeVisible({ timeout: 60_000 });
  await expect(game.getByRole('button', { name: 'Jar 3' }).first()).toHaveAttribute('data-found', 'prize');
  for (let pick = 1; pick < picks; pick += 1) {
    await expect(game.locator('[data-picks="asking"]')).toBeVisible({ timeout: 30_000 });
    await jar((pick % 3) + 1).click();
  }
  await roundShown(page);
  await expect(game.locator('.cellar')).toHaveCount(0);
  const [round] = (await callAsPlayer<Rounds>(page, 'GET', '/users/rounds')).items;
  expect(minorOf(round?.win ?? '')).toBe(Number(won));
  expect(round?.status).toBe('closed');
  await expect.poll(() => headerBalance(page)).toBe(50_000 - Number(stakeMinor) + Number(won));
  await expect(spinButton(page)).toBeEnabled();
});
