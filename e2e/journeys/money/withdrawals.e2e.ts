import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { newRefusedCard } from '../../support/card.ts';
import { operate } from '../../support/operator.ts';
import { newIban, newUkrainianPhone } from '../../support/people.ts';
import { callAsPlayer, headerBalance, signUp } from '../../support/player.ts';
import { newestCode } from '../../support/step-up.ts';
import { expect, test } from '../../support/test.ts';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name }).first()).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog').last();

const ways = (page: Page) => page.getByRole('group', { name: 'Where should the money go?' });

/** A name of one run: accounts that share a name, a birth date and an address are taken for one person's. */
const recipient = `Olena Koval${randomUUID().replaceAll(/[^a-f]/g, '')}`;

/** Fills in the form for a method, up to the confirmation dialog. */
async function ask(page: Page, of: { method: string; amount: string; field: string; account: string }): Promise<void> {
  await page.goto('/cashbox?action=withdraw');
  await ways(page).getByText(of.method, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(of.amount);
  await page.getByLabel('Recipient’s name').fill(recipient);
  await page.getByLabel(of.field).fill(of.account);
  await page
    .locator('button[type=submit]')
    .filter({ hasText: /^Withdraw \d/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Check before you send' })).toBeVisible();
}

/** Sends the withdrawal. */
const send = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Withdraw / })
    .click();

/** Id of the latest withdrawal. */
async function newest(page: Page): Promise<string> {
  const { items } = await callAsPlayer<{ items: { id: string }[] }>(page, 'GET', '/payments?direction=withdraw');
  return items[0]?.id ?? '';
}

test('withdrawals: paid less the fee, refused by the provider, cancelled, denied by an operator, approved', async ({
  page,
  inbox,
  problems,
}) => {
  test.setTimeout(240_000);
  // The API asks for a confirmation by a refusal.
  problems.allow(/status of 4(?:0[013]|29)/);
  const { id: player, phone, password } = await signUp(page, inbox);
  const ticket = randomUUID();
  await operate(['player', 'adjust', '--id', player, '--pocket', 'digital', '--amount', '9000.00', '--ticket', ticket]);

  // To a mobile wallet with a fee, which is shown before and after typing an amount, and wherever the payment appears
  // later.
  await page.goto('/cashbox?action=withdraw');
  await ways(page).getByText('Mobile wallet', { exact: true }).click();
  const figures = page.locator('main dl').filter({ hasText: 'Our fee' });
  await expect(figures).toContainText('1%');
  await ask(page, { method: 'Mobile wallet', amount: '1000', field: 'Wallet number', account: newUkrainianPhone() });
  await expect(figures).toContainText(/10.00\s₴ \(1%\)/);
  await expect(dialog(page)).toContainText(/You receive\s*990.00\s₴/);
  await expectAccessible(page);
  await send(page);
  // Money to a new account asks for the password and a code; the confirmation counts for ten minutes.
  const panel = dialog(page).getByRole('region', { name: 'Confirm that it is you' });
  const after = (await newestCode(inbox, phone)) ?? '';
  await panel.getByRole('button', { name: 'Send the code' }).click();
  await expect(panel.getByText('Enter your password')).toBeVisible();
  await panel.getByLabel('Your password').fill('wrong-Heron-1');
  await panel.getByRole('button', { name: 'Send the code' }).click();
  await panel.getByRole('textbox', { name: 'Code from the message' }).fill(await inbox.code(phone, { after }));
  await expect(panel.getByText('The current password is wrong')).toBeVisible();
  await panel.getByLabel('Your password').fill(password);
  await panel.getByRole('button', { name: 'Send the code' }).click();
  await panel.getByRole('textbox', { name: 'Code from the message' }).fill(await inbox.code(phone, { after }));
  await heading(page, 'SUCCESS');
  await expect(dialog(page)).toContainText(/990\s₴ has been paid out/);
  await expect(dialog(page)).toContainText(/Our fee\s*10.00\s₴/);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => headerBalance(page)).toBe(800_000);

  await ask(page, { method: 'Bank card', amount: '500', field: 'Card number', account: newRefusedCard() });
  await send(page);
  await heading(page, 'DENIED');
  await expect(dialog(page)).toContainText('The card or account was not accepted. Check its number.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => headerBalance(page)).toBe(800_000);

  // The first withdrawal to an address waits, and can be cancelled meanwhile.
  const account = `0x${randomBytes(20).toString('hex')}`;
  await ask(page, { method: 'USDT (ERC‑20)', amount: '400', field: 'Wallet address', account });
  await expect(dialog(page)).toContainText(account);
  await send(page);
  await heading(page, 'WAITING FOR APPROVAL');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Cancel the withdrawal' }).first().click();
  await dialog(page).getByRole('button', { name: 'Cancel it' }).click();
  await heading(page, 'CANCELED');
  await expect.poll(() => headerBalance(page)).toBe(800_000);

  // Above the limit for automatic approval an operator decides.
  const iban = { field: 'IBAN or account number', account: newIban() };
  await ask(page, { method: 'Bank transfer', amount: '4500', ...iban });
  await send(page);
  await heading(page, 'WAITING FOR APPROVAL');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await operate(['withdrawal', 'deny', '--id', await newest(page)]);
  await heading(page, 'DENIED');
  await expect(dialog(page)).toContainText('Our payments team did not approve it.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => headerBalance(page)).toBe(800_000);

  await ask(page, { method: 'Bank transfer', amount: '4500', ...iban });
  await send(page);
  await heading(page, 'WAITING FOR APPROVAL');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await operate(['withdrawal', 'approve', '--id', await newest(page)]);
  await heading(page, 'SUCCESS');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => headerBalance(page)).toBe(350_000);

  await page.goto('/cashbox?action=withdraw');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Withdrawal' });
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: 'Mobile wallet' })).toContainText(/fee 10\s₴/);
  await page.goto('/profile?tab=transactions');
  await expect(page.getByText('Payment fee', { exact: true })).toBeVisible();
});
