import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessibility.ts';
import { callAsPlayer, signUp } from '../../support/player.ts';
import { confirmByPassword } from '../../support/step-up.ts';
import { expect, test } from '../../support/test.ts';

test('a player sees the consents, takes a copy of the data, asks to close the account and keeps it', async ({
  page,
  inbox,
  problems,
}) => {
  // The first call asks for a step-up.
  problems.allow(/status of 403/);
  test.slow();
  const person = await signUp(page, inbox);
  const means = { login: person.phone, password: person.password };
  await page.goto('/profile?tab=data');
  await expect(page.getByText('Terms and conditions', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the copy' }).click();
  await confirmByPassword(page.getByRole('main'), inbox, means);
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { table?: string }).table)).toContain('identity.player');

  await page.getByRole('button', { name: 'Close the account…' }).click();
  await expect(page.getByRole('link', { name: 'Take a break instead' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, close it' }).click();
  await confirmByPassword(page.getByRole('main'), inbox, means);
  await expect(page.getByText('The account closes on')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await expect(page.getByRole('button', { name: 'Close the account…' })).toBeVisible();
  const { closes_at: closesAt } = await callAsPlayer<{ closes_at: string | null }>(page, 'GET', '/users/closing');
  expect(closesAt).toBeNull();

  await page.goto('/profile?tab=security');
  await expect(page.getByText('Account kept open')).toBeVisible();
  await expect(page.getByText('Copy of the data taken')).toBeVisible();
});
