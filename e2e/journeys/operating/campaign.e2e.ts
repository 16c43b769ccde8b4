import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { decide, openOffice, picture } from '../../support/office.ts';
import { operate } from '../../support/operator.ts';
import { callAsPlayer, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const inAll = { English: 'Welcome back', Українська: 'З поверненням', Русский: 'С возвращением' };

/** Fills the form with free spins and news for these players. */
async function fill(office: Page, of: { name: string; code: string; players: string[]; maxPlayers: number }) {
  await office.getByLabel('Name', { exact: false }).first().fill(of.name);
  await office.getByLabel('Code', { exact: false }).first().fill(of.code);
  await office.getByLabel('Only these players').fill(of.players.join(' '));
  await office.getByLabel('Number of spins').fill('5');
  await office.getByLabel('Maximum of players').fill(String(of.maxPlayers));
  await office.getByRole('switch', { name: 'Tell the player' }).check();
  for (const [language, words] of Object.entries(inAll)) {
    await office.getByLabel(`Title: ${language}`).fill(words);
    await office.getByLabel(`Text: ${language}`).fill(`${words}!`);
  }
}

test('a campaign: counted while it is written, approved, given once, with its results', async ({
  page,
  inbox,
  browser,
}) => {
  test.setTimeout(240_000);
  const { id: player } = await signUp(page, inbox);
  const office = await openOffice(browser, 'bonus');
  await office.goto('/campaigns');
  await office.getByRole('link', { name: 'New campaign' }).click();
  const code = `spins-${randomUUID().slice(0, 8)}`;
  await fill(office, { name: 'Five spins', code, players: [player], maxPlayers: 1 });
  const forecast = office.getByRole('region', { name: 'Whom it touches, what it may cost' });
  await expect(forecast.locator('dd').first()).toHaveText('1');
  await expect(forecast).toContainText('At most in all');
  await picture(office, 'campaign-form');
  await office.getByLabel('Reason').fill('players who are new');
  await office.getByRole('button', { name: 'Save the draft' }).click();
  await expect(office.getByRole('heading', { name: 'Five spins' })).toBeVisible();
  await expect(office.getByText('draft', { exact: true })).toBeVisible();

  await office.getByRole('button', { name: 'Approve' }).click();
  await decide(office, 'within the plan of the month');
  await expect(office.getByText('live', { exact: true }).or(office.getByText('done', { exact: true }))).toBeVisible();
  // The worker looks every minute.
  await expect(async () => {
    await office.getByRole('button', { name: 'Refresh' }).click();
    await expect(office.getByText('done', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  const results = office.getByRole('table', { name: 'Results' });
  await expect(results.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('1');
  await picture(office, 'campaign');

  const { items } = await callAsPlayer<{ items: { kind: string; data: Record<string, unknown> }[] }>(
    page,
    'GET',
    '/notifications',
  );
  expect(items.find(({ kind }) => kind === 'news')?.data).toMatchObject({ title: { en: 'Welcome back' } });
  const offered = await callAsPlayer<{ items: { kind: string; free_spins: { count: number } | null }[] }>(
    page,
    'GET',
    '/bonuses',
  );
  expect(offered.items.find(({ kind }) => kind === 'FreeSpins')?.free_spins?.count).toBe(5);
  await office.context().close();
});

test('an excluded player is left out, and above the limit a second person approves', async ({
  page,
  inbox,
  browser,
}) => {
  const { id: player } = await signUp(page, inbox);
  await operate(['player', 'exclude', '--id', player, '--days', '7']);
  const office = await openOffice(browser, 'bonus');
  await office.goto('/campaigns/new');
  const code = `many-${randomUUID().slice(0, 8)}`;
  await fill(office, { name: 'Many spins', code, players: [player], maxPlayers: 1_000_000 });
  const forecast = office.getByRole('region', { name: 'Whom it touches, what it may cost' });
  await expect(forecast.locator('dd').nth(0)).toHaveText('0');
  await expect(forecast.locator('dd').nth(1)).toHaveText('1');
  await office.getByLabel('Maximum of players').fill('many');
  await expect(forecast.getByRole('alert')).toContainText('Maximum of players');
  await office.getByLabel('Maximum of players').fill('1000000');
  await office.getByLabel('Reason').fill('a large campaign');
  await office.getByRole('button', { name: 'Save the draft' }).click();
  await office.getByRole('button', { name: 'Approve' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('a large campaign');
  await dialog.getByRole('button', { name: 'See what it does' }).click();
  await expect(dialog.getByText('A second person must approve it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask for a second person' }).click();
  await expect(dialog.getByText('It waits for a second person')).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(office.getByText('draft', { exact: true })).toBeVisible();
  await office.goto('/campaigns?state=draft');
  await expect(office.getByRole('row').filter({ hasText: code })).toBeVisible();
  await office.context().close();
});
