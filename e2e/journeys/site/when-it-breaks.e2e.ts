import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

/** Error pages: each explains the failure in the player’s language and offers a way on. */

for (const [prefix, locale] of [
  ['', 'en'],
  ['/ua', 'ua'],
  ['/ru', 'ru'],
] as const) {
  const words = wordsIn(locale);

  test(`an unknown address (${locale})`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    const answer = await page.goto(`${prefix}/nowhere/at/all`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('pages.notFound.title'));
    await expect(page.getByRole('banner')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: words('pages.notFound.action') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/games$`));
  });

  test(`a failing shell is replaced by the error page, which reloads the address (${locale})`, async ({
    page,
    problems,
  }) => {
    problems.allow(/broken on purpose|error boundary|Minified React error/i);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('broken')) return;
      sessionStorage.setItem('broken', '1');
      const listen = document.addEventListener.bind(document) as (...all: unknown[]) => void;
      document.addEventListener = (type: string, listener: unknown, options?: unknown) => {
        // Matches one of the shell's own listeners; React's have no such options.
        if (type === 'pointerdown' && typeof options === 'object') throw new Error('broken on purpose');
        listen(type, listener, options);
      };
    });
    await page.goto(`${prefix}/providers`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('pages.error.title'));
    const isShown = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;
    await expect.poll(() => page.locator('main img').evaluate(isShown)).toBe(true);
    await page.getByRole('button', { name: words('pages.offline.retry') }).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${prefix}/providers$`));
  });
}

test('a page that the server cannot render tells the number of the error, on the page and in the console', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 500|answer 500|Error number/);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  // The error page as the site's server sends it after a failure.
  await page.route('**/providers', async (route) => {
    const answer = await route.fetch({ url: new URL('/offline/error-en.html', route.request().url()).href });
    const body = (await answer.text()).replace('data-number=""', 'data-number="018f-42"');
    await route.fulfill({ response: answer, status: 500, body });
  });
  await page.goto('/providers');
  const words = wordsIn('en')('errors.ERROR_NUMBER').replace('{number}', '018f-42');
  await expect(page.getByText(words)).toBeVisible();
  expect(said.filter((text) => text === words)).toHaveLength(1);
});

test('a failing page keeps the shell, and retrying renders it again', async ({ page, problems }) => {
  problems.allow(/broken on purpose|error boundary|Minified React error/i);
  await page.addInitScript(() => {
    if (window.parent !== window) return;
    const listen = window.addEventListener.bind(window) as (...all: unknown[]) => void;
    let isBroken = true;
    Object.assign(window, { healIt: () => void (isBroken = false) });
    window.addEventListener = (type: string, ...rest: unknown[]) => {
      // The listener through which the page receives the game's messages.
      if (isBroken && type === 'message') throw new Error('broken on purpose');
      listen(type, ...rest);
    };
  });
  await page.goto('/games/fruit-crown?mode=demo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An unexpected error occurred');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(() => (window as unknown as { healIt(): void }).healIt());
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fruit Crown');
});
