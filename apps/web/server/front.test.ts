import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWindowLimit } from '@altyn/server-kit/window-limit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askFramework } from './ask-framework.ts';
import { contentChangedHeader } from '../lib/content-changed.ts';
import { loadErrorPages } from './error-pages.ts';
import { createFront } from './front.ts';
import { createPageCache } from './cache/page-cache.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

let seen: string[] = [];
let errors = 0;
let logged: string[] = [];
let title = 'first';
/* Stub of the framework: serves cacheable pages and echoes the rest. */
const framework = createServer((incoming, response) => {
  seen.push(`${incoming.method} ${incoming.url} ${incoming.headers.cookie ?? '-'}`);
  const path = incoming.url?.split('?')[0] ?? '';
  if (incoming.method === 'POST') {
    response.setHeader(contentChangedHeader, '1').end('done');
  } else if (path === '/games' || path === '/ua/games') {
    response.setHeader('etag', `"${title}"`).setHeader('x-nextjs-prerender', '1');
    if (incoming.headers['if-none-match'] === `"${title}"`) return response.writeHead(304).end();
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('cache-control', 's-maxage=120');
    response.end(`<html>${path} ${title}</html>`);
  } else if (path.endsWith('/page-not-found')) {
    response.setHeader('x-nextjs-prerender', '1').setHeader('content-type', 'text/html').end(`<html>no ${path}</html>`);
  } else if (path === '/broken' || path === '/ru/broken') {
    response.writeHead(500, { 'content-type': 'text/html' }).end('words of the framework');
  } else if (path === '/cut') {
    incoming.socket.destroy();
  } else if (path.startsWith('/offline/error-')) {
    response
      .writeHead(200, { 'content-type': 'text/html', 'x-frame': 'no' })
      .end(`sorry <script>1</script><p data-number="">${path}`);
  } else if (/\/missing(?:\.html)?$/.test(path)) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('nothing here');
  } else if (path === '/api/whoami') {
    response.end(String(incoming.headers['x-forwarded-for']));
  } else response.end(`own ${incoming.url}`);
});
let front: Server;
const locales = ['en', 'ua', 'ru'] as const;
let nowMs = 0;
let frames = 'https://games.example';

beforeAll(async () => {
  await new Promise<void>((resolve) => framework.listen(0, '127.0.0.1', resolve));
  const { port } = framework.address() as AddressInfo;
  const ask = (path: string, tag: string | undefined) => askFramework(port, path, tag);
  const errorPages = await loadErrorPages(ask, locales);
  const pages = createPageCache({
    ask,
    prepare: (html) => html,
    nowMs: () => performance.now(),
    maximumBytes: 1_000_000,
  });
  const file = {
    headers: { 'content-type': 'text/css' },
    bodies: { identity: Buffer.from('plain'), gzip: Buffer.from('small') },
  };
  const handle = createFront({
    pages,
    files: new Map([['/_next/static/a.css', file]]),
    errorPages: () => errorPages,
    framework: async (incoming, response) => {
      if (incoming.url?.startsWith('/throws')) throw new Error('on purpose');
      framework.emit('request', incoming, response);
    },
    limits: {
      pages: createWindowLimit({ max: 100, windowMs: 60_000, maxKeys: 100 }),
      misses: createWindowLimit({ max: 5, windowMs: 60_000, maxKeys: 100 }),
    },
    policy: (scripts) => `script-src ${scripts.join(' ')}; frame-src ${frames}`,
    proxyHops: 1,
    locales,
    nowMs: () => nowMs,
    errorNumber: () => `number-${(errors += 1)}`,
    log: (message) => void logged.push(message),
  });
  front = createServer((incoming, response) => void handle(incoming, response));
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  front.close();
  framework.close();
});
beforeEach(() => {
  seen = [];
  errors = 0;
  logged = [];
});

function call(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = front.address() as AddressInfo;
    request({ port, path, headers, method }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .once('error', reject)
      .end();
  });
}

test('requests a page without any visitor data and serves it to every visitor', async () => {
  const first = await call('/games?utm=1', { cookie: 'altyn_refresh=secret; NEXT_LOCALE=en' });
  const second = await call('/games', { cookie: 'other=1' });
  expect(first.body).toBe('<html>/games first</html>');
  expect(second.body).toBe(first.body);
  expect(first.headers['content-security-policy']).toContain('frame-src https://games.example');
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(seen).toEqual(['GET /games NEXT_LOCALE=en']);
});

