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

/** Tells whether the outside provider's games can be offered. */
async function listed(): Promise<boolean> {
  const { rows } = await api.deps.db.pool.query(
    `select from games.provider where slug = 'staging-provider' and is_enabled and public_key is not null`,
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

it('does not name the outside provider among the providers of the house', async () => {
  await start(key);
  const slugs = async (path: string) => {
    const answer = await api.app.inject({ method: 'GET', url: path });
    return answer.json<{ items: { slug: string }[] }>().items.map(({ slug }) => slug);
  };
  expect(await slugs('/providers?pageSize=100')).toContain('altyn-studio');
  expect(await slugs('/providers?pageSize=100')).not.toContain('staging-provider');
  expect(await slugs('/games?provider=staging-provider')).not.toEqual([]);
});

it('keeps what operators have changed', async () => {
  await start(key);
  const { pool } = api.deps.db;
  await pool.query(`update games.provider set is_enabled = false, name = 'Other' where slug = 'staging-provider'`);
  await pool.query(
    `update games.game set title = 'Mine', titles = '{"ua": "Моя"}', is_enabled = false where slug = 'gem-rush'`,
  );
  await pool.query(`update games.lobby_row set is_enabled = false, length = 3, position = 40 where code = 'slots'`);
  await start(undefined);
  await start(key);
  const { rows } = await pool.query(
    `select p.is_enabled as provider, p.name, g.title, g.titles, g.is_enabled as game, r.is_enabled as row, r.length, r.position
     from games.provider p, games.game g, games.lobby_row r
     where p.slug = 'staging-provider' and g.slug = 'gem-rush' and r.code = 'slots'`,
  );
  expect(rows).toEqual([
    {
      ...{ provider: false, name: 'Other', title: 'Mine', titles: { ua: 'Моя' }, game: false },
      ...{ row: false, length: 3, position: 40 },
    },
  ]);
});
