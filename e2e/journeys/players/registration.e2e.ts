import { expectAccessible } from '../../support/accessibility.ts';
import { goodPassword, newEmail, newPhone } from '../../support/people.ts';
import { expect, once, test } from '../../support/test.ts';
import type { Page } from '@playwright/test';

async function fillForm(page: Page, person: { year?: string } = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
  await dialog.getByLabel('Day').fill('17');
  await dialog.getByLabel('Month').fill('05');
  await dialog.getByLabel('Year').fill(person.year ?? '1990');
  await dialog.getByRole('checkbox', { name: /I am 21 or older/ }).check();
}

test('a visitor registers by phone', async ({ page, inbox }) => {
  const phone = newPhone();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Country', { exact: true })).toHaveValue('KZ');
  // Nothing is known of this visitor.
  await expect(dialog.getByLabel('Currency')).toHaveValue('uah');
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveAttribute('placeholder', /^\d\d \d/);
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await expectAccessible(page);

  await dialog.getByLabel('Phone', { exact: true }).pressSequentially(phone);
  await expect(dialog.getByLabel('Currency')).toHaveValue('kzt');
  await fillForm(page);
  const sent: { currency?: string; code?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) sent.push(request.postDataJSON());
  });
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  await expect(dialog.getByText('confirms the currency of your account: KZT')).toBeVisible();
  await dialog
    .getByLabel('Code from the message')
    .first()
    .pressSequentially(await inbox.code(phone));
  await expect(page.getByTestId('header-balance')).toHaveText(/0.00/);
  // The currency is final: it is sent only with the code.
  expect(sent).toMatchObject([{ countryCode: 'KZ' }, { countryCode: 'KZ', currency: 'kzt' }]);
  expect(sent[0]).not.toHaveProperty('currency');
});

test(
  'going back from the code step keeps the input, and the sent code is still valid',
  once,
  async ({ page, inbox }) => {
    const phone = newPhone();
    await page.goto('/?auth=register');
    const dialog = page.getByRole('dialog');
    // With its plus and prefix, key by key.
    await dialog.getByLabel('Phone', { exact: true }).pressSequentially(phone);
    await fillForm(page);
    await dialog.getByRole('button', { name: 'Get the code' }).click();
    const code = await inbox.code(phone);
    await dialog.getByRole('button', { name: 'Change the details' }).click();
    await expect(dialog.getByLabel('Day')).toHaveValue('17');
    await expect(dialog.getByLabel('Year')).toHaveValue('1990');
    await expect(dialog.getByRole('checkbox', { name: /I am 21 or older/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Get the code' }).click();
    await dialog.getByLabel('Code from the message').first().pressSequentially(code);
    await expect(page.getByTestId('header-balance')).toBeVisible();
  },
);

test('a visitor registers by email', once, async ({ page, inbox }) => {
  const email = newEmail();
  await page.goto('/?auth=register');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Email' }).click();
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await fillForm(page);
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  await dialog
    .getByLabel('Code from the message')
    .first()
    .pressSequentially(await inbox.code(email));
  await expect(page.getByTestId('header-balance')).toBeVisible();
});

test('errors are shown next to their fields as text', once, async ({ page }) => {
  await page.goto('/?auth=register');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  const consent = dialog.getByRole('checkbox', { name: /I am 21 or older/ });
  await expect(consent).toHaveAccessibleDescription(/\S/);
  for (const control of [consent, dialog.getByLabel('Password', { exact: true })])
    await expect(control).toHaveAttribute('aria-required', 'true');
  await expect(dialog.getByText('Please fill out this field').first()).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('ab1');
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  await expect(dialog.getByText("Password's length must be 6-16 characters").first()).toBeVisible();
  await fillForm(page, { year: '2010' });
  await expect(dialog.getByText(/21/).first()).toBeVisible();
});

test('a wrong code is rejected; the correct one opens the account', once, async ({ page, inbox, problems }) => {
  problems.allow(/status of 400/);
  const phone = newPhone();
  await page.goto('/?auth=register');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone', { exact: true }).pressSequentially(phone);
  await fillForm(page);
  await dialog.getByRole('button', { name: 'Get the code' }).click();
  const code = await inbox.code(phone);
  const wrong = code === '000000' ? '111111' : '000000';
  await dialog.getByLabel('Code from the message').first().pressSequentially(wrong);
  await expect(dialog.getByRole('alert')).toHaveText('Validation code entered incorrectly');
  await dialog.getByLabel('Code from the message').first().pressSequentially(code);
  await expect(page.getByTestId('header-balance')).toBeVisible();
});
