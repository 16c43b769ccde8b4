import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { demoPlayer } from '../../../seed/demo.ts';
import { seed } from '../../../seed/seed.ts';
import { countAttempt } from '../codes/attempt-store.ts';
import { nameAttemptsKey } from './sign-in.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
  await seed(api.deps);
});
afterAll(() => api.close());

it('admits the owner on a known device while strangers keep the name locked', async () => {
  // As stored: digits only.
  const login = demoPlayer.phone.slice(1);
  const tryWith = async (password: string, device?: string) => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/auth/web',
      ...(device === undefined ? {} : { headers: { cookie: `altyn_device=${device}` } }),
      payload: { username: demoPlayer.phone, password },
    });
    return {
      status: response.statusCode,
      device: response.cookies.find(({ name }) => name === 'altyn_device')?.value,
    };
  };
  const failFiveTimes = async (name: string) => {
    const key = nameAttemptsKey(api.deps, name);
    const limit = { max: 5, windowS: 900 };
    for (let tried = 0; tried < 5; tried += 1)
      await countAttempt(api.deps.db.kysely, { key, limit, at: api.clock.now() });
  };
  const { device = '' } = await tryWith(demoPlayer.password);
  expect(device).not.toBe('');
  await failFiveTimes(login);
  expect((await tryWith(demoPlayer.password)).status).toBe(429);
  // Already known: the cookie stays unchanged.
  expect(await tryWith(demoPlayer.password, device)).toEqual({ status: 201, device: undefined });
  // The strangers' lock stays, and a cookie of another name or a forged one is ignored.
  expect((await tryWith(demoPlayer.password)).status).toBe(429);
  const [nonce, signature] = device.split('.');
  for (const forged of [
    `${nonce}x.${signature}`,
    `${nonce}.`,
    '.',
    `${nonce}.${signature}x.y`.slice(1),
    'x'.repeat(4_000),
  ])
    expect((await tryWith(demoPlayer.password, forged)).status).toBe(429);
  // A known device does not allow more guesses than others get.
  await failFiveTimes(`${login} on ${nonce}`);
  expect((await tryWith(demoPlayer.password, device)).status).toBe(429);
});
