import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { decide, openOffice, picture } from '../../support/office.ts';
import { operate } from '../../support/operator.ts';
import { newIban } from '../../support/people.ts';
import { callAsPlayer, signUp } from '../../support/player.ts';
import { confirmByPassword } from '../../support/step-up.ts';
import { expect, test } from '../../support/test.ts';

const document = join(import.meta.dirname, '../../../apps/web/public/art/empty/search-480.webp');

/** Chooses what is asked for in the open dialog of a command. */
async function fillAsked(office: Page, wanted: { document: string; why: string; text: string }): Promise<void> {
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Document').selectOption(wanted.document);
  await dialog.getByLabel('Why, as the player reads it').selectOption(wanted.why);
  await dialog.getByLabel('What the player reads').fill(wanted.text);
}

test('documents for a withdrawal: asked for, sent, seen beside it, accepted, paid', async ({
  page,
  inbox,
  browser,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.allow(/status of 4(?:0[013]|29)/);
  const { id: player, phone, password } = await signUp(page, inbox);
  const recipient = `Olena Koval${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const funds = ['--pocket', 'digital', '--amount', '9000.00', '--ticket', randomUUID()];
  await operate(['player', 'adjust', '--id', player, ...funds]);
  await page.goto('/cashbox?action=withdraw');
  const ways = page.getByRole('group', { name: 'Where should the money go?' });
  await ways.getByText('Bank transfer', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('5500');
  await page.getByLabel('Recipient’s name').fill(recipient);
  await page.getByLabel('IBAN or account number').fill(newIban());
  await page
    .locator('button[type=submit]')
    .filter({ hasText: /^Withdraw \d/ })
    .click();
  const confirm = page.getByRole('dialog').last();
  await confirm.getByRole('button', { name: /^Withdraw / }).click();
  await confirmByPassword(confirm, inbox, { login: phone, password });
  await expect(page.getByRole('heading', { name: 'WAITING FOR APPROVAL' }).first()).toBeVisible();

  const office = await openOffice(browser, 'payments');
  const row = office.getByRole('row').filter({ hasText: recipient });
  await office.goto('/withdrawals');
  await row.click();
  const entry = office.getByRole('article', { name: 'Withdrawal' });
  await entry.getByRole('button', { name: 'Ask for a document' }).click();
  await fillAsked(office, { document: 'funds', why: 'payout', text: 'A payslip of this year, please.' });
  await decide(office, 'a first large payout');
  await expect(row).toHaveCount(0);
  await office.getByRole('radiogroup', { name: 'Whom they wait for' }).getByText('for the player').click();
  await expect(row).toContainText('source of funds: asked for');

  // The player reads which paper is wanted and why, and sends it.
  await page.goto('/profile?tab=identity');
  const profile = page.getByRole('main');
  await expect(profile.getByText('Show where your money comes from')).toBeVisible();
  await expect(profile.getByText('A payslip of this year, please.')).toBeVisible();
  await expect(profile.getByText('Your withdrawal waits for it.')).toBeVisible();
  await profile.locator('[data-picture=funds_1]').setInputFiles(document);
  await expect(
    profile.locator('li', { has: page.locator('[data-picture=funds_1]') }).getByText('Received'),
  ).toBeVisible();
  await profile.getByText('I agree that these papers').click();
  await profile.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(profile.getByText('We have it and are checking it.')).toBeVisible();

  await office.goto('/withdrawals');
  await expect(row).toContainText('source of funds: sent');
  await row.click();
  await expect(entry.getByText('payslip')).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Enlarge: page 1' })).toBeVisible();
  await picture(office, 'withdrawal-documents');

  const compliance = await openOffice(browser, 'compliance');
  const proof = compliance.getByRole('row').filter({ hasText: phone.slice(1) });
  await compliance.goto('/queues/identity');
  await proof.click();
  await compliance.getByRole('article').getByRole('button', { name: 'Accept' }).click();
  await decide(compliance, 'the payslip shows the income');
  await expect(proof).toHaveCount(0);

  await office.getByRole('button', { name: 'Approve', exact: true }).click();
  await decide(office, 'the source is shown');
  await expect(row).toHaveCount(0);
  await expect
    .poll(async () => {
      const path = '/payments?direction=withdraw';
      return (await callAsPlayer<{ items: { status: string }[] }>(page, 'GET', path)).items[0]?.status;
    })
    .toBe('completed');
  expect(await callAsPlayer<{ requests: unknown[] }>(page, 'GET', '/kyc')).toMatchObject({ requests: [] });
  await Promise.all([office, compliance].map((one) => one.context().close()));
});

test('an identity that ends: its last day is recorded, and a new document is asked for', async ({
  page,
  inbox,
  browser,
}) => {
  const player = await signUp(page, inbox);
  await page.goto('/profile?tab=identity');
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill('Olena');
  await form.getByLabel('Last name').fill('Koval');
  await form.getByLabel('Document number').fill(`AB ${randomInt(1_000_000)} 99`);
  await form.getByLabel('Valid until').fill('2031-05-01');
  for (const kind of ['front', 'selfie']) {
    await form.locator(`[data-picture=${kind}]`).setInputFiles(document);
    await expect(
      form.locator('li', { has: page.locator(`[data-picture=${kind}]`) }).getByText('Received'),
    ).toBeVisible();
  }
  await form.getByText('I agree that my document').click();
  await form.getByRole('button', { name: 'Send for verification' }).click();

  const office = await openOffice(browser, 'compliance');
  const row = office.getByRole('row').filter({ hasText: player.phone.slice(1) });
  await expect(async () => {
    await office.goto('/queues/identity');
    await row.click({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  const entry = office.getByRole('article');
  await expect(entry.getByText('2031-05-01')).toBeVisible();
  await entry.getByRole('button', { name: 'Approve' }).click();
  await decide(office, 'the pictures show the player');
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(form.getByText(/The document is valid until/)).toBeVisible();

  await operate(['kyc', 'ask', '--player', player.id, '--document', 'identity', '--why', 'expiring', '--days', '0']);
  await page.reload();
  await expect(form.getByText('The document that we have ends soon.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send for verification' })).toBeVisible();
  await office.context().close();
});
