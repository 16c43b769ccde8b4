import { encodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { fullRound } from '../../../testing/full-round.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { demoPlayer } from '../../seed/demo.ts';
import { seed } from '../../seed/seed.ts';
import { bigWinsConsumer, feedJobs } from './index.ts';

const database = useTestDatabase();
let api: TestApi;
let ids = { player: '', game: '' };
beforeAll(async () => {
  api = await createTestApi(database.url);
  await seed(api.deps);
  const { rows } = await api.deps.db.pool.query(
    `select (select id from identity.player where phone = $1) as player,
      (select id from games.game where slug = 'fruit-crown') as game`,
    [demoPlayer.phone.slice(1)],
  );
  ids = rows[0] as typeof ids;
});
afterAll(() => api.close());

const real = (minor: bigint) => ({ real: minor, bonus: 0n });
const at = new Date('2026-11-21T10:00:00Z');
const movement = (roundId: string, change: Partial<GameMovement>) => {
  const own = { stake: real(1_000n), win: real(500_000n) };
  const whole: GameMovement = {
    ...own,
    id: roundId,
    kind: 'round',
    playerId: ids.player,
    gameId: ids.game,
    roundId,
    currency: 'uah',
    isFree: false,
    isPromo: false,
    edgeHundredths: 350,
    round: fullRound(own),
    finishedAt: at,
    at,
    ...change,
  };
  return { kind: gameMovementKind, playerId: ids.player, payload: { ...encodeGameMovement(whole) } };
};

it('lists the big wins of finished rounds once, with masked names', async () => {
  const big = '018f0000-0000-7000-8000-0000000000a1';
  const other = '018f0000-0000-7000-8000-0000000000a2';
  await appendEvents(api.deps.db.kysely, [
    movement(big, {}),
    // The last movement of a round may occur twice in one batch, e.g. a win that closes and a late one.
    movement(big, { kind: 'win' }),
    movement(other, { finishedAt: null }),
    movement(other, { round: fullRound({ stake: real(1_000n), win: real(2_000n) }) }),
    movement(other, { kind: 'rollback', round: fullRound({ stake: real(0n), win: real(0n) }) }),
  ]);
  await readOutbox(api.deps, bigWinsConsumer);
  const { items } = (await api.app.inject({ method: 'GET', url: '/big-wins' })).json<{ items: object[] }>();
  expect(items).toEqual([
    {
      id: big,
      player: '***01',
      game_slug: 'fruit-crown',
      game_title: 'Fruit Crown',
      game_picture: null,
      stake: '10.00',
      win: '5000.00',
      currency: 'uah',
      created_at: '2026-11-21T10:00:00.000Z',
    },
  ]);
  const ofGame = async (slug: string) =>
    (await api.app.inject({ method: 'GET', url: `/big-wins?game=${slug}` })).json<{ items: object[]; total: number }>();
  expect(await ofGame('fruit-crown')).toMatchObject({ items: [{ id: big }], total: 1 });
  expect(await ofGame('gem-rush')).toMatchObject({ items: [], total: 0 });
  const { rows } = await api.deps.db.pool.query(`select player_id from platform.outbox where kind = 'big_win'`);
  expect(rows).toEqual([{ player_id: null }]);
});

it('shows each player once, with all wins in the requested currency', async () => {
  const ofDay = (day: number) => new Date(Date.UTC(2026, 10, day));
  const win = (end: string, change: Partial<GameMovement>) =>
    movement(`018f0000-0000-7000-8000-0000000000${end}`, change);
  await appendEvents(api.deps.db.kysely, [
    win('b1', { at: ofDay(22) }),
    win('b2', { at: ofDay(23), currency: 'kzt', round: fullRound({ stake: real(10_001n), win: real(10_000_001n) }) }),
  ]);
  await readOutbox(api.deps, bigWinsConsumer);
  const read = async (query: string) =>
    (await api.app.inject({ method: 'GET', url: `/big-wins${query}` })).json<{ items: object[]; total: number }>();
  expect(await read('?currency=kzt')).toMatchObject({
    items: [{ id: expect.stringMatching(/b2$/), stake: '100.01', win: '100000.01', currency: 'kzt' }],
    total: 1,
  });
  // One euro is 605 tenge or 48.50 hryvnias.
  expect((await read('')).items).toMatchObject([{ win: '8016.52', currency: 'uah' }]);
  expect(await read('?game=fruit-crown')).toMatchObject({ total: 1 });
});

it("lists each player's best win of any size, of the last hours and of games that can be played", async () => {
  const now = api.deps.clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const small = { round: fullRound({ stake: real(1_000n), win: real(1_250n) }) };
  const win = (end: string, change: Partial<GameMovement>) =>
    movement(`018f0000-0000-7000-8000-0000000000${end}`, { ...small, ...change });
  const read = async (query = '') =>
    (await api.app.inject({ method: 'GET', url: `/recent-wins${query}` })).json<{ items: object[]; total: number }>();
  await api.deps.db.pool.query('delete from feed.recent_win');
  await appendEvents(api.deps.db.kysely, [win('c1', { at: ago(30) }), win('c2', { at: ago(20) })]);
  await readOutbox(api.deps, bigWinsConsumer);
  await appendEvents(api.deps.db.kysely, [
    // Neither an older win of the same multiple, nor a lower one, nor a lost round takes its place.
    win('c5', { at: ago(5), round: fullRound({ stake: real(1_000n), win: real(1_100n) }) }),
    win('c3', { at: ago(25) }),
    win('c4', { at: ago(10), round: fullRound({ stake: real(1_000n), win: real(1_000n) }) }),
  ]);
  await readOutbox(api.deps, bigWinsConsumer);
  expect(await read('?currency=kzt')).toEqual({
    items: [
      {
        id: '018f0000-0000-7000-8000-0000000000c2',
        player: '***01',
        avatar: null,
        game_slug: 'fruit-crown',
        game_title: 'Fruit Crown',
        game_picture: null,
        closed_to: [],
        win: '155.92',
        currency: 'kzt',
        multiple: 1.2,
        created_at: ago(20).toISOString(),
      },
    ],
    total: 1,
  });
  // Two hours later any win does.
  await api.deps.db.pool.query(`update feed.recent_win set created_at = $1`, [ago(130)]);
  await appendEvents(api.deps.db.kysely, [
    win('c6', { at: ago(1), round: fullRound({ stake: real(1_000n), win: real(1_100n) }) }),
  ]);
  await readOutbox(api.deps, bigWinsConsumer);
  expect((await read()).items).toMatchObject([{ multiple: 1.1 }]);
  await api.deps.db.pool.query(`update feed.recent_win set created_at = $1`, [ago(13 * 60)]);
  expect(await read()).toEqual({ items: [], total: 0 });
  await Promise.all(feedJobs.map((job) => job.run(api.deps, {})));
  expect((await api.deps.db.pool.query('select 1 from feed.recent_win')).rowCount).toBe(0);
});
