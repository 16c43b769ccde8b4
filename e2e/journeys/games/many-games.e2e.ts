import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const total = 5_000;

/** Serves the browser's game requests from a catalogue of 5,000; every tile shows the same picture. */
async function haveManyGames(page: Page): Promise<string[]> {
  const requests: string[] = [];
  const picture = await (await page.request.get('/art/tiles/fruit-crown-180.webp')).body();
  await page.route(/_next\/image\?url=%2Fart%2Ftiles/, (route) =>
    route.fulfill({ body: picture, contentType: 'image/webp' }),
  );
  await page.route('**/api/games?**', (route) => {
    const query = new URL(route.request().url()).searchParams;
    requests.push(query.toString());
    const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize'))];
    const found = query.has('search') ? 84 : total;
    const items = Array.from({ length: Math.max(0, Math.min(size, found - (number - 1) * size)) }, (_, at) => {
      const place = (number - 1) * size + at + 1;
      return {
        uuid: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
        slug: `game-${place}`,
        title: `Game ${place}`,
        provider: { slug: 'netent', name: 'NetEnt' },
        category: 'slots',
        features: [],
        accent: '#ffc24a',
        has_demo: true,
        is_available: true,
        is_new: place % 9 === 0,
        is_popular: false,
        rtp: '96.00',
        wagering_contribution: 100,
      };
    });
    return route.fulfill({ json: { items, total: found, page: number, pageSize: size } });
  });
  return requests;
}

const tilesInPage = (page: Page) => page.locator('main a[href*="/games/game-"]').count();
const elementsInPage = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Scrolls to the end of the loaded list until the game at `place` is rendered. */
async function scrollUntil(page: Page, place: number): Promise<void> {
  const reach = (slug: string) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelector(`main a[href$="/games/${slug}"]`) !== null;
  };
  await page.waitForFunction(reach, `game-${place}`, { timeout: 400_000 });
}

/** Time in ms that the page has spent in script, style and layout since it was opened. */
async function spentMs(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const seconds = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].map(
    (name) => metrics.find((metric) => metric.name === name)?.value ?? 0,
  );
  return seconds.reduce((sum, value) => sum + value, 0) * 1_000;
}

/** Scrolls a fixed distance in small steps, one per frame. @returns the work per screen. */
async function workOfScrolling(page: Page, direction: 1 | -1): Promise<number> {
  const before = await spentMs(page);
  await page.evaluate(async (step) => {
    for (let frame = 0; frame < 120; frame += 1) {
      window.scrollBy(0, step * 60);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, direction);
  return (await spentMs(page)) - before;
}

test('a list of 5 000 games costs no more at its end than at its start', async ({ page }) => {
  test.setTimeout(480_000);
  const requests = await haveManyGames(page);
  await page.goto('/games?sort=title');
  await expect(page.getByText('Game 1', { exact: true })).toBeAttached();

  await scrollUntil(page, 420);
  const early = { elements: await elementsInPage(page), tiles: await tilesInPage(page) };
  await workOfScrolling(page, -1);
  const earlyWork = await workOfScrolling(page, -1);

  await scrollUntil(page, total);
  const late = { elements: await elementsInPage(page), tiles: await tilesInPage(page) };
  await workOfScrolling(page, -1);
  const lateWork = await workOfScrolling(page, -1);

  // Off-screen pages are not rendered; each is one placeholder for 24 games.
  expect(late.tiles, 'tiles in the page').toBeLessThan(420);
  expect(late.elements - early.elements, 'additional elements at the end').toBeLessThan(1_000);
  expect(new Set(requests).size, 'each page is requests for once').toBe(requests.length);
  // Twelve times as many games may take at most three times the work; a fully rendered list takes far more.
  expect(lateWork, `${earlyWork.toFixed(0)} ms at the start`).toBeLessThan(earlyWork * 3 + 50);

  // A narrower list starts at its top.
  await page.getByRole('searchbox').fill('crown');
  await expect(page.getByText('Game 1', { exact: true })).toBeAttached();
  await scrollUntil(page, 84);
  expect(await tilesInPage(page)).toBeLessThanOrEqual(84);
});
