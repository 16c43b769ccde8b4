import type { ListedTable } from '@altyn/contracts/provider-wallet';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { seedGames } from '../index.ts';
import { readLiveTables } from './read-tables.ts';

const table: ListedTable = {
  game_code: 'live-roulette',
  players: 7,
  limits: { KZT: { min: 5_000_000, max: 100_000_000_000 } },
  results: Array.from({ length: 10 }, (_, index) => ({ text: `${index}`, tone: 'red' })),
};

const database = useTestDatabase();
let api: TestApi;
let calls = 0;
let answer: ListedTable[] | undefined;
beforeAll(async () => {
  api = await createTestApi(database.url);
  await seedGames(api.deps);
  await api.deps.db.pool.query(
    `update games.provider set url = 'http://studio.test', public_key = 'key' where slug = 'altyn-studio'`,
  );
  await api.deps.db.pool.query(`update games.game set is_offered = slug <> 'crown-wheel' where category = 'live'`);
});
afterAll(async () => {
  await api.close();
});
beforeEach(() => {
  calls = 0;
  answer = [table];
  // Past every answer that an earlier test left.
  api.clock.advance(3_600_000);
});

function read(currency: 'kzt' | 'usd' = 'kzt') {
  const tables = () => {
    calls += 1;
    return Promise.resolve(answer);
  };
  const { db, clock, providerCalls } = api.deps;
  return readLiveTables({ db, clock, providerCalls: { ...providerCalls, tables } }, { currency });
}

it('tells limits in the currency, players and the newest results', async () => {
  expect(await read()).toEqual({
    items: [
      {
        game_slug: 'live-roulette',
        players: 7,
        limits: { min: '50.00', max: '1000000.00' },
        currency: 'kzt',
        results: table.results.slice(0, 8),
      },
    ],
    total: 1,
  });
  expect((await read('usd')).items[0]?.limits).toBeNull();
});

it('asks a provider once in five seconds, however many visitors there are', async () => {
  await Promise.all(Array.from({ length: 50 }, () => read()));
  expect(calls).toBe(1);
  api.clock.advance(5_000);
  await Promise.all([read(), read('usd')]);
  expect(calls).toBe(2);
});

it('lists nothing where the provider has no such call, and asks again after five minutes', async () => {
  answer = undefined;
  expect((await read()).items).toEqual([]);
  api.clock.advance(299_000);
  expect((await read()).items).toEqual([]);
  expect(calls).toBe(1);
  answer = [table];
  api.clock.advance(1_000);
  expect((await read()).items).toHaveLength(1);
});

it('leaves out a table that cannot be played', async () => {
  answer = [{ ...table, game_code: 'crown-wheel' }];
  expect((await read()).items).toEqual([]);
});
