import { signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

for (const [width, height] of [
  [320, 640],
  [844, 390],
] as const)
  test(`a row of games is in view at once at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/games');
    const tile = page.getByRole('main').locator('a[href^="/games/"]').first();
    await expect(tile).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('navigation', { name: 'Main navigation' }).filter({ visible: true });
    const [box, barBox] = [await tile.boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  });

test('filters are in a sheet on a phone, act at once and can be cleared', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/games');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Mechanics' }).selectOption('ways');
  await sheet.getByRole('combobox', { name: 'Sort' }).selectOption('title');
  await expect(page).toHaveURL(/\/games\?feature=ways&sort=title$/);
  await sheet.getByRole('button', { name: 'Show games' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filters: 2 on' }).click();
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/games$/);
});

/** Labels of selects that do not fit their control, whichever option is chosen. */
const cutLabels = () =>
  [...document.querySelectorAll('select')]
    .filter((select) => select.checkVisibility())
    .flatMap((select) => {
      const style = getComputedStyle(select);
      const ruler = document.createElement('canvas').getContext('2d');
      if (!ruler) throw new Error('no canvas');
      ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return [...select.options].map((option) => option.label).filter((label) => ruler.measureText(label).width > room);
    });

for (const [path, filters] of [
  ['/games', 'Filters'],
  ['/ua/games', 'Фільтри'],
  ['/ru/games', 'Фильтры'],
] as const)
  test(`labels of the filters are whole on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await page.getByRole('button', { name: filters, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: filters });
    // A sixth chooses the studio, where there are several.
    await expect.poll(() => sheet.getByRole('combobox').count()).toBeGreaterThanOrEqual(5);
    expect(await page.evaluate(cutLabels)).toEqual([]);
    for (const width of [1_024, 1_440, 1_920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect.poll(() => page.getByRole('main').getByRole('combobox').count()).toBeGreaterThanOrEqual(5);
      expect(await page.evaluate(cutLabels), `at ${width}`).toEqual([]);
    }
  });

test('a wide screen shows seven to nine games in a row', async ({ page }) => {
  await page.setViewportSize({ width: 1_920, height: 1_080 });
  for (const path of ['/', '/games']) {
    await page.goto(path);
    const rows = await page
      .getByRole('main')
      .locator('ul:has([data-tile])')
      .evaluateAll((lists) =>
        lists
          .filter((list) => list.querySelectorAll('[data-tile]').length > 9)
          .map((list) => {
            const tiles = [...list.querySelectorAll('[data-tile]')].map((tile) => tile.getBoundingClientRect());
            const [first] = tiles;
            const isInRow = (box: DOMRect) => box.top === first?.top && box.right <= window.innerWidth;
            return tiles.filter(isInRow).length;
          }),
      );
    expect(rows.length, path).toBeGreaterThan(0);
    for (const count of rows) expect([7, 8, 9], path).toContain(count);
  }
});

test('a player keeps the menu on a phone, and finds the profile by the avatar', async ({ page, inbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, inbox);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Jackpots' })).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile/);
});

test("a player's home starts with what is their own", async ({ page, inbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, inbox);
  await page.goto('/');
  const own = page.getByRole('region', { name: 'Yours' });
  await expect(own.getByRole('link', { name: /^Stars: / })).toHaveAttribute('href', '/profile?tab=rating');
  await expect(own.getByRole('link', { name: /^Missions/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Continue' })).toBeHidden();
  await page.goto('/games/fruit-crown');
  await expect(page.locator('iframe')).toBeVisible();
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Continue' });
  await expect(recent.getByRole('link', { name: /^Fruit Crown/ })).toBeVisible();
  // Its room is kept from the first paint of the next page.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-own', 'recent');
});
