import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extraLocales, playerLanguageNames, playerTags } from '@altyn/contracts/languages';
import { contentDesk } from '../../support/editor.ts';
import { type SecondSite, startSecondSite } from '../../support/second-site.ts';
import { expect, test } from '../../support/test.ts';

/*
 * A second process of the site with every extra language open, because the first one has none. Shows that each is whole in
 * a browser: its own words, its own months, and nothing wider than a small phone.
 */

interface Words {
  auth: { register: { title: string; submit: string } };
  cashbox: { title: string };
  games: { title: string; found: string };
  home: { popular: string };
  profile: { gate: { title: string } };
  shell: { language: { title: string } };
}

const wordsOf = (locale: string) =>
  Object.fromEntries(
    ['auth', 'cashbox', 'games', 'home', 'profile', 'shell'].map((name) => [
      name,
      JSON.parse(
        readFileSync(join(import.meta.dirname, `../../../apps/web/messages/${locale}/${name}.json`), 'utf8'),
      ) as unknown,
    ]),
  ) as unknown as Words;

test.use({ serviceWorkers: 'allow' });

let site: SecondSite;
test.beforeAll(async ({ request }) => {
  site = await startSecondSite(request, (await contentDesk()).origin, { EXTRA_LANGUAGES: extraLocales.join(' ') });
});
test.afterAll(() => site.stop());

for (const locale of extraLocales) {
  const tag = playerTags[locale];
  const words = wordsOf(locale);

  test(`${tag}: pages speak it, name it and fit a small phone`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 640 });
    const visit = async (path: string, heading: string) => {
      await page.goto(`${site.url}/${locale}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByText(heading, { exact: true }).filter({ visible: true }).first()).toBeVisible();
      const extra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(extra, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    };
    await visit('', words.home.popular);
    await expect(page.locator(`link[rel="alternate"][hreflang="${tag}"]`)).toHaveCount(1);
    await visit('/games', words.games.title);
    await visit('/games/fruit-crown', 'Fruit Crown');
    await visit('/cashbox', words.cashbox.title);
    await visit('/profile', words.profile.gate.title);
  });

  test(`${tag}: the language menu leads to it, and its registration opens`, async ({ page }) => {
    await page.goto(site.url);
    await page.getByRole('button', { name: 'Language: English' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: playerLanguageNames[tag] }).click();
    await expect(page).toHaveURL(`${site.url}/${locale}`);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await page
      .getByRole('button', { name: words.auth.register.title, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: words.auth.register.title });
    await expect(dialog.getByRole('button', { name: words.auth.register.submit })).toBeVisible();
  });

  test(`${tag}: without a network the offline page has its letters, and no other language’s`, async ({ page }) => {
    await page.goto(`${site.url}/${locale}`);
    const cachedPaths = () =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const names = (await caches.keys()).filter((name) => name.startsWith('altyn-offline'));
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return lists.flat().map(({ url }) => new URL(url).pathname);
      });
    const fonts = {
      kz: ['/fonts/onest-kazakh-u.woff2', '/fonts/onest-kazakh.woff2'],
      uz: ['/fonts/onest-uzbek.woff2'],
      kg: ['/fonts/onest-kazakh.woff2'],
      tj: ['/fonts/onest-kazakh.woff2', '/fonts/onest-tajik.woff2'],
    };
    await expect
      .poll(async () => (await cachedPaths()).filter((path) => /onest-(kazakh|uzbek|tajik)/.test(path)).toSorted())
      .toEqual(fonts[locale]);
  });

  test(`${tag}: the browser has the plurals of Unicode’s data`, async ({ page }) => {
    await page.goto(`${site.url}/${locale}`);
    const read = (language: string) =>
      Intl.PluralRules.supportedLocalesOf(language).flatMap((known) =>
        new Intl.PluralRules(known).resolvedOptions().pluralCategories.toSorted(),
      );
    expect(await page.evaluate(read, tag)).toEqual(read(tag));
  });
}
