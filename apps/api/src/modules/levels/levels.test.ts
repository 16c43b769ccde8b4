import type { Level } from '@altyn/contracts/promotions/levels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { changeSetting } from '../settings/index.ts';
import { excludePlayer } from '../wallet/index.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-11-23T10:00:00Z', isSeeded: true });
  const unit = { uah: '10.00', kzt: '120.00', usd: '0.30', eur: '0.20', kgs: '20.00', tjs: '2.50', uzs: '3000.00' };
  const set = (code: string, value: unknown) =>
    changeSetting(world.api.deps, { code, value, actor: 'test', reason: 'test' });
  await set('STAR_REWARD_UNIT', unit);
  await set('STAR_REWARD_TIMES', [0, 2, 5, 10, 20, 40, 80, 150, 300, 600]);
});
afterAll(() => world.close());

/** Creates a player with a verified phone whose turnover gives the stars, in hundredths. */
async function playerWith(starsHundredths: number): Promise<string> {
  const { pool } = world.api.deps.db;
  const player = await world.addPlayer();
  await pool.query('update identity.player set phone_verified_at = now() where id = $1', [player]);
  await pool.query(
    'insert into rating.standing (player_id, turnover_nano_eur, stars_hundredths, updated_at) values ($1, 0, $2, now())',
    [player, starsHundredths],
  );
  return player;
}
const list = async (player: string) =>
  (await world.call(player, 'GET', '/rating/levels')).body as unknown as { is_paused: boolean; items: Level[] };
const claim = (player: string, star: number | string) => world.call(player, 'POST', `/rating/levels/${star}/claim`);
const grantsOf = async (player: string) =>
  (
    await world.api.deps.db.pool.query(
      'select amount::int, bonus_id from bonuses.bonus_grant where player_id = $1 order by amount',
      [player],
    )
  ).rows as { amount: number; bonus_id: string }[];

describe('rewards of stars', () => {
  it('are listed for every star that has one, and open once it is reached in full', async () => {
    const { items } = await list(await playerWith(399));
    expect(items.map(({ star, state, reward }) => [star, state, reward.amount])).toEqual([
      [2, 'open', '20.00'],
      [3, 'open', '50.00'],
      [4, 'locked', '100.00'],
      [5, 'locked', '200.00'],
      [6, 'locked', '400.00'],
      [7, 'locked', '800.00'],
      [8, 'locked', '1500.00'],
      [9, 'locked', '3000.00'],
      [10, 'locked', '6000.00'],
    ]);
    expect(items[0]?.reward).toEqual({
      amount: '20.00',
      free_spins: null,
      wager: '20.00',
      burning_on_timeout: 168,
      max_bet_amount: '97.00',
      max_win_amount: '100.00',
    });
  });

  it('64 concurrent claims give one bonus', async () => {
    const player = await playerWith(300);
    const claims = await Promise.all(Array.from({ length: 64 }, () => claim(player, 3)));
    expect(claims.map(({ status, body }) => [status, body['state']])).toEqual(claims.map(() => [200, 'claimed']));
    const grants = await grantsOf(player);
    expect(grants.map(({ amount }) => amount)).toEqual([5_000]);
    const taken = await world.call(player, 'POST', `/bonuses/${grants[0]?.bonus_id}/subscribe`);
    expect(taken.body.user_bonus.bonus_amount).toBe('50.00');
  });

  it('keep the claimed amount when the settings change', async () => {
    const player = await playerWith(300);
    await claim(player, 2);
    const times = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    const changed = await changeSetting(world.api.deps, {
      code: 'STAR_REWARD_TIMES',
      value: times,
      actor: 'test',
      reason: 'test',
    });
    expect(changed).toBeUndefined();
    const { items } = await list(player);
    expect(items.slice(0, 3).map(({ star, state, reward }) => [star, state, reward.amount])).toEqual([
      [1, 'open', '10.00'],
      [2, 'claimed', '20.00'],
      [3, 'open', '10.00'],
    ]);
    await claim(player, 2);
    expect((await grantsOf(player)).map(({ amount }) => amount)).toEqual([2_000]);
  });

  it('can be free spins, stored as claimed', async () => {
    const player = await playerWith(400);
    const set = (value: number[]) =>
      changeSetting(world.api.deps, { code: 'STAR_REWARD_SPINS', value, actor: 'test', reason: 'test' });
    await set([0, 0, 0, 15, 0, 0, 0, 0, 0, 0]);
    const claimed = await claim(player, 4);
    expect(claimed.body['reward']).toMatchObject({
      amount: '0.00',
      free_spins: { count: 15, game_slug: 'fruit-crown' },
    });
    await set([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const level = (await list(player)).items.find(({ star }) => star === 4);
    expect(level).toMatchObject({ state: 'claimed', reward: { free_spins: { count: 15 } } });
    const [grant] = await grantsOf(player);
    const taken = await world.call(player, 'POST', `/bonuses/${grant?.bonus_id}/subscribe`);
    expect(taken.body.user_bonus).toMatchObject({ bonus_amount: '0.00', spins_left: 15 });
  });

  it.each([
    ['an unreached star', 5, 409, 'LEVEL_NOT_REACHED'],
    ['an invalid star', 11, 400, undefined],
    ['no number', 'two', 400, undefined],
  ])('are refused for %s', async (_, star, status, message) => {
    const refused = await claim(await playerWith(300), star);
    expect(refused.status).toBe(status);
    if (message) expect(refused.body['message']).toBe(message);
  });

  it('require the verified phone of the first star', async () => {
    const player = await playerWith(200);
    await world.api.deps.db.pool.query('update identity.player set phone_verified_at = null where id = $1', [player]);
    expect(await claim(player, 2)).toMatchObject({ status: 409, body: { message: 'LEVEL_NOT_REACHED' } });
  });

  it('are neither shown nor given during an exclusion', async () => {
    const player = await playerWith(300);
    const until = new Date(world.api.clock.now().getTime() + 86_400_000);
    await excludePlayer(world.api.deps, { playerId: player, until });
    expect(await list(player)).toEqual({ is_paused: true, items: [], total: 0 });
    expect(await claim(player, 2)).toMatchObject({ status: 403, body: { message: 'LEVEL_NOT_ALLOWED' } });
    expect(await grantsOf(player)).toEqual([]);
  });
});
