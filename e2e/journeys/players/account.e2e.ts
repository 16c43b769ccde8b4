import type { Page } from '@playwright/test';
import { ageSession } from '../../support/operator.ts';
import { signUp } from '../../support/player.ts';
import { confirmByPassword } from '../../support/step-up.ts';
import { expect, test } from '../../support/test.ts';

async function logIn(page: Page, person: { phone: string; password: string }): Promise<void> {
  await page.goto('/?auth=login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone', { exact: true }).pressSequentially(person.phone);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

test('logs out, logs in and changes the password', async ({ page, inbox, problems }) => {
  // A wrong password, and the confirmation that is asked for.
  problems.allow(/status of 40[13]/);
  const person = await signUp(page, inbox);
  await page.goto('/profile?tab=security');
  // As left behind by a played game.
  await page.evaluate(() => localStorage.setItem('altyn.sitting', '{}'));
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('altyn.sitting'))).toBeNull();

  await logIn(page, { ...person, password: 'not-this-one' });
  await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
  await logIn(page, person);
  await expect(page.getByTestId('header-balance')).toBeVisible();

  await page.goto('/profile?tab=security');
  const changed = 'Silver-wolf9';
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill(changed);
  await page.getByLabel('Repeat the new password').fill(changed);
  await page.getByRole('button', { name: 'Save the password' }).click();
  const { phone: login, password } = person;
  await confirmByPassword(page.getByRole('main'), inbox, { login, password });
  await expect(page.getByText('The password is changed')).toBeVisible();
});

test('resets a forgotten password with a code', async ({ page, inbox, problems }) => {
  // The session was ended behind the page's back.
  problems.allow(/status of 401/);
  const person = await signUp(page, inbox);
  const registrationCode = await inbox.code(person.phone);
  await page.request.post('/api/auth/logout');
  await page.goto('/?auth=reset');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone', { exact: true }).pressSequentially(person.phone);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog
    .getByLabel('Code from the message')
    .first()
    .pressSequentially(await inbox.code(person.phone, { after: registrationCode }));
  const fresh = 'Amber-falcon3';
  await dialog.getByLabel('New password', { exact: true }).fill(fresh);
  await dialog.getByLabel('Repeat the password').fill(fresh);
  await dialog.getByRole('button', { name: 'Save the password' }).click();
  await expect(dialog.getByText('The password has been changed.')).toBeVisible();
  await logIn(page, { phone: person.phone, password: fresh });
  await expect(page.getByTestId('header-balance')).toBeVisible();
});

test('a session ends after 30 minutes without a call, and lasts while calls are made', async ({
  page,
  inbox,
  problems,
}) => {
  problems.allow(/status of 401/);
  const { id } = await signUp(page, inbox);
  await page.goto('/profile');
  await expect(page.getByTestId('header-balance')).toBeVisible();
  // Each visit counts as a call, so the age starts anew.
  for (const minutes of [29, 29]) {
    await ageSession(id, minutes);
    await page.goto('/profile');
    await expect(page.getByTestId('header-balance')).toBeVisible();
  }
  await ageSession(id, 31);
  await page.goto('/profile');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByTestId('header-balance')).toHaveCount(0);
  const refused = await page.request.post('/api/auth/refresh');
  expect(refused.status()).toBe(401);
  // The hint is gone too: the next page asks for no session.
  expect(await page.evaluate(() => localStorage.getItem('altyn.session'))).toBeNull();
});
