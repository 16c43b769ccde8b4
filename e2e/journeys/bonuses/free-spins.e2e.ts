import { fruitCrown } from '@altyn/engines/fruit-crown';
import { lineSlotGame } from '@altyn/engines/line-slot-game';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { definitionFile, operate } from '../../support/operator.ts';
import { callAsPlayer, headerBalance, minorOf, signUp } from '../../support/player.ts';
import { seedNextRound } from '../../support/seeds.ts';
import { clickSpin, gameFrame, openGame, spinButton, studioSession } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

// Every spin is shown to its end, including features.
test.describe.configure({ timeout: 300_000 });

interface OwnBonuses {
  items: { status: string; bonus_amount: string; wager_amount: string; bonus: { wager: number } }[];
}
interface Rounds {
  total: number;
  items: { stake: string; win: string }[];
}

const spins = 3;

/** Total win of the player's rounds in minor units; asserts that none of them had a cost. */
async function wonMinor(page: Page): Promise<number> {
  const { items } = await callAsPlayer<Rounds>(page, 'GET', '/users/rounds');
  expect(items.map(({ stake }) => stake)).toEqual(items.map(() => '0.00'));
  return items.reduce((sum, { win }) => sum + minorOf(win), 0);
}

test('an offer of free spins is taken and played in its game, and the winnings become the bonus to wager', async ({
  page,
  inbox,
}) => {
  const { id } = await signUp(page, inbox);
  const offer = {
    code: `journey-${Date.now()}`,
    free_spins: spins,
    days: 7,
    max_players: 1,
    segment: { players: [id] },
  };
  const output = await operate(['offer', 'give', '--file', await definitionFile(offer)]);
  expect(output).toBe('1 players were given the offer, 1 fit');

  await page.goto('/bonuses');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Free spins' }) });
  await expect(card.getByText('3 free spins')).toBeVisible();
  await card.getByRole('button', { name: /^Terms and activation: Free spins/ }).click();
  const terms = page.getByRole('dialog');
  await expect(terms.getByText(/^3 free spins of Fruit Crown at 10/)).toBeVisible();
  await expectAccessible(page);
  await terms.getByRole('button', { name: 'Activate' }).click();
  const received = page.getByRole('dialog').getByRole('button', { name: 'Play' });
  await received.click();

  await expect(page).toHaveURL(/\/games\/fruit-crown$/);
  await expect(spinButton(page)).toBeEnabled();
  const game = gameFrame(page);
  await expect(game.getByText('Free spins: 3 left')).toBeVisible();
  await seedNextRound(
    await studioSession(page),
    (randomness) => lineSlotGame(fruitCrown).play({ stakeMinor: 1_000n, randomness }).win > 0n,
  );
  await clickSpin(page);
  await expect(game.getByText('Free spins: 2 left')).toBeVisible();
  const first = await wonMinor(page);
  // The remaining spins and the winnings survive a reload.
  await openGame(page, 'fruit-crown');
  await expect(game.getByText('Free spins: 2 left')).toBeVisible();
  const total = game.locator('.held-spins span');
  expect(minorOf((await total.textContent()) ?? '')).toBe(first);
  await clickSpin(page);
  await expect(game.getByText('Free spins: 1 left')).toBeVisible();
  await spinButton(page).click();
  await expect(game.getByRole('heading', { name: 'Free spins are over' })).toBeVisible({ timeout: 150_000 });
  const won = await wonMinor(page);
  await expect.poll(async () => minorOf((await game.locator('.plate-amount').textContent()) ?? '')).toBe(won);
  await expect(spinButton(page)).toBeEnabled();
  await expect(game.getByText(/^Free spins: /)).toBeHidden();
  await expect.poll(() => headerBalance(page)).toBe(won);

  // The round is shown: the site says that its win is a bonus now, once, and leads back to the game.
  const drop = page.getByRole('dialog', { name: 'Congratulations!' });
  expect(minorOf((await drop.getByText('₴').first().textContent()) ?? '')).toBe(won);
  await expectAccessible(page);
  await drop.getByRole('button', { name: 'Play' }).click();
  await expect(drop).toHaveCount(0);
  await expect(page).toHaveURL(/\/games\/fruit-crown$/);
  await expect(spinButton(page)).toBeEnabled();

  const { items } = await callAsPlayer<OwnBonuses>(page, 'GET', '/users/bonuses');
  const [bonus] = items;
  expect({ status: bonus?.status, left: minorOf(bonus?.bonus_amount ?? '') }).toEqual({ status: 'ACTIVE', left: won });
  expect(minorOf(bonus?.wager_amount ?? '')).toBe(won * 30);
  const { balances } = await callAsPlayer<{ balances: { bonus_wallet_group: { balance: string } } }>(
    page,
    'GET',
    '/users',
  );
  expect(minorOf(balances.bonus_wallet_group.balance)).toBe(won);
});
