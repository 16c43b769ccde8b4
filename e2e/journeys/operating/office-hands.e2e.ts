import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { addresses } from '../../support/config.ts';
import { openOffice, openOfficeAs } from '../../support/office.ts';
import { callAsPlayer, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

/** What a person at the office's keyboard must be able to rely on. */

const noteForm = (office: Page, player: string) => office.goto(`/commands?name=note%20add&player=${player}`);

/** How often a note stands in a player's card. */
const notes = async (office: Page, player: string, text: string) => {
  const card = await office.request.get(`/api/players/${player}`);
  const { notes: written } = (await card.json()) as { notes: { text: string }[] };
  return written.filter((note) => note.text === text).length;
};

test('a command runs by its own button, once, even if its answer is lost', async ({
  page,
  inbox,
  browser,
  problems,
}) => {
  test.slow();
  problems.allow(/ERR_FAILED|net::/);
  const player = await signUp(page, inbox);
  const office = await openOffice(browser, 'admin');
  await noteForm(office, player.id);
  await office.getByLabel('Note').fill('asked twice');
  await office.getByLabel('Reason').fill('a journey');
  const run = office.getByRole('button', { name: 'Run', exact: true });
  await expect(run).toHaveCount(0);
  // A double press looks twice and runs nothing.
  await office.getByRole('button', { name: 'See what it does' }).dblclick();
  await expect(run).toBeVisible();
  expect(await notes(office, player.id, 'asked twice')).toBe(0);

  // The server runs it, and its answer does not arrive.
  await office.route('**/api/commands/note%20add', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await run.click();
  const lost = office.getByRole('alert').filter({ hasText: 'may have run' });
  await expect(lost).toBeVisible();
  await expect(lost.getByRole('link', { name: /audit log/ })).toHaveAttribute('href', /actor=admin-/);
  await office.unroute('**/api/commands/note%20add');
  await run.click();
  await expect(office.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
  expect(await notes(office, player.id, 'asked twice')).toBe(1);

  // Once more begins with a look, and means another run.
  await office.getByRole('button', { name: 'Once more' }).click();
  await expect(run).toHaveCount(0);
  await office.getByRole('button', { name: 'See what it does' }).click();
  await run.click();
  await expect(office.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
  expect(await notes(office, player.id, 'asked twice')).toBe(2);
  await office.context().close();
});

test('a session that ends keeps what was typed', async ({ page, inbox, browser, problems }) => {
  test.slow();
  problems.allow(/status of 401/);
  const player = await signUp(page, inbox);
  const { office, name, password, secret } = await openOfficeAs(browser, 'admin');
  await noteForm(office, player.id);
  await office.getByLabel('Note').fill('half written');
  await office.request.post('/api/sign-out', { headers: { origin: addresses.office } });
  await office.getByLabel('Reason').fill('a journey');
  await office.getByRole('button', { name: 'See what it does' }).click();
  await expect(office.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(office.getByLabel('Note')).toBeHidden();
  await expect(office.getByLabel('Name')).toHaveValue(name);
  await office.getByRole('textbox', { name: 'Password' }).fill(password);
  // The code of this moment was used for the enrolment.
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await office.getByLabel('Code of your app').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await office.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(office.getByLabel('Note')).toHaveValue('half written');
  await office.getByRole('button', { name: 'See what it does' }).click();
  await office.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(office.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
  await office.context().close();
});

test('an entry belongs to who decides it, in all their tabs', async ({ page, inbox, browser, problems }) => {
  test.slow();
  problems.allow(/status of 403/);
  const player = await signUp(page, inbox);
  const ticket = { id: randomUUID(), topic: 'game', text: `The reels do not stop ${randomUUID()}.` };
  await callAsPlayer(page, 'POST', '/support/tickets', ticket);
  const address = `/queues/tickets?id=${ticket.id}`;
  const office = await openOffice(browser, 'support');
  await office.goto(address);
  const entry = office.getByRole('article');
  const answer = entry.getByRole('button', { name: 'Answer' });
  await expect(answer).toBeVisible();
  await expect(entry).toBeFocused();

  // A colleague sees the name and no decisions.
  const colleague = await openOffice(browser, 'support');
  await colleague.goto(address);
  await expect(colleague.getByRole('status').filter({ hasText: 'works on it' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Answer' })).toHaveCount(0);
  // Who cannot decide it reads and takes nothing.
  const reader = await openOffice(browser, 'finance');
  await reader.goto(address);
  await expect(reader.getByRole('article')).toContainText(player.phone);
  await expect(reader.getByRole('button', { name: /Answer|Take over/ })).toHaveCount(0);

  // A second tab of the same person holds the entry when the first one lets it go.
  const second = await office.context().newPage();
  await second.goto(address);
  await expect(second.getByRole('button', { name: 'Answer' })).toBeVisible();
  await office.getByRole('table').focus();
  await entry.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(entry).toHaveCount(0);
  await colleague.reload();
  await expect(colleague.getByRole('status').filter({ hasText: 'works on it' })).toBeVisible();
  // The last tab gives it up.
  await second.keyboard.press('Escape');
  await expect(second.getByRole('article')).toHaveCount(0);
  await expect(async () => {
    await colleague.reload();
    await expect(colleague.getByRole('button', { name: 'Answer' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await colleague.goto(`/queues/tickets?id=${randomUUID()}`);
  await expect(colleague.getByRole('status').filter({ hasText: 'not in the queue' })).toBeVisible();
  for (const one of [office, colleague, reader]) await one.context().close();
});

/** Presses a key as a keyboard with a Cyrillic layout does. */
const pressCyrillic = (office: Page, code: string, key: string) =>
  office.evaluate(
    (init) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
    { code, key },
  );

test('keys work in a Cyrillic layout, and fields follow the address', async ({ page, inbox, browser }) => {
  test.slow();
  const player = await signUp(page, inbox);
  const office = await openOffice(browser, 'admin');
  await office.goto('/players');
  const search = office.getByRole('searchbox', { name: 'Search' });
  const table = office.getByRole('table', { name: 'Players' });
  await expect(table).toBeVisible();
  await table.focus();
  await pressCyrillic(office, 'KeyJ', 'о');
  await expect(table.getByRole('row').nth(2)).toHaveAttribute('aria-selected', 'true');
  await pressCyrillic(office, 'KeyK', 'л');
  await expect(table.getByRole('row').nth(1)).toHaveAttribute('aria-selected', 'true');
  await pressCyrillic(office, 'Slash', '.');
  await expect(search).toBeFocused();

  await search.fill(player.phone);
  await expect(office).toHaveURL(/query=\W*\d/);
  await office.getByRole('row').filter({ hasText: player.phone }).click();
  await expect(office).toHaveURL(new RegExp(player.id));
  await office.goBack();
  await expect(search).toHaveValue(player.phone);
  await office.goto('/audit?subject=one&actor=');
  await office.goto('/audit?subject=two&actor=');
  await office.goBack();
  await expect(office.getByLabel('Whom or what about')).toHaveValue('one');

  // A failure says so and is tried again; a date that is being typed asks for nothing.
  await office.route('**/api/figures?*', (route) => route.abort(), { times: 2 });
  await office.goto('/figures');
  await office.getByRole('button', { name: 'Try again' }).click();
  await expect(office.getByRole('row').filter({ hasText: 'Gross gaming revenue' })).toBeVisible();
  const requested: string[] = [];
  office.on('request', (request) => void (request.url().includes('/api/figures?') && requested.push(request.url())));
  await office.getByLabel('From', { exact: true }).fill('0002-11-01');
  await expect(office.getByText('From 2020 on')).toBeVisible();
  await office.getByLabel('From', { exact: true }).fill('2025-11-01');
  await expect(office).toHaveURL(/from=2025-11-01/);
  expect(requested.filter((url) => url.includes('from=0002'))).toEqual([]);
  await office.context().close();
});
