import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../testing/database.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { demoPlayer } from './demo.ts';
import { seed, seedProduct } from './seed.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
});
afterAll(() => api.close());

it('seeds nothing for production that gives money away', async () => {
  await seedProduct(api.deps);
  const given = `select (select count(*)::int from bonuses.bonus where status = 'ACTIVE') as bonuses,
    (select count(*)::int from bonuses.promo_code where is_enabled) as codes,
    (select count(*)::int from battles.battle) + (select count(*)::int from battles.series) as battles,
    (select count(*)::int from missions.mission) as missions, (select count(*)::int from wheel.sector) as sectors,
    (select count(*)::int from identity.player) as players, (select count(*)::int from ledger.transfer) as transfers`;
  const { rows } = await api.deps.db.pool.query(given);
  expect(rows[0]).toMatchObject({ bonuses: 0, codes: 0, battles: 0, missions: 0, sectors: 0, players: 0 });
  expect((await api.deps.db.pool.query('select from games.game')).rowCount).toBeGreaterThan(0);
  expect((await api.deps.db.pool.query('select from bonuses.bonus')).rowCount).toBeGreaterThan(0);
  await api.deps.db.pool.query('truncate bonuses.bonus, bonuses.promo_code cascade');
});

it('seeds the database once, and admits the demo player with their money', async () => {
  await seed(api.deps);
  const counts = `select (select count(*)::int from identity.player) as players,
    (select count(*)::int from games.game) as games, (select count(*)::int from ledger.transfer) as transfers`;
  const first = (await api.deps.db.pool.query(counts)).rows;
  await seed(api.deps);
  expect((await api.deps.db.pool.query(counts)).rows).toEqual(first);
  const all = JSON.parse(await readFile(new URL('../../../../art/games.json', import.meta.url), 'utf8')) as {
    provider: string;
  }[];
  // The sandbox's provider is listed when its key is configured.
  const list = all.filter(({ provider }) => provider !== 'Staging Provider');
  expect(first).toEqual([{ players: 1, games: list.length, transfers: 5 }]);

  const answer = await api.app.inject({
    method: 'POST',
    url: '/auth/web',
    payload: { username: demoPlayer.phone, password: demoPlayer.password },
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    user: { rating: 1, country: 'KZ', currency: 'uah', balances: { game_wallet_group: { balance: '1000.00' } } },
  });
});
