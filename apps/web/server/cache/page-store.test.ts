import { mkdtempSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import PageStore from './page-store.ts';

const { nodeFs } = createRequire(import.meta.url)('next/dist/server/lib/node-fs-methods.js') as {
  nodeFs: ConstructorParameters<typeof PageStore>[0]['fs'];
};
const folder = mkdtempSync(join(tmpdir(), 'altyn-pages-'));
const maxMemoryCacheSize = 10_000;
const store = new PageStore({
  fs: nodeFs,
  serverDistDir: folder,
  flushToDisk: true,
  maxMemoryCacheSize,
  dev: false,
  revalidatedTags: [],
  _requestHeaders: {},
} as unknown as ConstructorParameters<typeof PageStore>[0]);

type Value = Parameters<typeof store.set>[1];
type Context = Parameters<typeof store.set>[2];
const pageOf = (html: string, status = 200) =>
  ({ kind: 'APP_PAGE', html, rscData: Buffer.from('x'), headers: {}, status }) as unknown as Value;
const keep = (key: string, value: Value) => store.set(key, value, {} as Context);
const isCached = async (key: string) =>
  (await store.get(key, { kind: 'APP_PAGE', isFallback: false } as Parameters<typeof store.get>[1])) !== null;

test('caches pages in memory, never on disk', async () => {
  await keep('/games/known', pageOf('known'));
  expect(await isCached('/games/known')).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

test('does not cache missing pages, and drops pages that are gone', async () => {
  await keep('/games/none', pageOf('not found', 404));
  expect(await isCached('/games/none')).toBe(false);
  await keep('/games/known', pageOf('not found', 404));
  expect(await isCached('/games/known')).toBe(false);
});

test('stays within its byte limit and keeps the most recently used page', async () => {
  for (let page = 0; page < 50; page += 1) await keep(`/news/${page}`, pageOf('a'.repeat(1_000)));
  const cached = await Promise.all(Array.from({ length: 50 }, (_, page) => isCached(`/news/${page}`)));
  expect(cached.filter(Boolean).length).toBeLessThan(10);
  expect([cached[0], cached[49]]).toEqual([false, true]);
});
