import { expectAccessible } from '../../support/accessibility.ts';
import { operate } from '../../support/operator.ts';
import { payIn, signUp } from '../../support/player.ts';
import { closeStar } from '../../support/star.ts';
import { openGame, studioSession } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

test('a new player completes the daily mission, reaches a star and claims both rewards', async ({ page, inbox }) => {
  test.setTimeout(240_000);
  await operate(['setting', 'set', '--code', 'STAR_REWARD_TIMES', '--value', '[0,2,0,0,2,3,8,18,47,132]']);
  await signUp(page, inbox);
  await payIn(page, '15000');
  await page.goto('/bonuses?tab=missions');
  const mission = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Warm-up' }) });
  await expect(mission.getByText('Play 200 rounds')).toBeVisible();
  await expect(mission.getByText('Wager ×20')).toBeVisible();
  await expectAccessible(page);
  await mission.getByRole('button', { name: 'Start' }).click();
  await expect(mission.getByText('Under way')).toBeVisible();
  await openGame(page, 'wolf-moon');
  const studio = await studioSession(page);
  // A total of 5 000 UAH or more exceeds the ten EUR of the second star.
  const stakeMinor = studio.stakesMinor.find((stake) => stake >= 2_500) ?? 0;
  for (let spins = 0; spins < 200; spins += 1) await studio.spin(stakeMinor);
  await page.goto('/bonuses?tab=missions');
  // The stakes have reached a star on the way.
  await closeStar(page);
  await mission.getByRole('button', { name: 'Claim the reward' }).click();
  await expect(mission.getByText('Claimed')).toBeVisible();
  await mission.getByRole('link', { name: 'To the available bonuses' }).click();
  await expect(page.getByRole('heading', { name: 'Mission reward' })).toBeVisible();

  await page.goto('/profile?tab=rating');
  await page.getByRole('button', { name: /^Claim .*: the reward of star 2$/ }).click();
  await expect(page.getByText(/received \d/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To the available bonuses' }).click();
  await expect(page.getByRole('heading', { name: 'Star reward' })).toBeVisible();

  await page.goto('/profile');
  await page
    .getByRole('button', { name: /^Notifications: \d+ new/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByText(/^“Warm-up” is fulfilled/)).toBeVisible();
  await expect(page.getByText('Your rating has reached another full star').first()).toBeVisible();
});
