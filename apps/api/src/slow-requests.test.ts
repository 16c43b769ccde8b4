import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendSlowBody } from '../../../testkit/slow-body.ts';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

it.each([
  ['of a player', '/auth/login'],
  ['of a provider', '/provider/v1/transaction/bet'],
])(
  'a body %s that does not arrive in time ends the connection',
  async (_whose, path) => {
    const { server } = api.app;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 30_000]);
    expect(await sendSlowBody(server, path)).toMatch(/^HTTP\/1\.1 408 /);
  },
  20_000,
);
