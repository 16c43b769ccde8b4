import type { Frame, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { newKey, signInAsEditor } from '../../support/editor.ts';
import { signUp } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

/** An edit is on the site at once; allows for a loaded machine. */
const atOnce = { timeout: 20_000 };
test.describe.configure({ mode: 'default', timeout: 120_000 });

test('news written, changed and deleted by an editor is on the site at once', async ({ page, request }) => {
  const editor = await signInAsEditor(request);
  const key = newKey('journey');
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  const id = await editor.create('news', {
    key,
    title: `First words ${key}`,
    summary: 'In short',
    text: 'A paragraph.\n\n- one\n- two',
    startDate: '2026-01-01T00:00:00.000Z',
  });
  try {
    await expect.poll(async () => (await request.get(`/news/${key}`)).status(), atOnce).toBe(200);
    await page.goto(`/news/${key}`);
    await expect(page.getByRole('heading', { level: 1, name: `First words ${key}` })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'two' })).toBeVisible();
    await expectAccessible(page);

    await editor.change('news', id, { title: `Other words ${key}` });
    const html = async (path: string) => (await request.get(path)).text();
    await expect.poll(() => html(`/news/${key}`), atOnce).toContain(`Other words ${key}`);
  } finally {
    await editor.remove('news', id);
  }
  await expect.poll(async () => (await request.get(`/news/${key}`)).status(), atOnce).toBe(404);
});

test('visitors and players see their own variants of the same page', async ({ page, request, inbox }) => {
  const editor = await signInAsEditor(request);
  const key = newKey('variant');
  const notice = (who: string, withAuth: string) => ({
    key: `${key}-${who}`,
    type: 'notice',
    used_in: ['home'],
    text: `Words for ${who} ${key}`,
    withAuth,
    order: 900,
    orderNonAuth: 900,
  });
  const ids = [
    await editor.create('components', notice('visitors', 'false')),
    await editor.create('components', notice('players', 'true')),
  ];
  try {
    const html = async () => (await request.get('/')).text();
    await expect.poll(html, atOnce).toContain(`Words for visitors ${key}`);
    await expect.poll(html, atOnce).toContain(`Words for players ${key}`);
    await page.goto('/');
    await expect(page.getByText(`Words for visitors ${key}`)).toBeVisible();
    await expect(page.getByText(`Words for players ${key}`)).toBeHidden();
    await signUp(page, inbox);
    await page.goto('/');
    await expect(page.getByText(`Words for players ${key}`)).toBeVisible();
    await expect(page.getByText(`Words for visitors ${key}`)).toBeHidden();
  } finally {
    for (const id of ids) await editor.remove('components', id);
  }
});

test('an editor’s picture is served by the optimiser with its address, width and quality 75', async ({
  page,
  request,
}) => {
  const editor = await signInAsEditor(request);
  const key = newKey('picture');
  await page.goto('/news');
  const png = await page.getByRole('heading', { level: 1 }).screenshot();
  const upload = await editor.upload({ name: key, alt: `Alt of ${key}`, png });
  const id = await editor.create('news', {
    key,
    title: `Picture ${key}`,
    summary: 'In short',
    text: 'Words',
    startDate: '2026-01-01T00:00:00.000Z',
    image: { upload },
  });
  try {
    await expect.poll(async () => (await request.get(`/news/${key}`)).status(), atOnce).toBe(200);
    await page.goto(`/news/${key}`);
    const picture = page.getByRole('img', { name: `Alt of ${key}` });
    await expect(picture).toBeVisible();
    const source = new URL((await picture.getAttribute('src')) ?? '', page.url());
    expect(source.pathname).toBe('/_next/image');
    expect(source.searchParams.get('url')).toContain(`/content/media/${key}`);
    expect(Number(source.searchParams.get('w'))).toBeGreaterThan(0);
    expect(source.searchParams.get('q')).toBe('75');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    // The optimiser accepts no other quality and no other path.
    for (const wrong of [
      'q=90&w=640&url=%2Fcontent%2Fmedia%2Fx.webp',
      'q=75&w=640&url=https%3A%2F%2Fexample.com%2Fx.png',
    ]) {
      expect((await request.get(`/_next/image?${wrong}`)).status()).toBe(400);
    }
  } finally {
    await editor.remove('news', id);
    await editor.remove('media', upload);
  }
});

