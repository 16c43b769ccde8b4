import { Secret, TOTP } from 'otpauth';
import { addresses } from '../../support/config.ts';
import { openOffice, openOfficeAs } from '../../support/office.ts';
import { operate } from '../../support/operator.ts';
import { expect, test } from '../../support/test.ts';

test('a person adds a passkey, signs in with it, confirms an act with it, and removes it', async ({
  browser,
  problems,
}) => {
  test.slow();
  problems.allow(/status of 40[013]/);
  const { office, name, secret } = await openOfficeAs(browser, 'admin');
  const devtools = await office.context().newCDPSession(office);
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
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await office.goto('/players');
  await office.getByRole('link', { name }).click();
  await office.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = office.getByRole('dialog');
  // The code of this moment was used for the enrolment.
  await dialog.getByLabel('Code of your app').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const passkeys = office.getByRole('table', { name: 'Passkeys' });
  await expect(passkeys.getByRole('row')).toHaveCount(2);

  await office.getByRole('button', { name: 'Sign out' }).click();
  await office.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(office.getByRole('link', { name })).toBeVisible();
  // No OpenID provider is set: nothing offers it.
  await expect(office.getByRole('link', { name: 'Sign in at the house’s provider' })).toHaveCount(0);

  // A colleague asks for what needs two; the passkey is the second person's proof.
  const colleague = await openOffice(browser, 'admin');
  const role = `journey-${Date.now().toString(36)}`;
  await colleague.goto('/commands?name=country%20block&country=AQ');
  await colleague.getByLabel('Reason').fill(role);
  await colleague.getByRole('button', { name: 'See what it does' }).click();
  await colleague.getByRole('button', { name: 'Ask for a second person' }).click();
  await expect(colleague.getByRole('status').filter({ hasText: 'waits for a second person' })).toBeVisible();
  await office.goto('/acts');
  const act = office.getByRole('article', { name: 'country block' }).filter({ hasText: role });
  await act.getByRole('button', { name: 'Approve' }).click();
  await office.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(office.getByRole('status').filter({ hasText: 'Decided' })).toBeVisible();
  await operate(['country', 'unblock', '--country', 'AQ']).catch(() => undefined);
  await colleague.context().close();
  await office.context().close();
});

test('the house’s OpenID provider is offered where one is set, and a refusal says so', async ({
  browser,
  problems,
}) => {
  problems.allow(/status of 401/);
  const context = await browser.newContext({ baseURL: addresses.office });
  const office = await context.newPage();
  // The system of journeys has no provider; its server's tests sign in at one.
  await office.route('**/api/sign-in', (route) => route.fulfill({ json: { has_open_id: true } }));
  await office.goto('/');
  const way = office.getByRole('link', { name: 'Sign in at the house’s provider' });
  await expect(way).toHaveAttribute('href', '/api/sign-in/open-id');
  await expect(office.getByRole('alert')).toHaveCount(0);
  // Where the provider's answer leads when it is refused.
  await office.goto('/?sign-in=refused');
  await expect(office.getByRole('alert')).toContainText('linked to nobody');
  await context.close();
});
