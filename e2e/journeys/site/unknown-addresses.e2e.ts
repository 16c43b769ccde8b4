import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../support/test.ts';
import { addresses, systemEnvironment } from '../../support/config.ts';

const build = join(import.meta.dirname, '../../../apps/web', systemEnvironment()['NEXT_DIST_DIR'] ?? '');
const addressesAtOnce = 4;
const count = 400;
/** 512 bytes per address, less than a cached page or an entry for one takes. */
const maxBytes = count * 512;
/** Other journeys fill the picture cache meanwhile; none of these addresses is a picture. */
const ofPictures = /^cache\/images(\/|$)/;

async function weigh(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => !ofPictures.test(name));
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const kinds: ((number: number) => string)[] = [
  (number) => `/games/x${number}`,
  (number) => `/news/x${number}`,
  (number) => `/providers/x${number}`,
  (number) => `/ua/news/page/${1_000 + number}`,
  (number) => `/x${number}/y`,
];

test('requests for hundreds of unknown addresses leave nothing on disk', async ({ request }) => {
  const unknown = Array.from({ length: count }, (_, number) => kinds[number % kinds.length]!(number));
  for (const address of unknown.slice(0, 10)) await request.get(address);
  const before = await weigh(build);
  const statuses = new Set<number>();
  const next = unknown.values();
  await Promise.all(
    Array.from({ length: addressesAtOnce }, async () => {
      for (const address of next) statuses.add((await request.get(address)).status());
    }),
  );
  expect([...statuses]).toEqual([404]);
  expect((await weigh(build)) - before).toBeLessThan(maxBytes);
});

test('a missing page is whole without scripts: status, language, layout and words', async ({ playwright, browser }) => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml' };
  for (const [address, language, heading, games] of [
    ['/x/y', 'en', 'Page not found', 'Games'],
    ['/ua/games/none', 'uk', 'Сторінку не знайдено', 'Ігри'],
    ['/ru/news/none', 'ru', 'Страница не найдена', 'Игры'],
    ['/providers/none', 'en', 'Page not found', 'Games'],
    ['/battles/none', 'en', 'Page not found', 'Games'],
    ['/old-page.html', 'en', 'Page not found', 'Games'],
    ['/ua/old(1)', 'uk', 'Сторінку не знайдено', 'Ігри'],
    ['/page-not-found', 'en', 'Page not found', 'Games'],
  ] as const) {
    // An address with a language sets a cookie, so each is a first visit.
    const visitor = await playwright.request.newContext({ baseURL: addresses.web, extraHTTPHeaders: asBrowser });
    const answer = await visitor.get(address);
    expect(answer.status(), address).toBe(404);
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.setContent(await answer.text());
    await expect(page.locator('html'), address).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: games, includeHidden: true })).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.close();
    await visitor.dispose();
  }
});

test('a missing page works: its links, the menu and a log-in', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await page.goto('/games/none');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'To the games' }).click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByRole('main').locator('a[href*="/games/"]').first()).toBeVisible();
});
