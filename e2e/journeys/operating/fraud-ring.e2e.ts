import { readFile } from 'node:fs/promises';
import { suspiciousReport } from '@altyn/contracts/services/suspicious-report';
import type { Page } from '@playwright/test';
import { ownCard } from '../../support/card.ts';
import { decide, openOfficeAs, openOffice, picture } from '../../support/office.ts';
import { callAsPlayer, payIn, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

/** Cases are gathered every minute. */
const gatheredMs = 100_000;

/** Reads a player's newest account news until it is as wanted. */
const expectTold = (page: Page, state: 'paused' | 'open') =>
  expect
    .poll(async () => {
      const { items } = await callAsPlayer<{ items: { kind: string; data: { state?: string } }[] }>(
        page,
        'GET',
        '/notifications',
      );
      return items.find(({ kind }) => kind === 'account')?.data.state;
    })
    .toBe(state);

test('a fraud ring: gathered, frozen, reported, freed by two, closed', async ({ page, inbox, browser, problems }) => {
  test.setTimeout(240_000);
  problems.allow(/status of 4(?:0[0139]|29)/);
  const card = ownCard();
  const others = await Promise.all([browser.newContext(), browser.newContext()]);
  const pages = [page, ...(await Promise.all(others.map((context) => context.newPage())))];
  const phones: string[] = [];
  for (const one of pages) {
    phones.push((await signUp(one, inbox)).phone);
    await payIn(one, '500', card);
  }

  const risk = await openOffice(browser, 'risk');
  const row = risk
    .getByRole('table', { name: 'Cases' })
    .getByRole('row')
    .filter({ hasText: new RegExp(phones.map((one) => one.slice(1)).join('|')) });
  await expect(async () => {
    await risk.goto('/queues/cases');
    await expect(row).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: gatheredMs });
  await row.click();
  const entry = risk.getByRole('article');
  const members = entry.getByRole('table', { name: 'Players of the case' });
  for (const phone of phones) await expect(members).toContainText(phone.slice(1));
  await expect(entry.getByRole('region', { name: 'Alerts of the case' })).toContainText('shared payment instrument');
  await entry.getByRole('button', { name: 'Take it' }).click();
  await decide(risk, 'mine');
  await entry.getByRole('button', { name: 'Write a note' }).click();
  await risk.getByRole('dialog').getByLabel('Note').fill('One card, three accounts.');
  await decide(risk, 'what I found');
  await entry.getByRole('button', { name: 'Freeze' }).click();
  await decide(risk, 'money could leave');
  await expect(members.getByText('frozen')).toHaveCount(3);
  await expect(entry.getByRole('region', { name: 'Notes' })).toContainText('One card, three accounts.');
  await picture(risk, 'case');

  // The player reads that a review is under way, and pays nothing in.
  await expectTold(page, 'paused');
  await page.goto('/cashbox?action=deposit&deposit-amount=500');
  const refused = page.waitForResponse((answer) => answer.url().includes('/payments/deposits') && !answer.ok());
  await page
    .locator('button[type=submit]')
    .filter({ hasText: /^Deposit \d/ })
    .click();
  expect(await (await refused).json()).toMatchObject({ message: 'ACCOUNT_FROZEN' });
  await expect(page.getByText('Your account is under review').first()).toBeVisible();

  const address = risk.url();
  const { office: compliance, freshCode } = await openOfficeAs(browser, 'compliance');
  await compliance.goto(new URL(address).pathname + new URL(address).search);
  const seen = compliance.getByRole('article');
  await compliance.getByRole('button', { name: 'Take over' }).click();
  await seen.getByRole('button', { name: 'Report to the authority' }).click();
  const grounds = 'Three accounts pay with one card and share a device.';
  await compliance.getByRole('dialog').getByLabel('Why the transactions are suspicious').fill(grounds);
  await decide(compliance, 'the law asks for it');
  const saved = compliance.waitForEvent('download');
  await seen.getByRole('button', { name: 'Save the file' }).click();
  const report = suspiciousReport.parse(JSON.parse(await readFile(await (await saved).path(), 'utf8')));
  expect(report.grounds).toBe(grounds);
  expect(new Set(report.persons.map(({ phone }) => phone))).toEqual(new Set(phones.map((one) => one.slice(1))));
  expect(report.transactions.map(({ amount }) => amount)).toEqual(['500.00', '500.00', '500.00']);
  await risk.reload();
  await expect(entry.getByRole('region', { name: 'Alerts of the case' })).toBeVisible();
  await expect(entry.getByText('Reports to the authority')).toHaveCount(0);

  // One person asks to unfreeze, another one decides.
  await risk.getByRole('button', { name: 'Take over' }).click();
  await entry.getByRole('button', { name: 'Unfreeze' }).click();
  const dialog = risk.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('a family, all three verified');
  await dialog.getByRole('button', { name: 'See what it does' }).click();
  await dialog.getByRole('button', { name: 'Ask for a second person' }).click();
  await dialog.getByRole('status').filter({ hasText: 'second person' }).waitFor();
  await risk.keyboard.press('Escape');
  await compliance.goto('/acts');
  const act = compliance.getByRole('article', { name: 'case unfreeze' }).filter({ hasText: report.case.id });
  await act.getByRole('button', { name: 'Approve' }).click();
  await compliance
    .getByRole('dialog')
    .getByRole('textbox')
    .first()
    .fill(await freshCode());
  await compliance.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await compliance.getByRole('status').filter({ hasText: 'Decided' }).waitFor();
  await expectTold(page, 'open');

  await entry.getByRole('button', { name: 'Close the case' }).click();
  await risk.getByRole('dialog').getByLabel('Outcome').selectOption('unfounded');
  await decide(risk, 'a family');
  await expect(entry.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await Promise.all([risk, compliance, ...pages.slice(1)].map((one) => one.context().close()));
});
