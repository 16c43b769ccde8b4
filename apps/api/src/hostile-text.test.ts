import type { Endpoint } from '@altyn/contracts/endpoint';
import { endpoints } from '@altyn/contracts/endpoints';
import { errorEnvelope } from '@altyn/contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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

const someId = '018f0000-0000-7000-8000-000000000000';
/** Valid values by field name; hostile ones are substituted one at a time. */
const fitting: Record<string, unknown> = {
  username: demoPlayer.phone,
  login: 'someone@example.com',
  type: 'Email',
  resetType: 'Phone',
  countryCode: 'ua',
  birthDate: '1990-01-01',
  termsAccepted: true,
  password: demoPlayer.password,
  oldPassword: 'not the password',
  newPassword: 'another-one',
  phone: '+380501234567',
  token: '+380501234567',
  action: 'BONUS_ACTIVATION',
  code: '123456',
  method: 'card',
  amount: '500.00',
  idempotency_key: someId,
  recipient: 'Olena Koval',
  account: '4242424242424242',
  currency: 'uah',
  kind: 'stake',
  period: 'day',
  minutes: 60,
  days: 1,
};
/** Characters that PostgreSQL, JSON or a regular expression may fail on. */
const hostile = [
  'a\u0000b',
  'a b\u0000',
  '/\u0000',
  '\ud800 a',
  'a\u202eb c',
  '\uffff x',
  'é'.repeat(40),
  'x'.repeat(60_000),
];
const wrongTypes: unknown[] = [null, true, -1, 1e308, 2 ** 53, [], {}, [['a']], { toString: 'x' }];

function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

async function post(endpoint: Endpoint, payload: string): Promise<{ status: number; body: unknown }> {
  const answer = await api.app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll('{id}', someId).replaceAll('{slug}', 'none'),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

const withBody = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  endpoint.body ? fieldsOf(endpoint.body).map((field) => ({ name, field, endpoint, body: endpoint.body })) : [],
);

describe('one hostile value among valid ones', () => {
  it.each(withBody)('$name: $field never causes a fault', async ({ endpoint, field, body }) => {
    const good = Object.fromEntries(
      fieldsOf(body as z.ZodType).flatMap((name) => (name in fitting ? [[name, fitting[name]]] : [])),
    );
    for (const value of [...hostile, ...wrongTypes]) {
      const answer = await post(endpoint, JSON.stringify({ ...good, [field]: value }));
      const shown = JSON.stringify(value).slice(0, 20);
      expect([shown, answer.status]).toEqual([shown, expect.toSatisfy((code: number) => code !== 500)]);
      if (answer.status >= 400) errorEnvelope.parse(answer.body);
    }
  });
});

describe('text that reaches a query', () => {
  const reading = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET');
  it.each(reading)('%s handles NUL, surrogates and broken UTF-8 without a fault', async (_name, endpoint) => {
    for (const text of ['a%00b', '%ED%A0%80abc', '%C3%28abc', '%EF%BF%BFabc', '%25%5C_%25']) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, text);
      for (const name of ['tag', 'search', 'provider', 'game', 'code', 'category', 'sort']) {
        const answer = await api.app.inject({
          method: 'GET',
          url: `${path}?${name}=${text}`,
          headers: { authorization: `Bearer ${token}` },
        });
        expect([name, text, answer.statusCode]).toEqual([name, text, expect.toSatisfy((code: number) => code < 500)]);
      }
    }
  });
});

describe('bodies that are not JSON', () => {
  const writing = Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body !== undefined);
  const deep = `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`;
  it.each(writing)('%s refuses them', async (_name, endpoint) => {
    for (const [type, payload] of [
      ['application/json', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
      ['application/json', deep],
      ['application/json', '{"constructor":{"prototype":{"a":1}}}'],
      ['text/plain', '{}'],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['nonsense', '{}'],
    ] as const) {
      const answer = await api.app.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll('{id}', someId).replaceAll('{slug}', 'none'),
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
        payload,
      });
      expect([type, answer.statusCode]).toEqual([type, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
      errorEnvelope.parse(answer.json());
    }
  });
});

describe('the client address of rate limits', () => {
  const floodFrom = async (
    remoteAddress: string,
    forwarded: (index: number) => string,
    proxies = '1',
  ): Promise<Set<number>> => {
    const guarded = await createTestApi(database.url, {
      config: { RATE_LIMITS_ENABLED: 'true', TRUSTED_PROXY_HOPS: proxies },
    });
    const statuses = new Set<number>();
    for (let index = 0; index < 45; index += 1) {
      const answer = await guarded.app.inject({
        method: 'POST',
        url: '/auth/web',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded(index) },
        payload: {},
      });
      statuses.add(answer.statusCode);
    }
    await guarded.close();
    return statuses;
  };
  const outside = (index: number) => `203.0.113.${index}`;

  it('is taken from a proxy in our network, so that players behind it do not share a limit', async () => {
    expect(await floodFrom('10.0.0.7', outside)).toEqual(new Set([400]));
    expect(await floodFrom('10.0.0.7', (index) => `${outside(index)}, 10.0.0.3`, '2')).toEqual(new Set([400]));
  });

  it('cannot be chosen by an outside client', async () => {
    expect(await floodFrom('198.51.100.7', outside)).toEqual(new Set([400, 429]));
  });

  it("is the one seen by our proxy regardless of the client's header", async () => {
    const forged = (index: number) => `${outside(index)}, 198.51.100.8`;
    expect(await floodFrom('10.0.0.7', forged)).toEqual(new Set([400, 429]));
    // Counted for all processes, and the clock stands still: another address begins anew.
    const twice = (index: number) => `${outside(index)}, 198.51.100.9, 10.0.0.3`;
    expect(await floodFrom('10.0.0.7', twice, '2')).toEqual(new Set([400, 429]));
  });
});
