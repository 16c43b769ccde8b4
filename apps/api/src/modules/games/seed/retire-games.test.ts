import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../../bonuses/testing/bonus-world.ts';
import { listOwnGames, setFavourite } from '../own-games.ts';
import { applyOffer } from '../store.ts';
import { playable, seedGames, studioSlug } from './seed-games.ts';

const database = useTestDatabase();
const list = JSON.parse(
  readFileSync(new URL('../../../../../../art/games.json', import.meta.url), 'utf8'),
) as readonly { slug: string; retired?: { on: string; successor: string } }[];
const retired = list.filter((game) => game.retired).map(({ slug }) => slug);
let world: BonusWorld;
const query = (text: string, values: unknown[] = []) => world.api.deps.db.pool.query(text, values);
const read = async (url: string) => (await world.api.app.inject({ url })).json();

/** The database of an operator before the release that retires the games. */
async function asBefore(): Promise<void> {
  await query(
    `update games.game set retired_on = null, successor = null, is_offered = true, has_demo = true where slug = any($1)`,
    [retired],
  );
}
async function update(): Promise<void> {
  await seedGames(world.api.deps);
  world.api.clock.advance(5_000);
}

beforeAll(async () => {
  world = await createBonusWorld(database.url);
  await seedGames(world.api.deps);
  await query(`update games.provider set url = 'http://127.0.0.1:1', public_key = 'x' where slug = $1`, [studioSlug]);
});
afterAll(() => world.close());
beforeEach(asBefore);

