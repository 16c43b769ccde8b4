import type { PlayStatistics } from '@altyn/contracts/player/statistics';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../../bonuses/testing/bonus-world.ts';
import { seedGames } from '../index.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url);
  await seedGames(world.api.deps);
});
afterAll(() => world.close());

async function addRound(
  playerId: string,
  { slug = 'fruit-crown', stake = 100, win = 0, daysAgo = 0 },
): Promise<string> {
  const id = v7();
  const at = new Date(world.api.clock.now().getTime() - daysAgo * 24 * 3_600_000);
  await world.api.deps.db.pool.query(
    `insert into wallet.round (player_id, id, provider, round, game_id, currency, stake_game, stake_digital, stake_bonus,
       win_digital, win_bonus, is_open, is_rolled_back, started_at, finished_at, balance_after)
     select $1, $2::uuid, 'altyn-studio', $2::text, id, 'uah', $3, 0, 0, $4, 0, false, false, $5, $5, 0
     from games.game where slug = $6`,
    [playerId, id, stake, win, at, slug],
  );
  return id;
}

const read = async (playerId: string, query = '') =>
  (await world.call(playerId, 'GET', `/users/statistics${query}`)).body as unknown as PlayStatistics;

it('shows what a player staked and won in a period, by game, with the highest win and a drawing', async () => {
  const [player, other] = [await world.addPlayer(), await world.addPlayer()];
  await addRound(other, { win: 1_000_000 });
  await addRound(player, { daysAgo: 20, win: 90_000 });
  await addRound(player, { daysAgo: 2, stake: 500 });
  const best = await addRound(player, { slug: 'gem-rush', stake: 1_000, win: 2_050 });

  expect(await read(player, '?days=7')).toMatchObject({
    currency: 'uah',
    rounds: 2,
    staked: '15.00',
    won: '20.50',
    net: '5.50',
    biggest_win: { round_id: best, game_slug: 'gem-rush', stake: '10.00', win: '20.50' },
    games: [
      { slug: 'gem-rush', rounds: 1, net: '10.50' },
      { slug: 'fruit-crown', rounds: 1, net: '-5.00' },
    ],
  });
  const month = await read(player);
  expect(month).toMatchObject({ rounds: 3, net: '904.50' });
  expect(month.chart.match(/<rect/g)).toHaveLength(3);
});

it('is empty for a player without rounds, and takes no other period', async () => {
  const player = await world.addPlayer();
  expect(await read(player, '?days=90')).toMatchObject({
    rounds: 0,
    net: '0.00',
    played_minutes: 0,
    biggest_win: null,
    games: [],
  });
  expect((await world.call(player, 'GET', '/users/statistics?days=3650')).status).toBe(400);
});