/** Tries every way a script has to reach the page, and reports the results. */
const escapeScript = `
  const tries = {
    parentDocument: () => parent.document.title,
    topDocument: () => top.document.cookie,
    frameElement: () => String(frameElement),
    cookies: () => document.cookie,
    localStorage: () => localStorage.length,
    sessionStorage: () => sessionStorage.length,
    indexedDB: () => indexedDB.open('x') && 'opened',
    navigateTop: () => { top.location.href = '/games'; return 'sent'; },
    popup: () => String(window.open('/games')),
  };
  const results = {};
  for (const [name, attempt] of Object.entries(tries)) {
    try { results[name] = String(attempt()); } catch (error) { results[name] = error.name; }
  }
  results.origin = String(self.origin);
  fetch('/content/modals?locale=en')
    .then(() => 'answered', () => 'refused')
    .then((call) => {
      results.call = call;
      document.getElementById('result').textContent = JSON.stringify(results);
    });
`;

async function frameOf(page: Page, title: string): Promise<Frame> {
  const element = page.locator(`iframe[title="${title}"]`);
  await expect(element).toHaveAttribute('sandbox', 'allow-scripts');
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error('the frame has no document');
  return frame;
}

test('an editor’s own script runs in a sandboxed frame that cannot reach the page', async ({
  page,
  request,
  problems,
}) => {
  // The browser blocks the script's attempts and logs them on the console.
  problems.allow(/Content Security Policy|sandbox|Blocked|refused|about:srcdoc|violates/i);
  const editor = await signInAsEditor(request);
  const key = newKey('frame');
  const id = await editor.create('components', {
    key,
    type: 'dynamic',
    used_in: ['home'],
    text: `Closed frame ${key}`,
    withAuth: 'both',
    order: 999,
    orderNonAuth: 999,
    dynamicContent: {
      body: '<p id="result"></p><div class="tall"></div>',
      css: '.tall{height:333px;background:rgb(1,2,3)}',
      js: escapeScript,
    },
  });
  try {
    await expect.poll(async () => (await request.get('/')).text(), atOnce).toContain(key);
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('journey', 'untouched'));
    const element = page.locator(`iframe[title="Closed frame ${key}"]`);
    await expect(element).toHaveCount(0);
    // The frame stands above the footer, which moves while the rows above get their real heights.
    await expect(async () => {
      await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView());
      await expect(element).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const frame = await frameOf(page, `Closed frame ${key}`);
    await expect(frame.locator('#result')).toHaveText(/\{/);
    const got = JSON.parse((await frame.locator('#result').textContent()) ?? '{}') as Record<string, string>;
    expect(got).toEqual({
      parentDocument: 'SecurityError',
      topDocument: 'SecurityError',
      frameElement: expect.stringMatching(/SecurityError|null/),
      cookies: 'SecurityError',
      localStorage: 'SecurityError',
      sessionStorage: 'SecurityError',
      indexedDB: 'SecurityError',
      navigateTop: expect.stringMatching(/SecurityError|sent/),
      popup: 'null',
      origin: 'null',
      call: 'refused',
    });
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('journey'))).toBe('untouched');
    // An off-screen frame is not rendered, so it reports no height before it is visible.
    await element.scrollIntoViewIfNeeded();
    // Its reported height: the drawing and the line of results, with nothing cut off.
    await expect.poll(async () => (await element.boundingBox())?.height ?? 0).toBeGreaterThan(333);
    const cut = () => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    await expect.poll(cut).toBeLessThanOrEqual(1);
  } finally {
    await editor.remove('components', id);
  }
});

test('a block appears at its start and disappears at its end, without an edit', async ({ request }) => {
  const editor = await signInAsEditor(request);
  const key = newKey('dated');
  const startMs = Date.now() + 8_000;
  const endMs = startMs + 8_000;
  const id = await editor.create('components', {
    key,
    type: 'notice',
    used_in: ['home'],
    text: `Only now ${key}`,
    withAuth: 'both',
    order: 900,
    orderNonAuth: 900,
    startDate: new Date(startMs).toISOString(),
    endDate: new Date(endMs).toISOString(),
  });
  try {
    const isShown = async () => (await (await request.get('/')).text()).includes(`Only now ${key}`);
    const soon = { timeout: 6_000, intervals: [200] };
    expect(await isShown()).toBe(false);
    await expect.poll(() => Date.now(), { timeout: 20_000, intervals: [100] }).toBeGreaterThanOrEqual(startMs);
    await expect.poll(isShown, soon).toBe(true);
    await expect.poll(() => Date.now(), { timeout: 20_000, intervals: [100] }).toBeGreaterThanOrEqual(endMs);
    await expect.poll(isShown, soon).toBe(false);
  } finally {
    await editor.remove('components', id);
  }
});
