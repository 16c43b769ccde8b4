import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { appendEvents } from '../../platform/outbox.ts';
import { consumeAll } from '../../platform/outbox-consumer.ts';
import { demoPlayer } from '../../seed/demo.ts';
import { seed } from '../../seed/seed.ts';
import { bigWinsConsumer } from './index.ts';

const database = useTestDatabase();
let api: TestApi;
let ids = { player: '', game: '' };
beforeAll(async () => {
  api = await createTestApi(database.url);
  await seed(api.deps);
  const { rows } = await api.deps.db.pool.query(
    `select (select id from identity.player where phone = $1) as player,
      (select id from games.game where slug = 'fruit-crown') as game`,
    [demoPlayer.phone],
  );
  ids = rows[0] as typeof ids;
});
afterAll(() => api.close());

const movement = (roundId: string, change: object) => ({
  kind: 'game_movement',
  playerId: ids.player,
  payload: {
    id: roundId,
    kind: 'round',
    player_id: ids.player,
    game_id: ids.game,
    round_id: roundId,
    currency: 'uah',
    stake: '10.00',
    real_stake: '10.00',
    win: '5000.00',
    real_win: '5000.00',
    is_free: false,
    is_promo: false,
    is_round_closed: true,
    round_stake: '10.00',
    round_real_stake: '10.00',
    round_win: '5000.00',
    at: '2026-11-21T10:00:00.000Z',
    ...change,
  },
});

it('lists the big wins of finished rounds once, under masked names', async () => {
  const big = '018f0000-0000-7000-8000-0000000000a1';
  const other = '018f0000-0000-7000-8000-0000000000a2';
  await appendEvents(api.deps.db.kysely, [
    movement(big, {}),
    // The last movement of a round may come twice in one reading, e.g. a win that closes and a late one.
    movement(big, { kind: 'win' }),
    movement(other, { is_round_closed: false }),
    movement(other, { round_win: '20.00' }),
    movement(other, { kind: 'rollback', round_stake: '0.00', round_win: '0.00' }),
  ]);
  const list = async () => {
    await consumeAll(api.deps, bigWinsConsumer);
    return (await api.app.inject({ method: 'GET', url: '/big-wins' })).json<{ items: object[] }>().items;
  };
  await expect.poll(list, { timeout: 15_000 }).toEqual([
    {
      id: big,
      player: '***01',
      game_slug: 'fruit-crown',
      game_title: 'Fruit Crown',
      stake: '10.00',
      win: '5000.00',
      currency: 'uah',
      created_at: '2026-11-21T10:00:00.000Z',
    },
  ]);
  const { rows } = await api.deps.db.pool.query(`select player_id from platform.outbox where kind = 'big_win'`);
  expect(rows).toEqual([{ player_id: null }]);
});