test('sends no body for a page that the visitor already has', async () => {
  const { headers } = await call('/games');
  const again = await call('/games', { 'if-none-match': String(headers['etag']) });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('stores the language of an address, and redirects by that of a visitor', async () => {
  const named = await call('/ua/games', { cookie: 'NEXT_LOCALE=ru' });
  expect(named.headers['set-cookie']).toEqual(['NEXT_LOCALE=ua; Path=/; Max-Age=31536000; SameSite=lax']);
  expect((await call('/ua/games', { cookie: 'NEXT_LOCALE=ua' })).headers['set-cookie']).toBeUndefined();
  expect((await call('/games', { 'accept-language': 'uk' })).headers['cache-control']).toBe('s-maxage=120');
  expect(seen.at(-1)).toBe('GET /games -');
});

test('shows an edit at the next request', async () => {
  await call('/games');
  title = 'second';
  await call('/revalidate', {}, 'POST');
  expect((await call('/games')).body).toContain('second');
});

test('passes router data, the API, files and everything else to the framework unchanged', async () => {
  for (const path of [
    '/api/games',
    '/robots.txt',
    '/healthz',
    '/_next/image?url=x',
    '/games?_rsc=1',
    '/content/modals?locale=ua',
  ]) {
    seen = [];
    const { body } = await call(path, { cookie: 'session=1' });
    if (!path.startsWith('/games')) expect(body).toBe(`own ${path}`);
    expect(seen.at(-1)).toBe(`GET ${path} session=1`);
  }
  await call('/games', { rsc: '1', cookie: 'session=1' });
  expect(seen.at(-1)).toBe('GET /games session=1');
});

test('appends the sender’s address behind the forwarded ones', async () => {
  const own = (await call('/api/whoami')).body;
  expect(own).toMatch(/127\.0\.0\.1$|::1$/);
  expect((await call('/api/whoami', { 'x-forwarded-for': '203.0.113.9' })).body).toBe(`203.0.113.9, ${own}`);
});

/** Each of these senders has its own limit of missing addresses. */
let senders = 20;

test('asks for a missing page each time, and sends the page of missing addresses', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { status, body, headers } = await call('/missing');
    expect([status, body, headers['cache-control']]).toEqual([404, '<html>no /page-not-found</html>', 'no-store']);
  }
  expect(seen.filter((line) => line.includes('/missing'))).toHaveLength(2);
});

test.each([
  ['/ua/missing', {}, '/ua/page-not-found'],
  ['/page-not-found', {}, '/page-not-found'],
  ['/ru/page-not-found', {}, '/ru/page-not-found'],
  ['/missing.html', { accept: 'text/html', 'accept-language': 'uk' }, '/ua/page-not-found'],
  ['/missing.html', { accept: 'text/html', cookie: 'NEXT_LOCALE=ru' }, '/ru/page-not-found'],
  ['/odd(1)', { accept: 'text/html' }, '/page-not-found'],
  [`/ua/${'x'.repeat(600)}`, { accept: 'text/html' }, '/ua/page-not-found'],
] as const)('a browser that opens %s with %o gets %s', async (path, headers, page) => {
  const answer = await call(path, { ...headers, 'x-forwarded-for': `203.0.113.${(senders += 1)}` });
  expect([answer.status, answer.body]).toEqual([404, `<html>no ${page}</html>`]);
  expect(answer.headers['content-security-policy']).toContain('script-src');
});

test('leaves files, whole or missing, to the framework', async () => {
  expect((await call('/missing.html', { 'x-forwarded-for': '203.0.113.20' })).body).toBe('nothing here');
  expect((await call('/robots.txt', { accept: 'text/html' })).body).toBe('own /robots.txt');
});

