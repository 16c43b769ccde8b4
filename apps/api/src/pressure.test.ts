import { setImmediate } from 'node:timers/promises';
import { walletPaths } from '@altyn/contracts/provider-wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url, { config: { RATE_LIMITS_ENABLED: 'true' } });
});
afterAll(() => api.close());

/** Occupies the event loop. */
function block(ms: number): void {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
}

it("answers providers' calls, health and metrics while the product is refused under pressure", {
  timeout: 60_000,
}, async () => {
  const isUnderPressure = async () => {
    block(3_000);
    // Timers run between two turns of immediates: the one that measures the delay, too.
    await setImmediate();
    await setImmediate();
    return (await api.app.inject('/docs/json')).statusCode === 503;
  };
  await expect.poll(isUnderPressure, { timeout: 50_000, interval: 5 }).toBe(true);
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await api.app.inject(path)).statusCode, path).toBe(200);
  const answer = await api.app.inject({ method: 'POST', url: walletPaths.balance, payload: {} });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'INVALID_PROVIDER' }]);
  expect(answer.headers['x-altyn-signature']).toBeTypeOf('string');
});
