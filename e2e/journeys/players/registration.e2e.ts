import { expectAccessible } from '../../support/accessibility.ts';
import { enterCodeAndFinish, fillFirstStep, fillSecondStep } from '../../support/joining.ts';
import { goodPassword, newEmail, newPhone } from '../../support/people.ts';
import { callAsPlayer } from '../../support/player.ts';
import { expect, once, test } from '../../support/test.ts';

const readUser = (page: Parameters<typeof callAsPlayer>[0]) =>
  callAsPlayer<{ birth_date: string | null }>(page, 'GET', '/users');

test('a visitor registers by phone in two steps', async ({ page, inbox }) => {
  const phone = newPhone();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Step 1 of 2')).toBeVisible();
  await expect(dialog.getByText('+300% on the first deposit')).toBeVisible();
  await expect(dialog.getByText('Only for players who are 21 or older')).toBeVisible();
  // Nothing is known of this visitor: the currency is that of the code that the phone field begins with.
  await expect(dialog.getByLabel('Country of the phone number')).toHaveValue('UZ');
  await expect(dialog.getByLabel('Currency')).toHaveValue('uzs');
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveAttribute('placeholder', /^\d\d \d/);
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);

  await fillFirstStep(dialog, phone);
  await expect(dialog.getByLabel('Currency')).toHaveValue('kzt');
  await expect(dialog.getByText('Strong')).toBeVisible();
  const sent: { currency?: string; birthDate?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) sent.push(request.postDataJSON());
  });
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  await expect(dialog.getByText('confirms the currency of your account: KZT')).toBeVisible();
  await dialog
    .getByLabel('Code from the message')
    .first()
    .pressSequentially(await inbox.code(phone));
  await expect(dialog.getByText('Step 2 of 2')).toBeVisible();
  // The currency is final: it is sent only with the code.
  expect(sent).toMatchObject([{ countryCode: 'KZ' }, { countryCode: 'KZ', currency: 'kzt' }]);
  expect(sent[0]).not.toHaveProperty('currency');
  expect(sent[1]).not.toHaveProperty('birthDate');

  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Decide later' })).toBeChecked();
  await expectAccessible(page);
  await fillSecondStep(dialog);
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign in without a password' })).toBeVisible();
  await expect(page.getByText('Welcome! Your account is open.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByTestId('header-balance')).toHaveText(/0.00/);
  expect((await readUser(page)).birth_date).toBe('1990-05-17');
});

test(
  'an account that stopped after the first step goes on where it was left',
  once,
  async ({ page, inbox, problems }) => {
    problems.allow(/status of 403/);
    const phone = newPhone();
    await page.goto('/?auth=register');
    const dialog = page.getByRole('dialog');
    await fillFirstStep(dialog, phone);
    await dialog.getByRole('button', { name: 'Get the code' }).click();
    await dialog
      .getByLabel('Code from the message')
      .first()
      .pressSequentially(await inbox.code(phone));
    await expect(dialog.getByText('Step 2 of 2')).toBeVisible();

    await page.goto('/games');
    await expect(dialog.getByText('Step 2 of 2')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    // Until then the account changes nothing: a heart asks again.
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .click();
    await expect(dialog.getByText('Step 2 of 2')).toBeVisible();
    await fillSecondStep(dialog, { year: '2010' });
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog.getByText(/21/).first()).toBeVisible();
    expect((await readUser(page)).birth_date).toBeNull();
    await fillSecondStep(dialog);
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.reload();
    await expect(page.getByTestId('header-balance')).toBeVisible();
    expect((await readUser(page)).birth_date).toBe('1990-05-17');
  },
);

test('a newcomer starts with a promo code and a passkey', once, async ({ page, inbox }) => {
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const phone = newPhone();
  await page.goto('/?auth=register');
  const dialog = page.getByRole('dialog');
  await fillFirstStep(dialog, phone);
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  await dialog
    .getByLabel('Code from the message')
    .first()
    .pressSequentially(await inbox.code(phone));
  await fillSecondStep(dialog);
  await expect(dialog.getByRole('radio', { name: /first deposit/i })).toBeVisible();
  await dialog.getByRole('radio', { name: 'I have a promo code' }).check();
  const { items } = await callAsPlayer<{ items: { code: string; currency: string }[] }>(
    page,
    'GET',
    '/welcome-promo-codes',
  );
  const code = items.find(({ currency }) => currency === 'kzt')?.code ?? '';
  await dialog.getByLabel('Promo code', { exact: true }).fill(code);
  await expect(dialog.getByText(/The code is good/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await dialog.getByRole('button', { name: 'Create a passkey' }).click();
  // The terms come before the bonus is taken.
  await expect(dialog.getByRole('heading', { name: 'Terms of the bonus' })).toBeVisible();
  const { passkeys } = await callAsPlayer<{ passkeys: unknown[] }>(page, 'GET', '/user/factors');
  expect(passkeys).toHaveLength(1);
});

test(
  'going back from the code step keeps the input, and the sent code is still valid',
  once,
  async ({ page, inbox }) => {
    const phone = newPhone();
    await page.goto('/?auth=register');
    const dialog = page.getByRole('dialog');
    await fillFirstStep(dialog, phone);
    await dialog.getByRole('button', { name: 'Get the code' }).click();
    const code = await inbox.code(phone);
    await dialog.getByRole('button', { name: 'Change the details' }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(goodPassword);
    await dialog.getByRole('button', { name: 'Get the code' }).click();
    await enterCodeAndFinish(dialog, code);
    await expect(page.getByTestId('header-balance')).toBeVisible();
  },
);

test('a visitor registers by email', once, async ({ page, inbox }) => {
  const email = newEmail();
  await page.goto('/?auth=register');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Email' }).click();
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
  await expect(dialog.getByLabel('Country', { exact: true })).toHaveValue('KZ');
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  await enterCodeAndFinish(dialog, await inbox.code(email));
  await expect(page.getByTestId('header-balance')).toBeVisible();
});

test('errors are shown next to their fields as text', once, async ({ page, inbox }) => {
  await page.goto('/?auth=register');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('aria-required', 'true');
  await expect(dialog.getByText('Please fill out this field').first()).toBeVisible();
  await password.fill('ab1');
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  await expect(dialog.getByText("Password's length must be 6-16 characters").first()).toBeVisible();
  const phone = newPhone();
  await fillFirstStep(dialog, phone);
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  await dialog
    .getByLabel('Code from the message')
    .first()
    .pressSequentially(await inbox.code(phone));
  await dialog.getByRole('button', { name: 'Finish' }).click();
  const consent = dialog.getByRole('checkbox', { name: /I am 21 or older/ });
  await expect(consent).toHaveAccessibleDescription(/\S/);
  await expect(consent).toHaveAttribute('aria-required', 'true');
  await expect(dialog.getByText('Please fill out this field').first()).toBeVisible();
});

test('a wrong code is rejected; the correct one opens the account', once, async ({ page, inbox, problems }) => {
  problems.allow(/status of 400/);
  const phone = newPhone();
  await page.goto('/?auth=register');
  const dialog = page.getByRole('dialog');
  await fillFirstStep(dialog, phone);
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  const code = await inbox.code(phone);
  const wrong = code === '000000' ? '111111' : '000000';
  await dialog.getByLabel('Code from the message').first().pressSequentially(wrong);
  await expect(dialog.getByRole('alert')).toHaveText('Validation code entered incorrectly');
  await enterCodeAndFinish(dialog, code);
  await expect(page.getByTestId('header-balance')).toBeVisible();
});
