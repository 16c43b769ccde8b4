import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { readCatalogue } from './catalogue.ts';
import { seedGames } from './index.ts';
import { listGames } from './list-games.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
  await seedGames(api.deps);
});
afterAll(() => api.close());

const threeSeconds = () => api.clock.advance(3_000);

it('is reloaded only after a change by any process', async () => {
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

it('keeps all orders of its playable games, and no other game', async () => {
  await api.deps.db.pool.query(
    `update games.provider set url = 'http://studio.test', public_key = 'key' where slug = 'altyn-studio'`,
  );
  await api.deps.db.pool.query(
    `update games.game set is_offered = slug <> 'gem-rush' where provider_slug = 'altyn-studio'`,
  );
  await api.deps.db.pool.query(`update games.game set is_enabled = false where slug = 'astro-spin'`);
  threeSeconds();
  const { games, inOrder, bySlug } = await readCatalogue(api.deps);
  const playable = games.filter(({ wire }) => wire.is_available);
  expect(playable.length).toBeGreaterThan(10);
  expect(inOrder.popular).toEqual(playable);
  for (const order of Object.values(inOrder)) {
    expect(order).toHaveLength(playable.length);
    expect(order.map(({ row }) => row.slug)).not.toContain('gem-rush');
    expect(order.map(({ row }) => row.slug)).not.toContain('astro-spin');
  }
  expect(bySlug.get('gem-rush')?.wire).toMatchObject({ is_available: false, is_popular: false });
  const titles = inOrder.title.map(({ row }) => row.title);
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
  const ages = inOrder.new.map(({ row }) => row.addedAt.getTime());
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
});

it('calls a game new for thirty days after it was added', async () => {
  await api.deps.db.pool.query(
    `update games.game set added_at = $1::timestamptz - case slug when 'dice' then interval '29 days'
       when 'mines' then interval '1 day' else interval '31 days' end`,
    [api.clock.now()],
  );
  const newOnes = async () =>
    (await readCatalogue(api.deps)).inOrder.new.filter(({ wire }) => wire.is_new).map(({ row }) => row.slug);
  threeSeconds();
  expect(await newOnes()).toEqual(['mines', 'dice']);
  // Nothing is written; time alone makes it old.
  api.clock.advance(2 * 24 * 3_600_000);
  expect(await newOnes()).toEqual(['mines']);
});

it('lists a category as its name says', async () => {
  await api.deps.db.pool.query(
    `update games.game set rtp = case slug when 'dice' then '97.01' when 'hot-sevens-40' then '96.00' end`,
  );
  threeSeconds();
  const catalogue = await readCatalogue(api.deps);
  const inCategory = (category: 'slots' | 'jackpots' | 'buy-bonus') =>
    listGames(catalogue, { category, sort: 'popular', page: 1, pageSize: 100 }).items.map(({ slug }) => slug);
  expect(inCategory('slots')).toEqual(expect.arrayContaining(['fruit-crown', 'dragon-luck', 'shark-reef']));
  expect(inCategory('slots')).not.toContain('dice');
  // Two games have a published return here, and only their stakes feed the jackpots.
  expect(inCategory('jackpots').toSorted()).toEqual(['dice', 'hot-sevens-40']);
  expect(inCategory('buy-bonus')).toEqual(expect.arrayContaining(['shark-reef', 'bison-canyon']));
});
