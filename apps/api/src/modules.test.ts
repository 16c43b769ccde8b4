import type { Endpoint } from '@altyn/contracts/endpoint';
import { endpoints } from '@altyn/contracts/endpoints';
import { errorEnvelope } from '@altyn/contracts/errors';
import { feedUpdatesPath, userUpdatesPath } from '@altyn/contracts/updates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { demoPlayer } from './seed/demo.ts';
import { seed } from './seed/seed.ts';

const database = useTestDatabase();
let api: TestApi;
let token = '';
beforeAll(async () => {
  api = await createTestApi(database.url);
  await seed(api.deps);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/auth/web',
    payload: { username: demoPlayer.phone, password: demoPlayer.password },
  });
  token = answer.json<{ tokens: { access_token: string } }>().tokens.access_token;
});
afterAll(() => api.close());

const declared = Object.entries<Endpoint>(endpoints);
const nobody = '018f0000-0000-7000-8000-000000000000';
const filled = (path: string) => path.replaceAll('{id}', nobody).replaceAll('{slug}', 'none');

async function send(
  endpoint: Endpoint,
  options: { path?: string; payload?: string; contentType?: string; isSignedIn?: boolean } = {},
) {
  const hasBody = endpoint.method !== 'GET';
  const answer = await api.app.inject({
    method: endpoint.method,
    url: options.path ?? filled(endpoint.path),
    headers: {
      ...(options.isSignedIn ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody && options.payload !== undefined
        ? { 'content-type': options.contentType ?? 'application/json' }
        : {}),
    },
    ...(hasBody && options.payload !== undefined ? { payload: options.payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

describe('every declared call', () => {
  it.each(declared)('%s exists', (_name, endpoint) => {
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(api.app.hasRoute({ method: endpoint.method, url })).toBe(true);
  });

  it.each(declared.filter(([, { access }]) => access === 'player'))(
    '%s reveals nothing to a visitor for any body',
    async (_name, endpoint) => {
      for (const payload of [undefined, '{}', 'null', '[]', '{"a":1}']) {
        const { status, body } = await send(endpoint, payload === undefined ? {} : { payload });
        expect(status).toBe(401);
        expect(errorEnvelope.parse(body).code).toBe('UNAUTHORIZED');
      }
    },
  );

  const garbage = [
    'null',
    '[]',
    '"text"',
    '7',
    '{',
    '{"__proto__":{}}',
    '{"\\u0000":1}',
    `{"a":"${'x'.repeat(5_000)}"}`,
  ];
  it.each(declared.filter(([, { body }]) => body !== undefined))(
    '%s answers garbage with an envelope, never a fault',
    async (_name, endpoint) => {
      for (const payload of garbage) {
        const { status, body } = await send(endpoint, { payload, isSignedIn: true });
        if (status < 400) continue;
        expect([payload.slice(0, 20), status]).toEqual([payload.slice(0, 20), expect.toSatisfy((code) => code < 500)]);
        errorEnvelope.parse(body);
      }
    },
  );

  it.each(declared.filter(([, { query, params }]) => query !== undefined || params !== undefined))(
    '%s answers unusual addresses with an envelope, never a fault',
    async (_name, endpoint) => {
      const strange = ['%00', "'", '..%2f', '%F0%9F%8E%B0', 'x'.repeat(100), 'x'.repeat(300), '%ff', '-1', '1e99'];
      for (const text of strange) {
        const path = endpoint.path.replaceAll(/\{\w+\}/g, text);
        const query = `?page=${text}&pageSize=${text}&id=${text}&code=${text}&tag=${text}&search=${text}${text}${text}`;
        const { status, body } = await send(endpoint, { path: path + query, payload: '{}', isSignedIn: true });
        expect([text.slice(0, 20), status]).toEqual([text.slice(0, 20), expect.toSatisfy((code) => code < 500)]);
        if (status >= 400) errorEnvelope.parse(body);
      }
    },
  );

  it.each(declared.filter(([, { method, path }]) => method === 'GET' && !path.includes('{')))(
    '%s answers a signed-in player of a seeded database with its declared schema',
    async (_name, endpoint) => {
      const { status, body } = await send(endpoint, { isSignedIn: true });
      // A missing required query is the only reason for a 400.
      const shape = status === 400 ? errorEnvelope : endpoint.response;
      expect(shape.safeParse(body).error).toBeUndefined();
      expect([200, 400]).toContain(status);
    },
  );
});

describe('the documentation', () => {
  it('lists every call and stream, with its error envelopes', async () => {
    const document = (await api.app.inject({ method: 'GET', url: '/docs/json' })).json<{
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    for (const [, { method, path }] of declared) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect([path, Object.keys(operation?.responses ?? {})]).toEqual([path, expect.arrayContaining(['4XX', '5XX'])]);
    }
    expect(document.paths).toHaveProperty([userUpdatesPath]);
    expect(document.paths).toHaveProperty([feedUpdatesPath]);
  });
});

it('allows only the documentation page to load and run its scripts', async () => {
  const policyOf = async (url: string) =>
    String((await api.app.inject({ method: 'GET', url })).headers['content-security-policy']);
  expect(await policyOf('/docs/')).toContain("connect-src 'self'");
  expect(await policyOf('/games')).not.toContain('script-src');
  for (const url of ['/docs/', '/games']) expect(await policyOf(url)).toContain("form-action 'none'");
});

describe('other origins', () => {
  const ask = (origin: string) =>
    api.app.inject({
      method: 'OPTIONS',
      url: '/users',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });

  it('are allowed only for the site', async () => {
    const own = await ask('http://localhost:3000');
    expect(own.statusCode).toBe(204);
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-credentials': 'true',
    });
    const foreign = await ask('https://evil.example');
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
