import { contentSignatureHeader, revalidateRequest } from '@altyn/contracts/content';
import { verifyContentCall } from '@altyn/server-kit/content/signature';
import { expect, it } from 'vitest';
import { createAnnouncer, retryDelaysMs } from './announcer.ts';

const secret = 's'.repeat(32);

/** A stub site that returns each status in turn, then 204; `idle` resolves when the announcer has nothing left to do. */
function site(statuses: (number | 'down')[]) {
  const calls: { url: string; tags: string[]; isSigned: boolean }[] = [];
  const waits: number[] = [];
  const warnings: string[] = [];
  const announce = createAnnouncer({
    siteUrl: 'http://site',
    secret,
    now: () => Date.parse('2026-11-21T12:00:00Z'),
    wait: async (ms) => void waits.push(ms),
    warn: (message) => void warnings.push(message),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = await request.text();
      const signature = request.headers.get(contentSignatureHeader) ?? '';
      calls.push({
        url: request.url,
        tags: revalidateRequest.parse(JSON.parse(body)).tags,
        isSigned: verifyContentCall(secret, body, signature),
      });
      const status = statuses.shift() ?? 204;
      if (status === 'down') throw new TypeError('fetch failed');
      return new Response(null, { status });
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { announce, calls, waits, warnings, settle };
}

it('signs its calls', async () => {
  const { announce, calls, settle } = site([]);
  announce(['content:banners']);
  await settle();
  expect(calls).toEqual([{ url: 'http://site/content/revalidate', tags: ['content:banners'], isSigned: true }]);
});

it('merges changes during a call into the next one', async () => {
  const { announce, calls, settle } = site([]);
  announce(['content:banners']);
  announce(['content:news']);
  announce(['content:news', 'content:pages']);
  await settle();
  expect(calls.map(({ tags }) => tags)).toEqual([['content:banners'], ['content:news', 'content:pages']]);
});

it('retries after a failure, and starts fresh with the next change', async () => {
  const { announce, calls, waits, warnings, settle } = site(['down', 500, 204]);
  announce(['content:site']);
  await settle();
  expect(calls).toHaveLength(3);
  expect(waits).toEqual(retryDelaysMs.slice(0, 2));
  expect(warnings).toEqual([]);
});

it('gives up eventually, logs it, and handles the next change', async () => {
  const { announce, calls, warnings, settle } = site(
    Array.from({ length: retryDelaysMs.length + 1 }, () => 'down' as const),
  );
  announce(['content:site']);
  await settle();
  expect(calls).toHaveLength(retryDelaysMs.length + 1);
  expect(warnings).toHaveLength(1);
  announce(['content:news']);
  await settle();
  expect(calls.at(-1)?.tags).toEqual(['content:news']);
});
