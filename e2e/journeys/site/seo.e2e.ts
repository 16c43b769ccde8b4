import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** The HTML of a page as a search engine reads it, without running scripts. */
async function readPage(page: Page, path: string) {
  const answer = await page.request.get(path);
  return page.evaluate(
    (html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const all = (selector: string) => [...parsed.querySelectorAll(selector)];
      const attribute = (selector: string, name = 'content') => parsed.head.querySelector(selector)?.getAttribute(name);
      return {
        language: parsed.documentElement.lang,
        title: parsed.title,
        description: attribute('meta[name="description"]') ?? '',
        canonical: attribute('link[rel="canonical"]', 'href') ?? '',
        alternates: Object.fromEntries(
          all('head link[rel="alternate"][hreflang]').map((link) => [
            link.getAttribute('hreflang'),
            link.getAttribute('href'),
          ]),
        ),
        openGraph: Object.fromEntries(
          all('head meta[property^="og:"]').map((meta) => [
            meta.getAttribute('property')?.slice(3),
            meta.getAttribute('content'),
          ]),
        ),
        twitterCard: attribute('meta[name="twitter:card"]'),
        themeColour: attribute('meta[name="theme-color"]'),
        robots: attribute('meta[name="robots"]'),
        jsonLd: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
        headings: all('h1').length,
      };
    },
    await answer.text(),
  );
}

const languages = [
  { prefix: '', tag: 'en', openGraph: 'en_US', social: 'en' },
  { prefix: '/ua', tag: 'uk', openGraph: 'uk_UA', social: 'ua' },
  { prefix: '/ru', tag: 'ru', openGraph: 'ru_RU', social: 'ru' },
] as const;

/** Public pages and the types of their structured data. */
const pages: readonly (readonly [path: string, things: readonly string[]])[] = [
  ['/', ['Organization', 'WebSite', 'ItemList']],
  ['/games', ['CollectionPage', 'BreadcrumbList']],
  ['/games/fruit-crown', ['VideoGame', 'BreadcrumbList']],
  ['/providers', ['CollectionPage', 'BreadcrumbList']],
  ['/providers/altyn-studio', ['CollectionPage', 'BreadcrumbList']],
  ['/jackpots', ['WebPage', 'BreadcrumbList']],
  ['/fairness', ['WebPage', 'BreadcrumbList']],
  ['/help', ['WebPage', 'BreadcrumbList', 'FAQPage']],
  ['/about', ['WebPage', 'BreadcrumbList']],
  ['/responsible-gaming', ['WebPage', 'BreadcrumbList']],
  ['/terms', ['WebPage', 'BreadcrumbList']],
  ['/privacy', ['WebPage', 'BreadcrumbList']],
];

const localized = (prefix: string, path: string) => (path === '/' ? prefix || '/' : `${prefix}${path}`);

for (const { prefix, tag, openGraph, social } of languages) {
  test(`every public page has metadata and structured data, in ${tag}`, async ({ page }) => {
    const titles = new Map<string, string>();
    for (const [path, things] of pages) {
      const head = await readPage(page, localized(prefix, path));
      const { origin } = new URL(head.canonical);
      const absolute = (place: string) => (place === '/' ? origin : `${origin}${place}`);

      expect(head.language, path).toBe(tag);
      expect(head.title.length, `${path}: title “${head.title}”`).toBeGreaterThan(5);
      expect(head.title.length, `${path}: title “${head.title}”`).toBeLessThanOrEqual(80);
      expect(titles.get(head.title), `“${head.title}” of ${path} is another page's too`).toBeUndefined();
      titles.set(head.title, path);
      expect(head.description.length, `${path}: ${head.description}`).toBeGreaterThan(20);
      expect(head.description, path).not.toMatch(/[{}]/);

      expect(head.canonical, path).toBe(absolute(localized(prefix, path)));
      expect(head.alternates, path).toEqual({
        en: absolute(path),
        uk: absolute(localized('/ua', path)),
        ru: absolute(localized('/ru', path)),
        'x-default': absolute(path),
      });
      expect(head.openGraph, path).toMatchObject({
        locale: openGraph,
        site_name: 'Altyn',
        url: absolute(localized(prefix, path)),
        image: `${origin}/brand/social-${social}.jpg`,
      });
      expect(head.twitterCard, path).toBe('summary_large_image');
      expect(head.themeColour, path).toBe('#0B0716');
      expect(head.robots, path).toBeUndefined();

      for (const text of head.jsonLd) expect(text, path).not.toMatch(/[<>]/);
      const graph = head.jsonLd.flatMap((text) => (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph']);
      expect(graph.map((thing) => thing['@type']).toSorted(), path).toEqual([...things].toSorted());
      expect(head.headings, path).toBe(1);
    }
  });
}

test('a closed language has no pages', async ({ request }) => {
  for (const path of ['/kz', '/kz/games', '/kk/games', '/offline/kz.html', '/uz', '/uz/games', '/offline/uz.html'])
    expect((await request.get(path)).status(), path).toBe(404);
  expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/\/kz|"kk"|\/uz|"uz"/);
});

test('personal pages are not indexed', async ({ page }) => {
  for (const path of ['/profile', '/cashbox', '/providers/netent']) {
    expect((await readPage(page, path)).robots, path).toMatch(/noindex/);
  }
});

test('the sitemap lists every page in every language, and robots.txt the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of [
    '/games/fruit-crown',
    '/ua/games/fruit-crown',
    '/ru/providers/altyn-studio',
    '/terms',
    '/ua/news/limits-that-work-at-once',
  ])
    expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).toMatch(/hreflang="uk" href="[^"]+\/ua\/games\/fruit-crown"/);
  expect(sitemap).toMatch(/hreflang="x-default" href="[^"]+\/games\/fruit-crown"/);
  expect(sitemap).not.toMatch(/\/(profile|cashbox)</);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: .+\/sitemap\.xml$/m);
  expect(robots).toContain('Disallow: /api/');
});

test('the social picture is 1200 by 630', async ({ request }) => {
  for (const locale of ['en', 'ua', 'ru']) {
    const picture = await (await request.get(`/brand/social-${locale}.jpg`)).body();
    expect(jpegSize(picture)).toEqual({ width: 1200, height: 630 });
  }
});

/** Width and height from the frame header of a JPEG. */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2)
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

test('the terms say when they were changed and list their sections, each link leads to one', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByText(/^Last changed: /)).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  const [first, ...more] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(more.length).toBeGreaterThan(1);
  for (const href of [first!, ...more]) await expect(page.locator(`${href} h2`)).toHaveCount(1);
  await links.last().click();
  await expect(page.locator(`${more.at(-1)} h2`)).toBeInViewport();
});
