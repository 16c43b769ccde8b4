import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageCache, type Upstream } from './page-cache.ts';

let nowMs = 0;
let requests: { path: string; tag: string | undefined }[] = [];
let answer: (path: string) => Promise<Upstream> = async () => ({ kind: 'unchanged' });

const pageOf = (html: string, tag = 'tag'): Upstream => ({ kind: 'page', html, tag, headers: { 'x-kept': '1' } });
function createCache(maximumBytes = 1_000_000) {
  return createPageCache({
    ask: async (path, tag) => {
      requests.push({ path, tag });
      return answer(path);
    },
    prepare: (html) => `${html}!`,
    nowMs: () => nowMs,
    maximumBytes,
  });
}
async function read(cache: ReturnType<typeof createCache>, path = '/'): Promise<string> {
  const page = await cache.get(path);
  if (page.kind === 'other') return `other ${page.status}`;
  const text = String(await page.body('identity'));
  expect(String(brotliDecompressSync(await page.body('br')))).toBe(text);
  expect(String(gunzipSync(await page.body('gzip')))).toBe(text);
  return text;
}

beforeEach(() => {
  nowMs = 0;
  requests = [];
});

describe('public pages in memory', () => {
  test('are requested once for all waiting visitors, and not again within a second', async () => {
    answer = async () => pageOf('a');
    const cache = createCache();
    expect(await Promise.all([read(cache), read(cache), read(cache)])).toEqual(['a!', 'a!', 'a!']);
    nowMs = 1_000;
    expect(await read(cache)).toBe('a!');
    expect(requests).toEqual([{ path: '/', tag: undefined }]);
  });

  test('serve the stale page while one request revalidates it', async () => {
    answer = async () => pageOf('a', '"1"');
    const cache = createCache();
    await read(cache);
    answer = async () => pageOf('b', '"2"');
    nowMs = 1_001;
    expect(await Promise.all([read(cache), read(cache)])).toEqual(['a!', 'a!']);
    await vi.waitFor(async () => expect(await read(cache)).toBe('b!'), { timeout: 15_000 });
    expect(requests).toEqual([
      { path: '/', tag: undefined },
      { path: '/', tag: '"1"' },
    ]);
  });

  test('wait for the framework when not requested for a while', async () => {
    answer = async () => pageOf('a');
    const cache = createCache();
    await read(cache);
    answer = async () => pageOf('b');
    nowMs = 10_001;
    expect(await read(cache)).toBe('b!');
  });

  test('are revalidated at the next request after a content change', async () => {
    answer = async () => pageOf('a');
    const cache = createCache();
    await read(cache);
    answer = async () => pageOf('b');
    cache.expire();
    expect(await read(cache)).toBe('b!');
  });

  test('survive a failure of the framework, with a retry a second later', async () => {
    answer = async () => pageOf('a');
    const cache = createCache();
    await read(cache);
    for (const failure of [
      async () => Promise.reject(new Error('gone')),
      async (): Promise<Upstream> => ({ kind: 'other', status: 500, headers: {}, body: Buffer.alloc(0) }),
    ]) {
      answer = failure;
      nowMs += 20_000;
      expect(await read(cache)).toBe('a!');
    }
    expect(requests).toHaveLength(3);
  });

  test('are dropped when they no longer exist', async () => {
    answer = async () => pageOf('a');
    const cache = createCache();
    await read(cache);
    answer = async () => ({ kind: 'other', status: 404, headers: {}, body: Buffer.alloc(0) });
    nowMs = 20_000;
    expect(await read(cache)).toBe('other 404');
    expect(await read(cache)).toBe('other 404');
    expect(requests.at(-1)?.tag).toBeUndefined();
  });

  test('report a failure when there is no earlier page', async () => {
    answer = async () => Promise.reject(new Error('gone'));
    await expect(createCache().get('/')).rejects.toThrow('gone');
  });

  test('stay within the memory limit, evicting the least recently used', async () => {
    answer = async (path) => pageOf(path.repeat(20));
    const cache = createCache(80);
    await read(cache, '/a');
    await read(cache, '/b');
    await read(cache, '/c');
    requests = [];
    await read(cache, '/c');
    await read(cache, '/a');
    expect(requests.map(({ path }) => path)).toEqual(['/a']);
  });
});
