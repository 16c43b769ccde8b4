import { expectAccessible } from '../../support/accessibility.ts';
import { operate } from '../../support/operator.ts';
import { enterCodeAndFinish, fillFirstStep } from '../../support/joining.ts';
import { newPhone } from '../../support/people.ts';
import { payIn, signUp } from '../../support/player.ts';
import { openGame, studioSession } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

/** Amounts by currency: the friend plays in tenge, the others only need valid values. */
const wager = { uah: '100.00', kzt: '1200.00', usd: '3.00', eur: '2.00', kgs: '200.00', tjs: '25.00', uzs: '30000.00' };

test('a friend registers by a link, deposits and plays; the referrer is rewarded', async ({ page, inbox, browser }) => {
  await operate(['setting', 'set', '--code', 'REFERRAL_WAIT_HOURS', '--value', '0']);
  await operate(['setting', 'set', '--code', 'REFERRAL_WAGER', '--value', JSON.stringify(wager)]);
  await signUp(page, inbox, { country: 'UA', currency: 'uah' });
  await page.goto('/profile?tab=friends');
  const link = await page.getByRole('textbox', { name: 'Your link for friends' }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/r\/[\w-]{12}$/);
  await expect(page.getByText('Nobody has come by your link yet.')).toBeVisible();
  await expectAccessible(page);

  const friend = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const phone = newPhone();
  await friend.goto(link);
  await expect(friend).toHaveURL(new URL('/', link).href);
  await friend.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const dialog = friend.getByRole('dialog');
  await expect(dialog.getByText(/You came by a friend’s link/)).toBeVisible();
  await fillFirstStep(dialog, phone);
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  await enterCodeAndFinish(dialog, await inbox.code(phone));
  await expect(friend.getByTestId('header-balance')).toBeVisible();
  await payIn(friend, '5000');
  await friend.goto('/profile?tab=friends');
  await expect(friend.getByText('The deposit is there')).toBeVisible();
  await openGame(friend, 'wolf-moon');
  const studio = await studioSession(friend);
  const stakeMinor = studio.stakesMinor.findLast((stake) => stake <= 60_000) ?? 0;
  for (let staked = 0; staked < 120_000; staked += stakeMinor) await studio.spin(stakeMinor);

  await expect(async () => {
    await page.goto('/profile?tab=friends');
    await expect(page.getByText('Rewarded', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText(`***${phone.slice(-2)}`)).toBeVisible();
  await page.goto('/bonuses');
  await expect(page.getByRole('heading', { name: 'Friend reward' })).toBeVisible();
});
