import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { readCatalogue } from './catalogue.ts';
import { seedGames } from './index.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
  await seedGames(api.deps);
});
afterAll(() => api.close());

const threeSeconds = () => api.clock.advance(3_000);

it('is read again only when something of it has changed, by whomever', async () => {
  const first = await readCatalogue(api.deps);
  threeSeconds();
  expect(await readCatalogue(api.deps)).toBe(first);
  for (const change of [
    `update games.game set title = 'Renamed' where slug = 'fruit-crown'`,
    `update games.provider set name = 'Renamed too' where slug = 'netent'`,
    `delete from games.game where slug = 'wolf-moon'`,
  ]) {
    const before = await readCatalogue(api.deps);
    await api.deps.db.pool.query(change);
    expect(await readCatalogue(api.deps)).toBe(before);
    threeSeconds();
    expect(await readCatalogue(api.deps)).not.toBe(before);
  }
  const { bySlug, providers } = await readCatalogue(api.deps);
  expect(bySlug.get('fruit-crown')?.wire.title).toBe('Renamed');
  expect(bySlug.has('wolf-moon')).toBe(false);
  expect(providers.find(({ row }) => row.slug === 'netent')?.wire.name).toBe('Renamed too');
});

it('keeps every order of its games', async () => {
  const { games, inOrder } = await readCatalogue(api.deps);
  expect(inOrder.popular).toEqual(games);
  const titles = inOrder.title.map(({ row }) => row.title);
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
  const ages = inOrder.new.map(({ row }) => row.addedAt.getTime());
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
});
