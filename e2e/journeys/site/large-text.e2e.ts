import type { Page } from '@playwright/test';
import { findCutText } from '../../../tools/browser/find-cut-text.ts';
import { payIn, signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Text size as set on a phone, 150 % of the default: no page may become wider than the screen, and no word may be cut
 * off. Tested in the languages with the longer words.
 */
const standardFontPx = 24;
/** The largest size that WCAG 1.4.4 requires: 200 %. */
const doubleFontPx = 32;
/** The largest deposit: figures as long as most players will ever see. */
const muchMoney = '100000';

const visitorPages = [
  '/',
  '/games',
  '/games/fruit-crown',
  '/games/gem-rush',
  '/providers',
  '/providers/netent',
  '/bonuses',
  '/jackpots',
  '/fairness',
  '/battles',
  '/wheel',
  '/cashbox',
  '/help',
  '/about',
  '/responsible-gaming',
  '/terms',
  '/news',
  '/nowhere',
  '/providers?auth=login',
  '/providers?auth=register',
  '/providers?wheel=show',
];
const playerPages = [
  '/',
  ...['data', 'rating', 'transactions', 'history', 'statistics', 'payments', 'security', 'safer'].map(
    (tab) => `/profile?tab=${tab}`,
  ),
  '/cashbox?action=deposit',
  '/cashbox?action=withdraw',
  '/bonuses',
  '/cashback',
  '/games/gem-rush',
];

async function enlargeText(page: Page, fontPx = standardFontPx): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontPx, fixed: fontPx } });
}

/** Overflowing or truncated elements on these pages, with their addresses. */
async function findOverflows(page: Page, locale: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const address = `/${locale}${path}`.replace(/\/(\?|$)/, '$1');
    await page.goto(address);
    await page.getByRole('main').waitFor();
    if (/auth=|wheel=/.test(path)) await page.getByRole('dialog').waitFor();
    await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    // Lays out off-screen content too.
    await page.addStyleTag({ content: '*{content-visibility:visible!important}' });
    found.push(...(await page.evaluate(findCutText)).map((words) => `${address}: ${words}`));
  }
  return found;
}

test.use({ reducedMotion: 'reduce' });
test.slow();

for (const locale of ['ua', 'ru']) {
  test(`large text on a visitor's pages (${locale})`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await enlargeText(page);
    await page.goto('/ua/about');
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size, 'the page follows the setting').toBe(`${standardFontPx}px`);
    expect(await findOverflows(page, locale, visitorPages), 'cut off or too wide').toEqual([]);
  });

  test(`large text on a player's pages (${locale})`, async ({ page, inbox }) => {
    await signUp(page, inbox);
    await payIn(page, muchMoney);
    await enlargeText(page);
    expect(await findOverflows(page, locale, playerPages), 'cut off or too wide').toEqual([]);
  });
}

test('text at 200 %', async ({ page }) => {
  await enlargeText(page, doubleFontPx);
  expect(
    await findOverflows(page, 'ua', ['/', '/bonuses', '/wheel', '/games/gem-rush']),
    'cut off or too wide',
  ).toEqual([]);
  await page.goto('/ru/games/gem-rush?mode=demo');
  const bar = page.getByRole('main');
  await expect(bar.getByRole('button', { name: 'На деньги', exact: true })).toBeVisible();
  const [back, real] = await Promise.all(
    ['Назад', 'На деньги'].map((name) => bar.getByRole('button', { name, exact: true }).boundingBox()),
  );
  const isApart =
    back!.x + back!.width <= real!.x || back!.y + back!.height <= real!.y || real!.y + real!.height <= back!.y;
  expect(isApart, 'the buttons above the game do not overlap').toBe(true);
  await page.goto('/ua');
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole('banner'), 'the header covers nothing').not.toBeInViewport();
});
