import { callAsPlayer, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const brief = 'The game in brief';

test('a tile tells of its game while the mouse rests on it', async ({ page }) => {
  await page.goto('/games');
  const tile = page.locator('a[data-tile="wolf-moon"]');
  const sheet = page.getByRole('group', { name: brief });
  await expect(async () => {
    await page.mouse.move(5, 5);
    await tile.hover();
    await expect(sheet).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(sheet.getByText('RTP', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Demo' })).toHaveAttribute('href', '/games/wolf-moon?mode=demo');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.mouse.move(5, 5);
  await tile.hover();
  await sheet.getByRole('link', { name: 'Play' }).click();
  await expect(page).toHaveURL(/\/games\/wolf-moon$/);
  await expect(sheet).toBeHidden();
});

test('favourites and games played lately are tabs of the games', async ({ page, inbox }) => {
  await signUp(page, inbox);
  await callAsPlayer(page, 'POST', '/games/wolf-moon/favourite', { is_favourite: true });
  await page.goto('/games?rtp=95');
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(page).toHaveURL(/\/games\?own=favourites$/);
  await expect(page.getByText('1 game', { exact: true })).toBeVisible();
  await expect(page.locator('a[data-tile]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Played lately' }).click();
  await expect(page.getByText('The games you play will be here.')).toBeVisible();
  await page.getByRole('button', { name: 'All games' }).click();
  await expect(page).toHaveURL(/\/games$/);
});

test('the list keeps games whose return is high enough', async ({ page }) => {
  await page.goto('/games');
  await page.getByRole('combobox', { name: 'Return' }).selectOption('98');
  await expect(page).toHaveURL(/\/games\?rtp=98$/);
  const { total } = (await (await page.request.get('/api/games?min_rtp=98')).json()) as { total: number };
  await expect(page.getByText(`${total} games`, { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long press opens the sheet of a tile', async ({ page }) => {
    await page.goto('/games');
    const tile = page.locator('a[data-tile="wolf-moon"]');
    const sheet = page.getByRole('dialog', { name: brief });
    const session = await page.context().newCDPSession(page);
    await tile.scrollIntoViewIfNeeded();
    await expect(async () => {
      // Until the code of sheets has come, a press follows the tile's link.
      if (!page.url().endsWith('/games')) await page.goBack();
      const box = await tile.boundingBox({ timeout: 3_000 });
      const touchPoints = [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 60 }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      try {
        await expect(sheet).toBeVisible({ timeout: 3_000 });
      } finally {
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      }
    }).toPass();
    await expect(page).toHaveURL(/\/games$/);
    await sheet.getByRole('link', { name: 'Play' }).click();
    await expect(page).toHaveURL(/\/games\/wolf-moon$/);
  });
});
