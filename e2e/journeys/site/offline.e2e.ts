import { expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ problems }) => {
  // Requests fail without a network, which is the subject of these tests.
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/);
});

/** Waits until the worker has installed its cache and controls this page. */
async function untilKept(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

for (const [prefix, title, home] of [
  ['', 'You are offline', '/'],
  ['/ua', 'Немає з’єднання', '/ua'],
  ['/ru', 'Нет соединения', '/ru'],
] as const) {
  test(`without a network the site shows the offline page in the player's language and recovers by itself (${prefix || 'en'})`, async ({
    page,
    context,
  }) => {
    await page.goto(home);
    await untilKept(page);
    await context.setOffline(true);
    await page.goto(`${prefix}/providers`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(
      await page.locator('main img').evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    ).toBeGreaterThan(0);

    await context.setOffline(false);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${prefix}/providers$`));
  });
}

test('an address without a language uses the player’s last one', async ({ page, context }) => {
  await page.goto('/ua/games');
  await untilKept(page);
  await page.goto('/ua/providers');
  await context.setOffline(true);
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Немає з’єднання');
});

test('pages and API responses are never cached, and a newer worker deletes the previous cache', async ({ page }) => {
  await page.goto('/games');
  await untilKept(page);
  await page.reload();
  // This page registers no worker, so it does not undo the test's changes.
  await page.goto('/offline/en.html');
  await page.evaluate(async () => {
    await fetch('/api/games?pageSize=3');
    await caches.open('altyn-offline-old').then((cache) => cache.put('/offline/en.html', new Response('old')));
    await navigator.serviceWorker.register('/sw.js?v=newer&languages=en,ua,ru');
  });
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('altyn-offline'))))
    .toEqual(['altyn-offline-newer']);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map((request) => new URL(request.url).pathname);
  });
  const allowed =
    /^\/(_next\/static\/|offline\/(en|ua|ru)\.html$|fonts\/|brand\/|art\/empty\/offline-|altyn-language$)/;
  expect(cached.filter((path) => !allowed.test(path))).toEqual([]);
  expect(cached).toContain('/offline/ru.html');
});

test('the site can be installed', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Altyn', display: 'standalone', start_url: '/', scope: '/' });
  expect(manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(manifest.screenshots.map((shot: { form_factor: string }) => shot.form_factor)).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  );
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type'], src).toMatch(/^image\//);
  }
});

test('an open page says that there is no network, and that it is back', async ({ page, context }) => {
  await page.goto('/games');
  const note = page.locator('[data-offline-note]');
  await expect(page.locator('html')).toHaveAttribute('data-ways', '');
  await expect(note).toBeEmpty();
  await context.setOffline(true);
  await expect(note).toHaveText(/^You are offline/);
  await context.setOffline(false);
  await expect(note).toHaveText('The network is back.');
  await expect(note).toBeEmpty();
});

test('the menu installs the site where the browser offers it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/games');
  // The browser's own window cannot be driven: the offer is given as the browser gives it.
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['installed'] = '';
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    window.dispatchEvent(offer);
  });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Install the app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-installed', '');
});
