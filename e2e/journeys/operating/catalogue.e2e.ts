import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { decide, openOffice, picture } from '../../support/office.ts';
import { callAsPlayer, payIn, signUp } from '../../support/player.ts';
import { gameFrame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

const slug = 'two-coins';
const definition = { slug, title: 'Two Coins', provider: 'staging-provider', game_code: slug, category: 'crash' };
/** A picture as a provider sends it. */
const file = join(import.meta.dirname, '../../../apps/web/public/art/tiles/coin-flip-360.webp');
const tiles = (page: Page) => page.getByRole('main').locator(`a[href$="/games/${slug}"]`);

/** Opens the home page until it shows, or no longer shows, the game: pages are made anew every two minutes. */
async function homeShows(page: Page, isShown: boolean): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(tiles(page).first()).toBeVisible({ visible: isShown, timeout: 2_000 });
  }).toPass({ timeout: 180_000, intervals: [5_000] });
}

/* A game is added once: it stays in the system of all journeys. */
test.describe.configure({ retries: 0 });

test('an operator offers a new game, with a picture and a place on the home page; a player finds and plays it until it is closed in their country', async ({
  page,
  inbox,
  browser,
  problems,
}) => {
  test.setTimeout(420_000);
  // The launch in a country where the game is closed.
  problems.allow(/status of 403/);
  const office = await openOffice(browser, 'games');
  await test.step('adds the game and opens it', async () => {
    await office.goto('/games');
    await office.getByRole('button', { name: 'Add a game' }).click();
    await office.getByRole('dialog').getByLabel('Definition').fill(JSON.stringify(definition));
    await decide(office, 'contract of May');
    await office.goto(`/games/${slug}`);
    await office.getByRole('button', { name: 'Open', exact: true }).click();
    await decide(office, 'tested');
    await expect(office.getByRole('main').getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  });

  await test.step('uploads its picture and writes its texts', async () => {
    await office.getByRole('button', { name: 'Change the picture' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByLabel('Its hash')).toHaveValue(/^[0-9a-f]{32}$/);
    await decide(office, 'picture of the provider');
    await expect(office.locator('img[src^="/pictures/games/"]')).toBeVisible();
    const row = office.getByRole('row').filter({ hasText: 'Українська' });
    await row.getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel('Title').fill('Дві монети');
    await dialog.getByLabel('Description').fill('Дві монети мають лягти вашим боком.');
    await decide(office, 'texts of the provider');
    await expect(row).toContainText('Дві монети');
    await expectAccessible(office);
    await picture(office, 'game');
  });

  await test.step('puts it in a row, first on the home page', async () => {
    await office.goto('/lobby');
    await office.getByRole('button', { name: 'Add a row' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Short name of the row').fill('coins');
    await dialog.getByLabel('Where its games come from').selectOption('games');
    await dialog.getByLabel('Games', { exact: true }).fill(`${slug} coin-flip`);
    await dialog.getByLabel('Name in English').fill('Coins');
    await decide(office, 'offer of the week');
    const rows = office.getByRole('list', { name: 'Rows of the home page' });
    await rows.getByRole('listitem', { name: 'coins' }).focus();
    const below = await rows.getByRole('listitem').count();
    for (let place = 1; place < below; place += 1) await office.keyboard.press('Alt+ArrowUp');
    await expect(rows.getByRole('listitem').first()).toContainText('coins');
    await office.getByRole('button', { name: 'Save the order' }).click();
    await decide(office, 'offer of the week');
    await picture(office, 'lobby');
    await expectAccessible(office);
  });

  await test.step('a player finds it and plays', async () => {
    await signUp(page, inbox);
    await payIn(page, '500');
    await homeShows(page, true);
    await expect(page.getByRole('heading', { name: 'Coins' })).toBeVisible();
    await expect(tiles(page).first().locator('img')).toHaveAttribute('src', /\/api\/pictures\/[0-9a-f]{32}-180\.webp/);
    await page.goto(`/games/${slug}`);
    const game = gameFrame(page).locator('main');
    await expect(game).toHaveAttribute('data-phase', 'idle');
    await game.getByRole('button', { name: 'Heads' }).click();
    await expect
      .poll(async () => (await callAsPlayer<{ items: object[] }>(page, 'GET', '/users/rounds')).items)
      .toMatchObject([{ game_slug: slug, status: 'closed', stake: '10.00' }]);
  });

  await test.step('it is closed in the player’s country', async () => {
    const { country } = await callAsPlayer<{ country: string }>(page, 'GET', '/users');
    await office.goto(`/games/${slug}`);
    await office.getByRole('button', { name: `Close in ${country}` }).click();
    await decide(office, 'no licence there');
    await expect(office.getByRole('button', { name: `Offer in ${country}` })).toBeVisible();
    await homeShows(page, false);
    await page.goto(`/games/${slug}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('not available in your country');
  });
});
