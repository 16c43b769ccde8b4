import { TOTP } from 'otpauth';
import { expectAccessible } from '../../support/accessibility.ts';
import { newEmail } from '../../support/people.ts';
import { signUp } from '../../support/player.ts';
import { confirmByPassword } from '../../support/step-up.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 120_000 });

test('an authenticator app is set up, confirms a new password, and ends with a recovery code', async ({
  page,
  inbox,
  problems,
}) => {
  // The API asks for confirmations by refusals; a wrong code is one too.
  problems.allow(/status of 40[03]/);
  const { phone, password } = await signUp(page, inbox);
  await page.goto('/profile?tab=security');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Set up the app' }).click();
  // The code that has just opened the account confirms its first factor.
  await expect(main.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await main.getByText('Key:').locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret });
  const switchOn = main.getByRole('button', { name: 'Switch on' });
  await main.getByLabel('Code that the app shows').fill('000000');
  await switchOn.click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  const first = app.generate();
  await main.getByLabel('Code that the app shows').fill(first);
  await switchOn.click();
  await expect(main.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await main
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-7]{5}-[A-Z2-7]{5}$/ })
    .allTextContents();
  expect(codes).toHaveLength(10);
  await main.getByRole('button', { name: 'I have saved them' }).click();
  await expect(main.getByText('10 recovery codes left')).toBeVisible();

  // A new password asks for the app; a code counts once, so a recovery code serves here.
  await main.getByLabel('Current password').fill(password);
  await main.getByLabel('New password', { exact: true }).fill('Quiet-Otter-77');
  await main.getByLabel('Repeat the new password').fill('Quiet-Otter-77');
  await main.getByRole('button', { name: 'Save the password' }).click();
  const panel = main.getByRole('region', { name: 'Confirm that it is you' });
  await panel.getByLabel('Code of the authenticator app').fill(first);
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await panel.getByLabel('Code of the authenticator app').fill(codes[0] ?? '');
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The password is changed')).toBeVisible();
  await expect(main.getByText('9 recovery codes left')).toBeVisible();

  // The password and a code end the app in 72 hours; it can be kept.
  await main.getByRole('button', { name: 'Switch off' }).click();
  await panel.getByRole('button', { name: 'I have lost it' }).click();
  await confirmByPassword(main, inbox, { login: phone, password: 'Quiet-Otter-77' });
  await expect(main.getByText(/^Ends [A-Z]/)).toBeVisible();
  await main.getByRole('button', { name: 'Keep it' }).click();
  await expect(main.getByRole('button', { name: 'Switch off' })).toBeVisible();
  await expect(main.getByText('Passkey or authenticator app kept')).toBeVisible();
});

test('a passkey is added, signs in without a password, and is removed with itself', async ({
  page,
  inbox,
  problems,
}) => {
  problems.allow(/status of 40[013]/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signUp(page, inbox);
  await page.goto('/profile?tab=security');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added')).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByTestId('header-balance')).toBeVisible();

  await page.goto('/profile?tab=security');
  await main.getByRole('button', { name: 'Remove' }).click();
  await main
    .getByRole('region', { name: 'Confirm that it is you' })
    .getByRole('button', { name: 'Use a passkey' })
    .click();
  await expect(main.getByText('Passkey removed')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Remove' })).toHaveCount(0);
});

test('an account opened by phone adds an email, which then signs in', async ({ page, inbox, problems }) => {
  problems.allow(/status of 403/);
  const { phone, password } = await signUp(page, inbox);
  const email = newEmail();
  await page.goto('/profile?tab=security');
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByRole('button', { name: 'Send a code' }).click();
  await confirmByPassword(main, inbox, { login: phone, password });
  await main.getByRole('textbox', { name: 'Code from the mail' }).fill(await inbox.code(email));
  await expect(main.getByText(`${email} is verified`)).toBeVisible();
  await expect(main.getByText('Email added', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const answer = await page.request.post('/api/auth/web', { data: { username: email, password } });
  expect(answer.status()).toBe(201);
});
