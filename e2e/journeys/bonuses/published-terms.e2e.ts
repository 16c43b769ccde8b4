import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/test.ts';

test('a visitor reads the terms of bonuses, cashback and stars, and is asked to sign in to take one', async ({
  page,
}) => {
  await page.goto('/bonuses');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Bonuses for everyone' })).toBeVisible();
  const days = main.getByRole('list', { name: 'The next seven days' });
  // Of seven days some have deposit interest, with its window.
  await expect(days.getByText(/^Interest on deposits \d+%, \d\d:\d\d–\d\d:\d\d$/).first()).toBeVisible();
  await expectAccessible(page);
  await main
    .getByRole('button', { name: /^Terms and activation: / })
    .first()
    .click();
  const terms = page.getByRole('dialog');
  await expect(terms.getByRole('heading', { name: 'Wagering' })).toBeVisible();
  await terms.getByRole('button').last().click();
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();

  await page.goto('/cashback');
  await expect(main.getByRole('heading', { name: 'Stars and cashback' })).toBeVisible();
  await expect(main.getByText('10 stars', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