describe('an update that retires games', () => {
  it('takes them from every list, whatever the list of their provider says, and keeps their pages', async () => {
    world.api.clock.advance(5_000);
    expect(await read('/games/kraken-deep')).toMatchObject({ is_available: true, retired: null });
    await update();
    const offered = [...playable, ...retired].map((gameCode) => ({
      ...{ gameCode, hasDemo: true, isOffered: true, rtp: '96.00', highestRtp: '96.00', maxWinMultiple: null },
      ...{ reachedWinMultiple: null, maxWinOdds: null, volatility: null, stakes: null },
    }));
    await applyOffer(world.api.deps.db.kysely, studioSlug, offered);
    world.api.clock.advance(5_000);
    const games = (await read('/games?pageSize=100')).items as { slug: string }[];
    expect(games.length).toBe(playable.size);
    expect(games.map(({ slug }) => slug).filter((slug) => retired.includes(slug))).toEqual([]);
    expect((await read('/games?search=kraken')).items).toEqual([]);
    for (const { slug, retired: of } of list.filter((game) => game.retired))
      expect(await read(`/games/${slug}`)).toMatchObject({ is_available: false, has_demo: false, retired: of });
    expect(await read('/games/gem-rush')).toMatchObject({ is_available: true, retired: null });
    const launch = await world.api.app.inject({ method: 'POST', url: '/games/kraken-deep/demo', payload: {} });
    expect(launch.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('closes them for bets; a game that an operator had added for a brand too', async () => {
    await query(`insert into games.provider (slug, name, is_enabled, sort_order, served_by)
      values ('brand', 'Brand', true, 90, 'altyn-studio')`);
    await query(`insert into games.game (id, slug, title, provider_slug, game_code, category, features, accent, has_demo,
        is_offered, popularity, wagering_contribution, added_at)
      values (gen_random_uuid(), 'our-kraken', 'Our Kraken', 'brand', 'kraken-deep', 'slots', '{}', '#000000', true, true, 0, 100, now())`);
    world.api.clock.advance(5_000);
    const before = await world.api.deps.wallet.directories.games();
    expect(before.gameBySlug('our-kraken')).toMatchObject({ isEnabled: true });
    await update();
    const after = await world.api.deps.wallet.directories.games();
    for (const slug of [...retired, 'our-kraken'])
      expect(after.gameBySlug(slug)).toMatchObject({ isEnabled: false, isRetired: true });
    expect(after.gameBySlug('bison-canyon')).toMatchObject({ isEnabled: true, isRetired: false });
    await query(`delete from games.game where slug = 'our-kraken'`);
    await query(`delete from games.provider where slug = 'brand'`);
  });

  it('leaves favourites and recent games out, and adds none to the favourites', async () => {
    const playerId = await world.addPlayer();
    const { deps } = world.api;
    world.api.clock.advance(5_000);
    for (const slug of ['kraken-deep', 'gem-rush']) {
      expect(await setFavourite(deps, { playerId, slug, isFavourite: true })).toEqual({ success: true });
    }
    await update();
    const { favourites } = await listOwnGames(deps, playerId);
    expect(favourites.map(({ slug }) => slug)).toEqual(['gem-rush']);
    expect(await setFavourite(deps, { playerId, slug: 'wizard-alchemy', isFavourite: true })).toMatchObject({
      name: 'GAME_UNAVAILABLE',
    });
    expect(await setFavourite(deps, { playerId, slug: 'kraken-deep', isFavourite: false })).toEqual({ success: true });
  });

  it('moves free spins to the successor, once, with number and stake; what has ended stays', async () => {
    const spins = (slug: string) => ({
      ...{ bonus_amount: '0', wager: '3' },
      free_spins: { game: slug, title: slug, count: 3, stake: '1' },
    });
    const [id, other, done] = [await world.addPlayer(), await world.addPlayer(), await world.addPlayer()];
    const kraken = await world.addBonus(spins('kraken-deep'));
    const wolf = await world.addBonus(spins('wolf-moon'));
    const take = (player: string, bonus: string) => world.call(player, 'POST', `/bonuses/${bonus}/subscribe`);
    const [spent, used] = [await world.addPlayer(), await world.addPlayer()];
    for (const player of [id, done, spent, used]) expect((await take(player, kraken)).status).toBe(200);
    expect((await take(other, wolf)).status).toBe(200);
    await query(
      `update bonuses.user_bonus set status = 'CANCELED', end_reason = 'refused', completed_at = now() where player_id = $1`,
      [done],
    );
    await query(`update bonuses.user_bonus set spins_left = 2 where player_id = $1`, [used]);
    await query(`update bonuses.user_bonus set spins_left = 0 where player_id = $1`, [spent]);
    const active = async (player: string) => (await world.call(player, 'GET', '/users/bonuses/active')).body;
    const version = async () =>
      (await query(`select version from ledger.balance where player_id = $1`, [id])).rows[0]?.version;
    const before = await version();
    await update();
    expect(await active(id)).toMatchObject({
      spins_left: 3,
      bonus: { free_spins: { game_slug: 'bison-canyon', game_title: 'Bison Canyon', count: 3, stake: '1.00' } },
    });
    // Bets that were decided on the package as it was are decided again.
    expect(await version()).not.toEqual(before);
    expect(await active(other)).toMatchObject({ bonus: { free_spins: { game_slug: 'wolf-moon' } } });
    const ended = await query(
      `select terms -> 'free_spins' ->> 'game' as game from bonuses.user_bonus where player_id = $1`,
      [done],
    );
    expect(ended.rows).toEqual([{ game: 'kraken-deep' }]);
    const definition = await query(`select free_spins ->> 'game' as game from bonuses.bonus where id = $1`, [kraken]);
    expect(definition.rows).toEqual([{ game: 'bison-canyon' }]);
    await update();
    // Each package with free spins left is told of once.
    const events = await query(
      `select player_id, payload from platform.outbox where kind = 'free_spins_moved' order by id`,
    );
    const moved = (player: string, left: number) => ({
      player_id: player,
      payload: { amount: '0.00', currency: 'uah', moved: { from: 'kraken-deep', to: 'Bison Canyon', spins: left } },
    });
    expect(events.rows).toHaveLength(2);
    expect(events.rows).toEqual(expect.arrayContaining([moved(id, 3), moved(used, 2)]));
    const { rows } = await query(
      `select details from platform.audit where action = 'game.retire' and subject = 'kraken-deep' order by at desc limit 1`,
    );
    expect(rows).toEqual([
      { details: { on: '2026-11-30', successor: 'bison-canyon', bonuses: expect.any(Number), packages: 3 } },
    ]);
  });
});
