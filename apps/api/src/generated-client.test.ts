import type { AddressInfo } from 'node:net';
import createClient, { type Middleware } from 'openapi-fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { paths } from '../testing/client.gen.ts';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

const database = useTestDatabase();
let api: TestApi;
let baseUrl: string;
beforeAll(async () => {
  api = await createTestApi(database.url);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  baseUrl = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

it('a client that is generated from the API description registers, reads the player and sets a limit', async () => {
  const client = createClient<paths>({ baseUrl });
  const settings = await client.GET('/settings', { params: { query: { tag: 'RESTRICTION' } } });
  expect(settings.data?.items[0]?.tag).toBe('RESTRICTION');

  const applicant = {
    type: 'Phone',
    login: '+77010020401',
    password: 'k4mE-ruh-2',
    countryCode: 'kz',
    currency: 'kzt',
    birthDate: '1990-05-01',
    termsAccepted: true,
  } as const;
  const registered = await client.POST('/auth/register', { body: applicant });
  expect(registered.response.status).toBeLessThan(300);
  await api.runJobs();
  const { code } = api.sent.at(-1)!;
  const { data: opened } = await client.POST('/auth/register', { body: { ...applicant, code } });
  if (!opened || !('tokens' in opened)) throw new Error('no session was opened');

  const withToken: Middleware = {
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${opened.tokens.access_token}`);
      return request;
    },
  };
  expect((await client.GET('/users')).error?.code).toBe('UNAUTHORIZED');
  client.use(withToken);
  const { data: player } = await client.GET('/users');
  expect(player).toMatchObject({ currency: 'kzt' });
  const limit = { kind: 'stake', period: 'bet', amount: '50.00' } as const;
  const { data: limits } = await client.PUT('/users/limits', { body: limit });
  expect(limits?.limits).toContainEqual(expect.objectContaining(limit));
  expect((await client.GET('/games', { params: { query: { pageSize: 5 } } })).data?.items).toEqual([]);
});
