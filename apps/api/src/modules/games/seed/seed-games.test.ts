import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { seedGames } from './seed-games.ts';

const database = useTestDatabase();
const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
});
afterAll(() => api.close());

/** Seeds as a start with or without the outside provider does. */
const start = (stagingKey: string | undefined) =>
  seedGames({ ...api.deps, config: { ...api.deps.config, STAGING_PUBLIC_KEY: stagingKey } });

/** Tells whether the outside provider is listed. */
async function listed(): Promise<boolean> {
  const { rows } = await api.deps.db.pool.query(
    `select from games.provider where slug = 'staging-provider' and is_enabled`,
  );
  return rows.length > 0;
}

it('lists the outside provider only where its key is given, whatever an earlier start did', async () => {
  await start(undefined);
  expect(await listed()).toBe(false);
  await start(key);
  expect(await listed()).toBe(true);
  await start(undefined);
  expect(await listed()).toBe(false);
  await start(key);
  expect(await listed()).toBe(true);
});
