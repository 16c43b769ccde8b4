import { expectAccessible } from '../../support/accessibility.ts';
import { callAsPlayer, headerBalance, minorOf, payIn, signUp } from '../../support/player.ts';
import { openGame, studioSession } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 180_000 });

interface CashbackView {
  /** Depends on the player's stars, which play may raise meanwhile. */
  percent: number;
  instant_balance: string;
  week_loss: string;
  week_estimate: string;
  next_payout_at: string;
}

/** On Mondays before 06:00 in the player's zone, the next payout is still for the previous week. */
const payoutHourMs = 6 * 3_600_000;

test('losses are partly returned: claimed to the game balance, and the week’s estimate', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '500');
  await openGame(page, 'fruit-crown');
  const studio = await studioSession(page);
  const balance = async () => {
    const user = await callAsPlayer<{ balances: Record<string, { balance: string }> }>(page, 'GET', '/users');
    const { balances } = user;
    return (
      minorOf(balances['game_wallet_group']?.balance ?? '') +
      minorOf(balances['electronic_wallet_group']?.balance ?? '')
    );
  };
  // Plays until the week shows a loss, at the latest until the balance is used up.
  let left = await balance();
  while (left >= 50_000) {
    await studio.spin(studio.stakesMinor.findLast((stake) => stake <= Math.min(left, 10_000)) ?? left);
    left = await balance();
  }
  await page.goto('/cashback');
  const claim = page.getByRole('button', { name: /^Claim / });
  await expect(claim).toBeEnabled();
  const before = await callAsPlayer<CashbackView>(page, 'GET', '/cashback');
  const due = minorOf(before.instant_balance);
  const share = Math.floor(((50_000 - left) * before.percent) / 100);
  // At most this percentage of the loss; it was lower before a new star.
  expect(before.percent).toBeGreaterThanOrEqual(5);
  expect(due).toBeGreaterThan(0);
  expect(due).toBeLessThanOrEqual(share);
  const isOfLaterWeek = Date.parse(before.next_payout_at) - Date.now() <= payoutHourMs;
  expect(minorOf(before.week_loss)).toBe(isOfLaterWeek ? 0 : 50_000 - left);
  await expectAccessible(page);
  await claim.dblclick();
  await expect(page.getByText(/is on your game balance/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to claim yet' })).toBeDisabled();
  await expect.poll(() => headerBalance(page)).toBe(left + due);
  await expect(page.getByText(/^Estimate so far$/)).toBeVisible();
  // At most the share of the loss, and less where the theoretical loss of the stakes is the limit.
  const estimate = minorOf(before.week_estimate);
  expect(estimate).toBeLessThanOrEqual(isOfLaterWeek ? 0 : share);
  expect(estimate > 0).toBe(!isOfLaterWeek);
});
