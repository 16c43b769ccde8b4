import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { decide, openOffice, openOfficeAs, picture } from '../../support/office.ts';
import { expect, test } from '../../support/test.ts';

/** An hour ago, as a field for times holds it. */
const anHourAgo = (page: Page) =>
  page.evaluate(() => {
    const at = new Date(Date.now() - 3_600_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  });

/** Gives the command of an open dialog to a second person. */
async function askSecond(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'See what it does' }).click();
  await dialog.getByRole('button', { name: 'Ask for a second person' }).click();
  await dialog.getByRole('status').filter({ hasText: 'second person' }).waitFor();
  await page.keyboard.press('Escape');
}

test('a battle: drafted in the office, approved by a second person, live on the site, stopped', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const office = await openOffice(browser, 'bonus');
  await office.goto('/promotions');
  await expect(office.getByRole('row').nth(1)).toBeVisible();
  await picture(office, 'promotions');
  await office.getByRole('button', { name: 'New promotion' }).click();
  await office.getByRole('menuitem', { name: 'Battle', exact: true }).click();
  const name = `Race ${randomUUID().slice(0, 8)}`;
  for (const language of ['English', 'Українська', 'Русский']) await office.getByLabel(`Name: ${language}`).fill(name);
  await office.getByLabel('Start').fill(await anHourAgo(office));
  await office.getByLabel('Amount, EUR').fill('600.00');
  const check = office.getByRole('region', { name: 'What it gives' });
  await office.getByLabel('Games').fill('frost-crown wolf-noon');
  await expect(check.getByRole('alert')).toContainText('no such games: wolf-noon');
  await office.getByLabel('Games').fill('frost-crown');
  await expect(check).toContainText('600.00 EUR');
  await expectAccessible(office);
  await picture(office, 'promotion-form');
  await office.getByLabel('Reason').fill('the weekend');
  await office.getByRole('button', { name: 'Save the draft' }).click();

  await expect(office.getByRole('heading', { name })).toBeVisible();
  await expect(office.getByText('draft', { exact: true })).toBeVisible();
  await expect(office.getByRole('region', { name: 'Forecast' })).toContainText('5.00 %');
  await expectAccessible(office);
  await picture(office, 'promotion');
  const draft = new URL(office.url()).pathname.split('/').at(-1) ?? '';
  await office.getByRole('button', { name: 'Approve' }).click();
  await askSecond(office, 'the weekend');

  const { office: second, freshCode } = await openOfficeAs(browser, 'bonus');
  await second.goto('/acts');
  const act = second.getByRole('article', { name: 'promotion approve' }).filter({ hasText: draft });
  // Whoever signs sees what becomes live.
  await act.getByRole('link', { name: 'See what it makes live' }).click();
  await expect(second.getByRole('heading', { name })).toBeVisible();
  await second.goBack();
  await act.getByRole('button', { name: 'Approve' }).click();
  const dialog = second.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .first()
    .fill(await freshCode());
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('status').filter({ hasText: 'Decided' }).waitFor();

  await office.getByRole('button', { name: 'Refresh' }).click();
  await office.getByRole('link', { name: 'What the approval has made' }).click();
  await expect(office.getByText('live', { exact: true })).toBeVisible();
  const onSite = page.locator('main').getByRole('link', { name });
  await expect(async () => {
    await page.goto('/battles');
    await expect(onSite.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 150_000 });

  await office.getByRole('button', { name: 'Stop', exact: true }).click();
  await decide(office, 'it was a trial');
  await expect(office.getByText('ended', { exact: true })).toBeVisible();
  await office.goto('/promotions?kind=battle&state=ended');
  await expect(office.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expectAccessible(office);
  await Promise.all([office, second].map((one) => one.context().close()));
});

test('a promo code: the form says what is missing, and the draft shows its bonus and its forecast', async ({
  browser,
}) => {
  const office = await openOffice(browser, 'bonus');
  await office.goto('/promotions');
  await office.getByRole('button', { name: 'New promotion' }).click();
  await office.getByRole('menuitem', { name: 'Promo code' }).click();
  const code = `RACE-${randomUUID().slice(0, 8)}`;
  await office.getByRole('textbox', { name: 'Promo code' }).fill(code);
  const check = office.getByRole('region', { name: 'What it gives' });
  await expect(check.getByRole('alert')).toContainText('Bonus that it gives: missing');
  await office.getByLabel('Bonus that it gives').selectOption({ label: 'Golden code · UAH' });
  await office.getByLabel('Uses, at most').fill('5');
  await office.getByLabel('Start').fill(await anHourAgo(office));
  await expect(check.getByRole('alert')).toBeHidden();
  await expectAccessible(office);
  await office.getByLabel('Reason').fill('the weekend');
  await office.getByRole('button', { name: 'Save the draft' }).click();

  await expect(office.getByRole('heading', { name: code })).toBeVisible();
  await expect(office.getByText('Golden code · UAH')).toBeVisible();
  await expect(office.getByRole('region', { name: 'Forecast' })).toContainText('€');
  await office.context().close();
});
