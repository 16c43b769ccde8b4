import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { decide, openOffice } from '../../support/office.ts';
import { newEmail } from '../../support/people.ts';
import { declineOffers, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

/** Pictures as an operator has them: any of ours that are not marks of the site yet. */
const pictureOf = (name: string) => join(import.meta.dirname, `../../../apps/web/public/art/objects/${name}-256.webp`);

/**
 * Uploads a picture as the mark of what the office shows; a second try takes the other one, because the office refuses a
 * change that changes nothing. @returns the address that the site has for it.
 */
async function changeMark(office: Page, ...pictures: readonly [string, string]): Promise<string> {
  await office.getByRole('main').getByRole('button', { name: 'Change the mark' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(pictureOf(pictures[test.info().retry % 2]!));
  const hash = dialog.getByLabel('Its hash');
  await expect(hash).toHaveValue(/^[0-9a-f]{32}$/);
  const source = `/api/marks/${await hash.inputValue()}.webp`;
  await decide(office, 'mark of the contract');
  return source;
}

/** Waits until a part of a page shows the mark, and that the browser could draw it. */
async function expectMark(part: ReturnType<Page['locator']>, source: string): Promise<void> {
  const mark = part.locator(`img[src="${source}"]`).first();
  await expect(mark).toBeVisible({ timeout: 10_000 });
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test('an operator gives a payment method of Tajikistan a mark; its players see it when they pay and afterwards', async ({
  page,
  inbox,
  browser,
}) => {
  test.slow();
  const office = await openOffice(browser, 'admin');
  await office.goto('/methods?country=TJ&direction=deposit&code=tj_bank_app');
  const source = await changeMark(office, 'shield', 'crown');
  await expect(office.getByRole('region', { name: 'tj_bank_app' }).locator('img')).toBeVisible();
  await office.context().close();

  await signUp(page, inbox, { email: newEmail(), country: 'TJ', currency: 'tjs' });
  await page.goto('/cashbox?action=deposit');
  const methods = page.getByRole('group', { name: 'How will you pay?' });
  const method = methods.locator('label').filter({ hasText: 'Bank app' });
  await expectMark(method, source);
  // Every other method keeps the mark that the site has for it.
  await expect(methods.locator(`img[src="${source}"]`)).toHaveCount(1);

  await method.click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await declineOffers(page);
  await page
    .locator('button[type=submit]')
    .filter({ hasText: /^Deposit \d/ })
    .click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: "Open the bank's app" }).click();
  await page.getByRole('button', { name: "Confirm in the bank's app" }).click();
  const outcome = page.getByRole('dialog', { name: 'SUCCESS' });
  await outcome.getByRole('button', { name: 'Play' }).click({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/games/);
  await page.goto('/profile?tab=payments');
  await expectMark(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bank app' }), source);
});

test('an operator gives providers marks; the site shows them on the page of a provider and in the search', async ({
  page,
  browser,
}) => {
  test.slow();
  const office = await openOffice(browser, 'admin');
  await office.goto('/providers?open=igrosoft');
  const ofPage = await changeMark(office, 'crown', 'star');
  await office.goto('/providers?open=altyn-studio');
  const ofSearch = await changeMark(office, 'chest', 'coin');
  await office.context().close();
  expect(ofPage).not.toBe(ofSearch);

  // A page that somebody has seen is made anew every two minutes.
  await expect(async () => {
    await page.goto('/providers/igrosoft');
    await expectMark(page.getByRole('main'), ofPage);
  }).toPass({ timeout: 180_000 });
  const search = page.getByRole('dialog');
  await expect(async () => {
    await page.goto('/');
    // A press before the page is live opens nothing.
    await expect(async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: 'Search games' })
        .filter({ visible: true })
        .click({ timeout: 2_000 });
      await expect(search).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await search.getByRole('searchbox').fill('altyn');
    await expectMark(search.getByRole('link', { name: /^Altyn Studio/ }), ofSearch);
  }).toPass({ timeout: 180_000 });
});
