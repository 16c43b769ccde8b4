import { expectAccessible } from '../../support/accessibility.ts';
import { signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

test('a visitor searches the help centre, and finds helplines and who operates the site', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
  const main = page.getByRole('main');
  await expect(main.locator('details')).toHaveCount(8);
  await expect(main.getByRole('link', { name: 'Lifeline Ukraine · 7333' })).toHaveAttribute('href', 'tel:7333');
  await expect(main.getByText('from 21 years')).toBeVisible();
  await expectAccessible(page);

  const search = main.getByRole('searchbox', { name: 'Search the answers' });
  await search.fill('stuck');
  await expect(main.locator('details')).toHaveCount(1);
  await expect(main.getByText('No stake is taken twice.', { exact: false })).toBeVisible();
  await search.fill('zzzz');
  await expect(main.getByText('No answer to that')).toBeVisible();
  await search.fill('');
  await expect(main.locator('details')).toHaveCount(8);

  await page.goto('/ru/help?topic=code');
  await expect(main.getByText('Загляните в папку', { exact: false })).toBeVisible();
});

test('the page on responsible gaming leads a visitor to limits, to breaks and to helplines', async ({ page }) => {
  await page.goto('/responsible-gaming');
  const ways = page.getByRole('navigation', { name: 'Limits and help' });
  await ways.getByRole('link', { name: 'Where to get help' }).click();
  await expect(page.getByRole('link', { name: 'Lifeline Ukraine · 7333' })).toBeInViewport();
  await expectAccessible(page);
  await expect(ways.getByRole('link', { name: 'Take a break' })).toHaveAttribute(
    'href',
    '/profile?tab=safer#exclusion',
  );
  await ways.getByRole('link', { name: 'Set limits' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=safer$/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('an answer that does not help leads to a request on its topic', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await page.goto('/profile?tab=support');
  await page.getByRole('list', { name: 'All answers' }).getByRole('link', { name: 'Deposit', exact: false }).click();
  await expect(page).toHaveURL(/\/help\?topic=deposit$/);
  await page.goto('/help');
  const question = page.getByText('My deposit has not arrived');
  await question.click();
  await page.locator('#help-deposit').getByRole('link', { name: 'write to us' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('deposit');
  await page.getByLabel('Topic').selectOption('closing');
  await page.getByRole('link', { name: 'Read the answer first: “Closing the account”' }).click();
  await expect(page).toHaveURL(/\/help\?topic=closing$/);
  await expect(page.locator('#help-closing')).toHaveAttribute('open', '');
});
