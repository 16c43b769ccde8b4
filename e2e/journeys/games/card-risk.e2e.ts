import { gambleMode } from '@altyn/engines/slots/gamble';
import type { SlotEvent } from '@altyn/engines/slots/slot-game';
import { teahouseDjinn } from '@altyn/engines/slots/titles/teahouse-djinn';
import { expectAccessible } from '../../support/accessibility.ts';
import { callAsPlayer, headerBalance, minorOf, payIn, signUp } from '../../support/player.ts';
import { seedNextRound } from '../../support/seeds.ts';
import { gameFrame, openGame, roundShown, spinButton, studioSession } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

interface Rounds {
  items: { win: string; status: string }[];
}

test('a win is risked before the djinn’s card, a card is picked after a reload, and the doubled win is paid once', async ({
  page,
  inbox,
}) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await openGame(page, 'teahouse-djinn');
  const studio = await studioSession(page);
  const stakeMinor = BigInt(studio.defaultStakeMinor);
  let won = 0n;
  await seedNextRound(studio, (randomness) => {
    let part = teahouseDjinn.play({ stakeMinor, mode: gambleMode, randomness });
    if (!part.next || part.win > 5n * stakeMinor) return false;
    const events: SlotEvent[] = [...part.events];
    for (const choice of ['all', '3']) {
      const book = { stake: `${stakeMinor}`, win: `${part.win}`, events };
      part = teahouseDjinn.resume!({ book, choice, randomness });
      events.push(...part.events);
    }
    won = part.win;
    return events.some((event) => event.type === 'riskDrawn' && event.result === 'won') && part.next !== undefined;
  });

  const game = gameFrame(page);
  await expect(game.getByRole('button', { name: /^Offer the risk/ })).toHaveAttribute('aria-pressed', 'true');
  await spinButton(page).click();
  await expect(game.locator('.risk-offer[data-offer="asking"]')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await game.getByRole('button', { name: 'Risk it' }).click();
  const asking = game.locator('.risk[data-risk="asking"]');
  await expect(asking).toBeVisible({ timeout: 30_000 });
  await expect(game.getByRole('heading', { name: 'Risk your win?' })).toBeVisible();
  await expectAccessible(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/choose'));
  await game.getByRole('button', { name: /^Risk all/ }).click();
  expect(await (await answered).json()).toMatchObject({ choices: ['all'], status: 'choosing' });

  // The tab is reloaded while the djinn's card is open: the same card waits for an answer.
  const dealerCard = game.locator('.dealer-slot').getByRole('img');
  const shown = await dealerCard.getAttribute('aria-label', { timeout: 30_000 });
  await page.reload();
  await expect(game.locator('.risk[data-risk="asking"] .place').first()).toBeEnabled({ timeout: 60_000 });
  await expect(dealerCard).toHaveAttribute('aria-label', shown!);
  await expectAccessible(page);
  await game.getByRole('button', { name: 'Card 3' }).click();
  const collect = game.getByRole('button', { name: /^Collect/ });
  await expect(collect).toBeVisible({ timeout: 30_000 });
  await expect(asking).toBeVisible();
  await collect.click();
  await roundShown(page);
  await expect(game.locator('.risk')).toHaveCount(0);
  const [round] = (await callAsPlayer<Rounds>(page, 'GET', '/users/rounds')).items;
  expect(minorOf(round?.win ?? '')).toBe(Number(won));
  expect(round?.status).toBe('closed');
  await expect.poll(() => headerBalance(page)).toBe(50_000 - Number(stakeMinor) + Number(won));
  await expect(spinButton(page)).toBeEnabled();
});
