import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { signUp } from '../../support/player.ts';
import { gameFrame } from '../../support/spins.ts';
import { expect, test } from '../../support/test.ts';

const table = (page: Page) => gameFrame(page).locator('main.live');
const picture = (page: Page) => table(page).locator('.scene canvas');
const about = (page: Page) => table(page).locator('.scene .drawn');
const newestCaption = (page: Page) => table(page).locator('.video-log li').last();

/**
 * False on a machine without an encoder or in a browser without a decoder; the page must then say so and draw the table.
 */
async function hasVideo(page: Page): Promise<boolean> {
  await expect(picture(page)).toHaveAttribute('data-video', /^(playing|none)$/, { timeout: 30_000 });
  return (await picture(page).getAttribute('data-video')) === 'playing';
}

test('two viewers see a table’s video, its result in the text track and in the state', async ({
  page,
  inbox,
  browser,
}) => {
  const context = await browser.newContext();
  // The other viewer is on a mobile network and gets frames by datagrams.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
  const other = await context.newPage();
  for (const each of [page, other]) await signUp(each, inbox);
  await Promise.all([page, other].map((each) => each.goto('/games/crown-wheel')));
  await Promise.all([page, other].map((each) => expect(table(each)).toBeVisible()));
  if (!(await hasVideo(page))) {
    await expect(about(page)).toHaveText('No video');
    return;
  }
  expect(await hasVideo(other)).toBe(true);
  await expect(picture(page)).toHaveAttribute('data-ways', 'socket');
  await expect(picture(other)).toHaveAttribute('data-ways', 'socket datagrams');
  await expect(about(page)).toHaveText(/^Video (360|540|720)p$/);
  await expectAccessible(page);
  for (const each of [page, other]) await expect(newestCaption(each)).toHaveText(/^Round \d+: /);
  const said = await newestCaption(page).textContent();
  await expect(table(other).locator('.video-log')).toContainText(said!);
  // The page's list of results contains the same one.
  await expect(table(page).locator('.results li').first()).toHaveText(said!.split(': ')[1]!);

  await about(page).click();
  const sheet = gameFrame(page).getByRole('dialog', { name: 'Video' });
  await sheet.getByRole('switch', { name: 'Show video' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(about(page)).toHaveText('Video off');
  // The other viewer's video continues.
  await expect(picture(other)).toHaveAttribute('data-video', 'playing');
  await context.close();
});

const androidAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36';

test('the streamed slot is labelled as for Android, and runs there', async ({ page, inbox, browser }) => {
  await signUp(page, inbox);
  await page.goto('/games/fruit-crown-live');
  await expect(gameFrame(page).getByText('Slot streaming works on Android phones and tablets.')).toBeVisible({
    timeout: 20_000,
  });
  const context = await browser.newContext({ userAgent: androidAgent, isMobile: true, hasTouch: true });
  const android = await context.newPage();
  await signUp(android, inbox);
  await android.goto('/games/fruit-crown-live');
  await expect(table(android).locator('[data-spot="line5"]')).toBeVisible();
  await expect(newestCaption(android)).toHaveText(/^Round \d+: /);
  await context.close();
});