test.each([
  ['/broken', 'en'],
  ['/ru/broken', 'ru'],
  ['/cut', 'en'],
])(
  'a page that fails (%s) shows an error in its language, with its number in the log, and is requested again',
  async (path, locale) => {
    for (const number of ['number-1', 'number-2']) {
      seen = [];
      logged = [];
      const { status, body, headers } = await call(`${path}?token=secret`);
      const words = `sorry <script>1</script><p data-number="${number}">/offline/error-${locale}.html`;
      expect([status, body, headers['cache-control'], headers['x-frame']]).toEqual([500, words, 'no-store', 'no']);
      expect(headers['x-request-id']).toBe(number);
      expect(logged).toEqual([`GET ${path} failed, error ${number}:`]);
      expect(seen).toHaveLength(1);
    }
  },
);

test('a failure of what is no page has its number in the header', async () => {
  const { status, body, headers } = await call('/throws?_rsc=1', { rsc: '1' });
  expect([status, body, headers['x-request-id']]).toEqual([500, 'Internal Server Error', 'number-1']);
});

test('what the visitor asked wrongly is no failure of ours', async () => {
  const { status, headers, body } = await call('/games/%00');
  expect([status, headers['x-request-id'], logged]).toEqual([400, undefined, []]);
  expect(body).toContain('data-number=""');
});

test('serves the build’s files compressed and immutable', async () => {
  const { body, headers } = await call('/_next/static/a.css', { 'accept-encoding': 'gzip' });
  expect([body, headers['content-encoding']]).toEqual(['small', 'gzip']);
  expect((await call('/_next/static/a.css')).body).toBe('plain');
  expect((await call('/_next/static/a.css', {}, 'HEAD')).headers['content-length']).toBe('5');
  expect(seen).toEqual([]);
});

test.each(['/games/%00', '/%E0%A4%A', '/games/%', '/news/%0a', '/api/games/%ff'])('rejects %s', async (path) => {
  expect((await call(path)).status).toBe(400);
  expect(seen).toEqual([]);
});

test.each([
  '/api/docs',
  '/api/docs/json',
  '/api/metrics',
  '/api/Metrics',
  '/api//metrics',
  '/api/%6Detrics',
  '/api/%256Detrics',
  '/api%2Fmetrics',
  '/api/x/../metrics',
  '/api/x/%2e%2e/metrics',
  '/api/metrics;a=b',
  '/api/provider/wallet/bet',
])('does not forward %s', async (path) => {
  for (const method of ['GET', 'POST', 'HEAD']) expect((await call(path, {}, method)).status).toBe(404);
  expect(seen).toEqual([]);
});

test('limits requests for missing addresses by sender, and serves existing pages on', async () => {
  const asker = { 'x-forwarded-for': '203.0.113.7' };
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await call('/missing', asker)).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  expect((await call('/missing', asker, 'POST')).status).toBe(429);
  expect((await call('/nowhere.php', asker)).headers['retry-after']).toBe('60');
  expect((await call('/api/games', asker)).status).toBe(200);
  await call('/games');
  expect((await call('/games', asker)).status).toBe(200);
  expect((await call('/missing', { 'x-forwarded-for': '203.0.113.8' })).status).toBe(404);
  nowMs += 60_000;
  expect((await call('/missing', asker)).status).toBe(404);
});

test('limits page requests by address', async () => {
  const asker = { 'x-forwarded-for': '203.0.113.10' };
  for (let count = 0; count < 100; count += 1) await call('/games', asker);
  expect((await call('/games', asker)).status).toBe(429);
  expect((await call('/games', { 'x-forwarded-for': '203.0.113.11' })).status).toBe(200);
});

test('every page carries the policy of its own scripts, with the origins of games as they are now', async () => {
  const policyOf = async (path: string, headers = {}) => (await call(path, headers)).headers['content-security-policy'];
  // The script of the error page, into which every page may turn.
  const standing = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='";
  expect(await policyOf('/games')).toBe(`script-src ${standing}; frame-src https://games.example`);
  frames = 'https://new.example';
  const policy = `script-src ${standing}; frame-src https://new.example`;
  for (const path of ['/games', '/missing', '/broken', '/own-page', '/offline/error-en.html']) {
    expect([path, await policyOf(path)]).toEqual([path, policy]);
  }
  // A draft's scripts are not known before.
  expect(await policyOf('/games', { cookie: '__prerender_bypass=1' })).toContain("script-src 'unsafe-inline';");
  expect(await policyOf('/api/whoami')).toBeUndefined();
});
