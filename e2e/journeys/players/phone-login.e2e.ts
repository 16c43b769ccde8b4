import { expectAccessible } from '../../support/accessibility.ts';
import { newEmail, newPhone } from '../../support/people.ts';
import { callAsPlayer, signUp } from '../../support/player.ts';
import { confirmByPassword } from '../../support/step-up.ts';
import { expect, test } from '../../support/test.ts';

test('an added phone signs in only once its owner confirms it', async ({ page, inbox, problems, browser }) => {
  // The confirmation that is asked for, and the sign-in that is refused.
  problems.allow(/status of 40[13]/);
  const email = newEmail();
  const { password } = await signUp(page, inbox, { email });
  const phone = newPhone();
  await callAsPlayer(page, 'POST', '/user/phone/add', { phone });
  await callAsPlayer(page, 'POST', '/user/phone/verify', { code: await inbox.code(phone) });
  const signIn = async () => {
    const stranger = await browser.newContext();
    const answer = await stranger.request.post('/api/auth/web', { data: { username: phone, password } });
    await stranger.close();
    return answer.status();
  };
  expect(await signIn()).toBe(401);

  await page.goto('/profile?tab=security');
  const main = page.getByRole('main');
  await expect(main.getByText('This number does not sign in yet')).toBeVisible();
  await expect(main.getByText('Phone added', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Let it sign in' }).click();
  // The code goes to the mailbox that opened the account, not to the new phone.
  await confirmByPassword(main, inbox, { login: email, password });
  await expect(page.getByText('The phone now signs in')).toBeVisible();
  await expect(main.getByText('This number does not sign in yet')).toHaveCount(0);
  await expect(main.getByText('Phone allowed to sign in')).toBeVisible();
  expect(await signIn()).toBe(201);
  await page.reload();
  await expect(main.getByText('Sign-in from a new device')).toBeVisible();
});
