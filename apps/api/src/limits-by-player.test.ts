import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { refuse } from './platform/refusal.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url, {
    config: { RATE_LIMITS_ENABLED: 'true' },
    overrides: {
      authenticate: async (token) =>
        token === 'wrong' ? refuse('UNAUTHORIZED') : { playerId: token, sessionId: token },
    },
  });
});
afterAll(() => api.close());

/** Runs the calls sequentially. */
async function repeat(count: number, call: () => Promise<number>): Promise<number> {
  let refused = 0;
  for (let turn = 0; turn < count; turn += 1) if ((await call()) === 429) refused += 1;
  return refused;
}

/** Subscribes from one shared address, as behind a mobile operator. */
async function subscribe(token: string): Promise<number> {
  const response = await api.app.inject({
    method: 'POST',
    url: `/bonuses/${v7()}/subscribe`,
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  return response.statusCode;
}

it('counts signed-in calls by player, so that a hundred behind one address do not block each other', async () => {
  expect(await repeat(100, () => subscribe(v7()))).toBe(0);
  const player = v7();
  expect(await repeat(40, () => subscribe(player))).toBe(10);
  expect(await subscribe(v7())).not.toBe(429);
});

it('counts public endpoints by address regardless of the token', async () => {
  const tryCode = async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/user/password/reset/code',
      headers: { authorization: `Bearer ${v7()}` },
      payload: { resetType: 'Phone', username: '+77010020001', countryCode: 'kz', code: '123456' },
    });
    return response.statusCode;
  };
  expect(await repeat(60, tryCode)).toBe(20);
});

it('counts an invalid token by address', async () => {
  expect(await repeat(40, () => subscribe('wrong'))).toBe(10);
});

it('counts the doors of accounts and payments for all processes together', async () => {
  const second = await createTestApi(database.url, { config: { RATE_LIMITS_ENABLED: 'true' } });
  const processes = [api, second];
  const signIn = async (turn: number) =>
    (
      await processes[turn % 2]!.app.inject({
        method: 'POST',
        url: '/auth/web',
        remoteAddress: '203.0.113.77',
        // Another name each time: the limit of a name is another one.
        payload: { username: `nobody-${turn}@example.com`, password: 'wrong-Heron-41' },
      })
    ).statusCode;
  const answers = await Promise.all(Array.from({ length: 64 }, (_, turn) => signIn(turn)));
  expect(answers.filter((status) => status === 429)).toHaveLength(24);
  // A window later the count begins anew.
  api.clock.advance(60_000);
  second.clock.advance(60_000);
  expect(await signIn(100)).toBe(401);
  await second.close();
});
