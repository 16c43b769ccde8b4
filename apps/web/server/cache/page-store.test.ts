import { beforeEach, expect, test } from 'vitest';
import PageStore, { resetEntries } from './page-store.ts';

let store = new PageStore();
const pageOf = (html: string, status = 200) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('x'),
  headers: {},
  status,
});
const responseOf = (body: string) => ({ kind: 'FETCH', data: { body, headers: {}, url: '/' }, revalidate: 60 });
const isCached = async (key: string) => (await store.get(key)) !== null;

beforeEach(() => {
  resetEntries(10_000);
  store = new PageStore();
});

test('returns a page with its lifetime and the time of its storing, also to another handler', async () => {
  const startMs = Date.now();
  await store.set('/games/known', pageOf('known'), { cacheControl: { revalidate: 10 } });
  const entry = await new PageStore().get('/games/known');
  expect(entry).toMatchObject({ value: { html: 'known' }, cacheControl: { revalidate: 10 } });
  expect(entry?.lastModified).toBeGreaterThanOrEqual(startMs);
});

test('does not cache missing pages, and drops pages that are gone', async () => {
  await store.set('/games/none', pageOf('not found', 404), {});
  expect(await isCached('/games/none')).toBe(false);
  await store.set('/games/known', pageOf('known'), {});
  await store.set('/games/known', pageOf('not found', 404), {});
  expect(await isCached('/games/known')).toBe(false);
});

test('stays within its byte limit and keeps the most recently used page', async () => {
  for (let page = 0; page < 50; page += 1) await store.set(`/news/${page}`, pageOf('a'.repeat(1_000)), {});
  const cached = await Promise.all(Array.from({ length: 50 }, (_, page) => isCached(`/news/${page}`)));
  expect(cached.filter(Boolean).length).toBeLessThan(10);
  expect([cached[0], cached[49]]).toEqual([false, true]);
});

test('counts the bytes of buffers, of segments in a map and of texts in other scripts', async () => {
  for (const part of [
    { rscData: Buffer.alloc(4_000) },
    { segments: new Map([['a', Buffer.alloc(4_000)]]) },
    { html: 'ї'.repeat(2_000) },
  ]) {
    resetEntries(10_000);
    for (const key of ['/a', '/b', '/c']) await store.set(key, { kind: 'APP_PAGE', ...part }, {});
    expect([await isCached('/a'), await isCached('/b'), await isCached('/c')]).toEqual([false, true, true]);
  }
});

test('does not store a page above the whole limit', async () => {
  await store.set('/huge', pageOf('a'.repeat(20_000)), {});
  expect(await isCached('/huge')).toBe(false);
});

test('on a changed tag drops its responses and every page, and keeps other responses', async () => {
  await store.set('/', pageOf('home'), {});
  await store.set('news', responseOf('news'), { tags: ['content', 'news'] });
  await store.set('games', responseOf('games'), { tags: [] });
  await store.revalidateTag('news');
  expect([await isCached('/'), await isCached('news'), await isCached('games')]).toEqual([false, false, true]);
});

test('does not store what was begun before an edit, only what was begun after it', async () => {
  const [before, hook] = [new PageStore(), new PageStore()];
  await hook.revalidateTag('news');
  await before.set('news', responseOf('old'), { tags: ['news'] });
  await before.set('/news/one', pageOf('old'), {});
  expect([await isCached('news'), await isCached('/news/one')]).toEqual([false, false]);
  await new PageStore().set('/news/one', pageOf('new'), {});
  await before.set('/news/one', pageOf('old'), {});
  expect(await store.get('/news/one')).toMatchObject({ value: { html: 'new' } });
});
