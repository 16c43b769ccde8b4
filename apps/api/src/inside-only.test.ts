import { unsubscribeToken } from './modules/notifications/unsubscribe-token.ts';
import { v7 } from 'uuid';
import { buildOfficeApp } from './office-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url, { config: { RATE_LIMITS_ENABLED: 'true', TRUSTED_PROXY_HOPS: '1' } });
});
afterAll(() => api.close());

const statusOf = async (url: string, remoteAddress: string, forwarded?: string) =>
  (await api.app.inject({ url, remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })).statusCode;

it.each(['/docs/json', '/docs/static/swagger-ui.css', '/metrics'])('%s is for our own network', async (url) => {
  expect(await statusOf(url, '127.0.0.1')).toBe(200);
  expect(await statusOf(url, '10.1.2.3')).toBe(200);
  expect(await statusOf(url, '203.0.113.9')).toBe(404);
  // A visitor of the proxy, and one who claims to be inside.
  expect(await statusOf(url, '10.1.2.3', '203.0.113.9')).toBe(404);
  expect(await statusOf(url, '203.0.113.9', '127.0.0.1')).toBe(404);
});

it('health is told to every address', async () => {
  expect(await statusOf('/healthz', '203.0.113.9')).toBe(200);
  expect(await statusOf('/readyz', '203.0.113.9')).toBe(200);
});

it('a process that leaves is not ready, lives and answers', async () => {
  const leaving = await createTestApi(database.url);
  leaving.deps.departure.begin();
  const answers = await Promise.all(
    ['/readyz', '/healthz', '/games'].map(async (url) => (await leaving.app.inject({ url })).statusCode),
  );
  expect(answers).toEqual([503, 200, 200]);
  const office = await buildOfficeApp(leaving.deps);
  expect((await office.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await office.inject({ url: '/healthz' })).statusCode).toBe(200);
  await office.close();
  await leaving.close();
});

it('unknown addresses count, whatever the method', async () => {
  const call = async () =>
    (await api.app.inject({ method: 'POST', url: `/nothing/${v7()}`, remoteAddress: '203.0.113.10' })).statusCode;
  const statuses = new Set<number>();
  for (let count = 0; count < 601; count += 1) statuses.add(await call());
  expect([...statuses]).toEqual([404, 429]);
});

it('the one-click unsubscribe counts by its link, not by the address of the mail provider', async () => {
  const press = async (token: string) =>
    (
      await api.app.inject({
        method: 'POST',
        url: `/notifications/unsubscribe/one-click?token=${token}`,
        remoteAddress: '203.0.113.11',
      })
    ).statusCode;
  const key = api.deps.unsubscribeKey;
  const statuses: number[] = [];
  for (let reader = 0; reader < 100; reader += 1)
    statuses.push(await press(unsubscribeToken(key, { playerId: v7(), kind: 'payment' })));
  expect(statuses).not.toContain(429);
  const again: number[] = [];
  const token = unsubscribeToken(key, { playerId: v7(), kind: 'payment' });
  for (let times = 0; times < 100; times += 1) again.push(await press(token));
  expect(again).toContain(429);
});
