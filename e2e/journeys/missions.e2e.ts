import { expectAccessible } from '../support/accessibility.ts';
import { payIn, signUp } from '../support/player.ts';
import { openGame, studioSession } from '../support/spins.ts';
import { expect, test } from '../support/test.ts';

test('a newcomer fulfils the mission of the day and takes its reward', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await payIn(page, '1000');
  await page.goto('/bonuses?tab=missions');
  const mission = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Warm-up' }) });
  await expect(mission.getByText('Play 20 rounds')).toBeVisible();
  await expect(mission.getByText('Wager ×20')).toBeVisible();
  await expectAccessible(page);
  await mission.getByRole('button', { name: 'Start' }).click();
  await expect(mission.getByText('Under way')).toBeVisible();
  await openGame(page, 'wolf-moon');
  const studio = await studioSession(page);
  for (let spins = 0; spins < 20; spins += 1) await studio.spin(1_000);
  await page.goto('/bonuses?tab=missions');
  await mission.getByRole('button', { name: 'Claim the reward' }).click();
  await expect(mission.getByText('Claimed')).toBeVisible();
  await mission.getByRole('link', { name: 'To the available bonuses' }).click();
  await expect(page.getByRole('heading', { name: 'Mission reward' })).toBeVisible();
});
