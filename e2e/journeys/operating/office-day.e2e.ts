import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Inbox } from '../../support/inbox.ts';
import { decide, openOffice, picture } from '../../support/office.ts';
import { operate } from '../../support/operator.ts';
import { newIban } from '../../support/people.ts';
import { callAsPlayer, signUp } from '../../support/player.ts';
import { confirmByPassword } from '../../support/step-up.ts';
import { expect, test } from '../../support/test.ts';

const document = join(import.meta.dirname, '../../../apps/web/public/art/empty/search-480.webp');

interface Listed {
  items: { id: string; status: string; amount: string }[];
}

/** A new player whose payout waits for a person, because it is above PAYOUT_AUTO_APPROVE_MAX. @returns the payee's name */
async function askForPayout(page: Page, inbox: Inbox): Promise<string> {
  // A name of one run: accounts that share a name are taken for one person's.
  const recipient = `Olena Koval${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const { id: player, phone, password } = await signUp(page, inbox);
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
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: /^Withdraw / }).click();
  await confirmByPassword(dialog, inbox, { login: phone, password });
  await expect(page.getByRole('heading', { name: 'WAITING FOR APPROVAL' }).first()).toBeVisible();
  return recipient;
}

test('a waiting payout: why it waits, approved once with a reason', async ({ page, inbox, browser, problems }) => {
  problems.allow(/status of 4(?:0[013]|29)/);
  const recipient = await askForPayout(page, inbox);
  const office = await openOffice(browser, 'payments');
  await office.goto('/withdrawals');
  await office.getByRole('row').filter({ hasText: recipient }).click();
  const entry = office.getByRole('article', { name: 'Withdrawal' });
  await expect(entry).toContainText('identity not verified');
  await expect(entry).toContainText('bank transfer');
  await expect(office).toHaveURL(/id=/);
  // Half of the screen holds the list without a scrollbar.
  const hidden = await office.getByRole('table').evaluate((table) => {
    const area = table.closest('.mantine-ScrollArea-viewport');
    return area === null ? undefined : area.scrollWidth - area.clientWidth;
  });
  expect(hidden).toBe(0);
  await picture(office, 'withdrawal');
  await entry.getByRole('button', { name: 'Approve' }).click();
  await decide(office, 'the payee is the player');
  await expect(office.getByRole('row').filter({ hasText: recipient })).toHaveCount(0);
  await expect
    .poll(async () => {
      const { items } = await callAsPlayer<{ items: { status: string }[] }>(
        page,
        'GET',
        '/payments?direction=withdraw',
      );
      return items[0]?.status;
    })
    .toBe('completed');
  await office.context().close();
});

test('several payouts: what a colleague works on is left out, and a run cannot be closed', async ({
  page,
  inbox,
  browser,
  problems,
}) => {
  problems.allow(/status of 4(?:0[013]|29)/);
  const recipient = await askForPayout(page, inbox);
  const colleague = await openOffice(browser, 'payments');
  await colleague.goto('/withdrawals');
  await colleague.getByRole('row').filter({ hasText: recipient }).click();
  await expect(colleague.getByRole('article').getByRole('button', { name: 'Approve' })).toBeVisible();

  const office = await openOffice(browser, 'payments');
  await office.goto('/withdrawals');
  const choose = async () => {
    await office.getByRole('row').filter({ hasText: recipient }).getByRole('checkbox').check();
    await office.getByRole('button', { name: 'Approve 1' }).click();
  };
  await choose();
  const dialog = office.getByRole('dialog');
  const row = dialog.getByRole('row').filter({ hasText: recipient });
  await expect(row).toContainText('left out');
  await expect(row).toContainText('works on it');
  await expect(dialog.getByRole('button', { name: 'Approve 1' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await colleague.keyboard.press('Escape');
  await expect(colleague.getByRole('article')).toHaveCount(0);
  await expect(async () => {
    await office.getByRole('button', { name: 'Refresh' }).click();
    await expect(office.getByRole('row').filter({ hasText: recipient })).not.toContainText('works on it', {
      timeout: 2_000,
    });
  }).toPass();
  await choose();
  await expect(row).toContainText('you may decide alone');
  await expect(row).toContainText('5 500.00');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await office.route('**/api/commands/withdrawal%20approve', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByLabel('Reason for all of them').fill('clear ones');
  await dialog.getByRole('button', { name: 'Approve 1' }).click();
  await expect(row).toContainText('running');
  await office.keyboard.press('Escape');
  await expect(row).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  answer();
  await expect(row).toContainText('decided');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(office.getByRole('row').filter({ hasText: recipient })).toHaveCount(0);
  for (const one of [office, colleague]) await one.context().close();
});

test('a payout in parts: one is paid, one denied with a text, and the player sees both', async ({
  page,
  inbox,
  browser,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.allow(/status of 4(?:0[013]|29)/);
  const recipient = await askForPayout(page, inbox);
  const office = await openOffice(browser, 'payments');
  await office.goto('/withdrawals');
  const rows = office.getByRole('row').filter({ hasText: recipient });
  await rows.click();
  const entry = office.getByRole('article', { name: 'Withdrawal' });
  await entry.getByRole('button', { name: 'Split' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Amounts of the parts').fill('3000.00 2500.01');
  await dialog.getByLabel('Reason').fill('the bank pays up to 3 000');
  await dialog.getByRole('button', { name: 'See what it does' }).click();
  await expect(dialog).toContainText('must add up to the whole');
  await dialog.getByLabel('Amounts of the parts').fill('3000.00 2500.00');
  await dialog.getByRole('button', { name: 'See what it does' }).click();
  await expect(dialog).toContainText('3000.00 + 2500.00');
  await picture(office, 'split');
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await dialog.getByRole('status').filter({ hasText: 'Done' }).waitFor();
  await office.keyboard.press('Escape');
  await expect(rows).toHaveCount(2);

  await rows.filter({ hasText: 'part 1 of 2' }).click();
  await expect(entry).toContainText('1 of 2, in all 5 500.00');
  await expect(entry.getByRole('button', { name: 'Split' })).toHaveCount(0);
  await entry.getByRole('button', { name: 'Approve' }).click();
  await decide(office, 'the payee is the player');
  await expect(rows).toHaveCount(1);

  await rows.getByRole('checkbox').check();
  await office.getByRole('button', { name: 'Deny 1' }).click();
  await expect(dialog).toContainText('They read: English');
  await dialog.getByLabel('Reason for all of them').fill('paid once');
  await dialog.getByLabel('What the players read').fill('Please ask for the rest next month.');
  await picture(office, 'deny-many');
  await dialog.getByRole('button', { name: 'Deny 1' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: recipient })).toContainText('decided');
  await office.context().close();

  // The player: the whole with its parts, each with its state.
  const whole = await expect
    .poll(async () => {
      const { items } = await callAsPlayer<Listed>(page, 'GET', '/payments?direction=withdraw');
      return items.map(({ status, amount }) => `${status} ${amount}`);
    })
    .toEqual(['split 5500.00', 'completed 3000.00', 'denied 2500.00'])
    .then(() => callAsPlayer<Listed>(page, 'GET', '/payments?direction=withdraw'));
  for (const [locale, title, part] of [
    ['', 'PAID IN PARTS', 'part 2 of 2'],
    ['/ua', 'ЧАСТИНАМИ', 'частина 2 з 2'],
    ['/ru', 'ЧАСТЯМИ', 'часть 2 из 2'],
  ] as const) {
    await page.goto(`${locale}/cashbox?action=withdraw&payment=${whole.items[0]?.id ?? ''}`);
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await expect(page.getByText(part).first()).toBeVisible();
    if (locale === '') await picture(page, 'player-parts');
  }
  await page.goto(`/cashbox?action=withdraw&payment=${whole.items[2]?.id ?? ''}`);
  await expect(page.getByText('Please ask for the rest next month.').first()).toBeVisible();
  await page.goto('/ru/profile?tab=payments');
  await expect(page.getByText('Частями', { exact: true })).toBeVisible();
  await expect(page.getByText('часть 1 из 2')).toBeVisible();
});

test('an identity case: pictures beside the account, approved', async ({ page, inbox, browser }) => {
  const player = await signUp(page, inbox);
  await page.goto('/profile?tab=identity');
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill('Olena');
  await form.getByLabel('Last name').fill('Koval');
  await form.getByLabel('Document number').fill(`AB ${randomInt(1_000_000)} 99`);
  for (const kind of ['front', 'selfie']) {
    await form.locator(`[data-picture=${kind}]`).setInputFiles(document);
    await expect(
      form.locator('li', { has: page.locator(`[data-picture=${kind}]`) }).getByText('Received'),
    ).toBeVisible();
  }
  await form.getByText('I agree that my document').click();
  await form.getByRole('button', { name: 'Send for verification' }).click();

  const office = await openOffice(browser, 'compliance');
  const row = office.getByRole('row').filter({ hasText: player.phone });
  await expect(async () => {
    await office.goto('/queues/identity');
    await row.click({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  const entry = office.getByRole('article');
  await expect(entry.getByText('Koval')).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Enlarge: front' })).toBeVisible();
  await picture(office, 'identity');
  await entry.getByRole('button', { name: 'Approve' }).click();
  await decide(office, 'the pictures show the player');
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await callAsPlayer<{ status: string }>(page, 'GET', '/kyc')).status).toBe('approved');
  await office.context().close();
});

test('an excluded person is seen at once, and a month’s report is saved', async ({ page, inbox, browser }) => {
  test.slow();
  const player = await signUp(page, inbox);
  await operate([
    'player',
    'adjust',
    '--id',
    player.id,
    '--pocket',
    'game',
    '--amount',
    '12.34',
    '--ticket',
    randomUUID(),
  ]);
  const office = await openOffice(browser, 'admin');
  await office.goto(`/players/${player.id}`);
  await office.getByRole('button', { name: 'Exclude' }).click();
  await office.getByRole('dialog').getByLabel('days').fill('184');
  await decide(office, 'asked by the player');
  await expect(office.getByText('excluded', { exact: true })).toBeVisible();
  await expect(office.getByRole('table', { name: 'Timeline' })).toContainText('asked by the player');
  await picture(office, 'player');

  await office.goto('/figures');
  await expect(office.getByRole('row').filter({ hasText: 'Gross gaming revenue' })).toBeVisible();
  await expect(office.getByRole('columnheader', { name: 'All in euros' })).toBeVisible();
  await picture(office, 'figures');
  const saved = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.split('\r\n')[0]).toContain('currency,stakes,wins,ggr');
  expect(file).toMatch(/total,uah,/);
  expect(file).toMatch(/total,all in eur,/);

  // By day: a picture of one figure in euros, with the numbers of all below it.
  await office.getByLabel('Split').selectOption('by day');
  const chart = office.getByRole('figure', { name: 'GGR, all currencies in euros' });
  await expect(chart).toBeVisible();
  await office.getByLabel('Chart of').selectOption('Adjustments');
  await expect(office).toHaveURL(/figure=adjustments/);
  await expect(office.getByRole('figure', { name: 'Adjustments, all currencies in euros' })).toBeVisible();
  await expect(office.getByRole('rowheader').first()).toBeVisible();

  // What the jackpots of the seeds hold was put into their pots.
  await office.goto('/reports');
  await office.getByRole('tab', { name: 'Promotions and campaigns' }).click();
  await expect(office.getByRole('columnheader', { name: 'Cost' })).toBeVisible();
  await expect(office.getByRole('rowheader').filter({ hasText: /^Jackpots · EUR/ })).toBeVisible();
  await office.context().close();
});
