import { expectAccessible } from '../../support/accessibility.ts';
import { callAsPlayer, signUp } from '../../support/player.ts';
import { operate } from '../../support/operator.ts';
import { expect, test } from '../../support/test.ts';

const patient = { timeout: 30_000 };

test('a player asks support, reads the answer from the bell, and the matter is closed', async ({ page, inbox }) => {
  test.slow();
  await signUp(page, inbox);
  await page.goto('/profile?tab=support');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Write a few words')).toBeVisible();
  await page.getByLabel('Topic').selectOption({ label: 'A bonus' });
  await page.getByLabel('What happened?').fill('Where is my bonus?\nI have waited a day.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page.getByRole('heading', { name: 'A bonus' })).toBeVisible();
  await expect(page.getByText('Waits for our answer')).toBeVisible();
  const { items, total } = await callAsPlayer<{ items: { id: string }[]; total: number }>(
    page,
    'GET',
    '/support/tickets',
  );
  expect(total).toBe(1);

  const id = items[0]?.id ?? '';
  expect(await operate(['ticket', 'show', '--id', id], null)).toContain('Where is my bonus?');
  await operate(['ticket', 'answer', '--id', id, '--text', 'It waits under Bonuses.']);
  // The open thread looks for the answer by itself.
  await expect(page.getByText('It waits under Bonuses.')).toBeVisible(patient);
  await page.goto('/');
  await page
    .getByRole('button', { name: /notifications/i })
    .first()
    .click();
  const entry = page.getByRole('dialog').getByRole('link', { name: 'Support has answered your request' });
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`ticket=${id}`));
  await expect(page.getByText('It waits under Bonuses.')).toBeVisible();
  await page.getByRole('button', { name: 'All requests' }).click();
  await expect(page).toHaveURL(/tab=support$/);
  await page.getByRole('button', { name: /A bonus/ }).click();
  await expect(page.getByText('It waits under Bonuses.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`ticket=${id}`));
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Ask a question' })).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'The matter is settled' }).click();
  await expect(page.getByText('Closed')).toBeVisible();
  await page.getByLabel('Your message').fill('One more thing');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Waits for our answer')).toBeVisible();
});
