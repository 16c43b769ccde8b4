import { encodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import type { Mission } from '@altyn/contracts/promotions/missions';
import { currencies } from '@altyn/domain/money';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { fullRound } from '../../../testing/full-round.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { type Casino, createCasino } from '../bonuses/testing/casino.ts';
import { excludePlayer } from '../wallet/index.ts';
import { defineMissions } from './define-missions.ts';
import { missionsConsumer } from './follow-rounds.ts';
import { missionsJobs } from './jobs.ts';

const database = useTestDatabase();
let world: BonusWorld;
let casino: Casino;
const slot = { id: v7(), isEnabled: true, blockedCountries: [], contributionPercent: 100 };
const table = { ...slot, id: v7(), contributionPercent: 10 };
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-11-23T10:00:00Z', isSeeded: true });
  casino = createCasino(world);
  const { directories } = world.api.deps.wallet;
  const games = await directories.games();
  const named = { slug: 'wolf-moon', title: 'Wolf Moon', providerSlug: 'test', gameCode: 'test' };
  // Every game of the casino is a slot, except one table.
  directories.games = () => ({ ...games, gameById: (id) => ({ ...named, ...(id === table.id ? table : slot), id }) });
});
afterAll(async () => {
  await casino.close();
  await world.close();
});

const inEvery = (amount: string) => Object.fromEntries(currencies.map((currency) => [currency, amount]));
const name = { en: 'Test', ua: 'Тест', ru: 'Тест' };
const rounds = (count: number) => ({
  code: 'rounds',
  name,
  period: 'day',
  goal: 'rounds',
  count,
  min_bets: inEvery('1.00'),
  full_contribution_only: true,
  rewards: inEvery('10.00'),
});
const define = (...definition: unknown[]) =>
  defineMissions(world.api.deps, { actor: 'test', reason: 'test', definition });
const read = () => readOutbox(world.api.deps, missionsConsumer, 2);
const list = async (playerId: string) =>
  (await world.call(playerId, 'GET', '/missions')).body as unknown as { is_paused: boolean; items: Mission[] };
const only = async (playerId: string) => {
  await read();
  const mission = (await list(playerId)).items[0];
  if (!mission) throw new Error('no mission');
  return mission;
};
const start = async (playerId: string) =>
  (await world.call(playerId, 'POST', `/missions/${(await only(playerId)).id}/start`)).body as unknown as Mission;
const claim = (playerId: string, entryId: string | null) =>
  world.call(playerId, 'POST', `/missions/entries/${entryId}/claim`);

/** Builds a finished round's movement; `again` repeats a known round. */
function movement(playerId: string, given: Partial<GameMovement> & { stake: GameMovement['stake'] }): GameMovement {
  const id = v7();
  const at = world.api.clock.now();
  const sums = { stake: given.stake, win: given.win ?? { real: 0n, bonus: 0n } };
  return {
    id,
    kind: 'win',
    playerId,
    gameId: slot.id,
    roundId: id,
    currency: 'uah',
    isFree: false,
    isPromo: false,
    finishedAt: at,
    at,
    ...sums,
    edgeHundredths: 350,
    round: fullRound(sums),
    ...given,
  };
}
const real = (amount: bigint) => ({ real: amount, bonus: 0n });
const tell = (movements: readonly GameMovement[]) =>
  world.api.deps.db.transaction((tx) =>
    appendEvents(
      tx,
      movements.map((one) => ({
        kind: gameMovementKind,
        playerId: one.playerId,
        payload: { ...encodeGameMovement(one) },
      })),
    ),
  );

describe('progress', () => {
  it('counts wallet rounds after the start; a rollback removes its round', async () => {
    await define(rounds(2));
    const player = await world.addPlayer();
    await world.move(player, 'game', 10_000n);
    await casino.spin(player, 100n, 0n);
    expect(await start(player)).toMatchObject({ state: 'started', done: '0', target: '2' });
    world.api.clock.advance(1_000);
    await casino.spin(player, 100n, 0n);
    await casino.spin(player, 50n, 0n);
    const { bet } = await casino.bet(player, 100n, { isRoundClosed: true });
    expect(await only(player)).toMatchObject({ state: 'fulfilled', done: '2', percent: 100 });
    await casino.rollBack(bet);
    const mission = await only(player);
    expect(mission).toMatchObject({ state: 'started', done: '1' });
    expect(await claim(player, mission.entry_id)).toMatchObject({
      status: 409,
      body: { message: 'MISSION_NOT_FULFILLED' },
    });
  });

  it.each([
    ['turnover', { turnover: inEvery('3.00') }, '3.00'],
    ['games', { count: 2 }, '2'],
    ['multiplier', { count: 1, multiplier: 10 }, '1'],
  ])('counts %s', async (goal, terms, target) => {
    await define({ code: goal, name, period: 'week', goal, rewards: inEvery('5'), ...terms });
    const player = await world.addPlayer();
    await start(player);
    await tell([
      movement(player, { stake: real(100n), win: real(999n) }),
      movement(player, { stake: real(100n), isFree: true, win: real(9_999n) }),
    ]);
    const early = await only(player);
    expect(early.state).toBe('started');
    await tell([movement(player, { stake: real(200n), win: real(2_000n), gameId: table.id })]);
    expect(await only(player)).toMatchObject({ state: 'fulfilled', done: target });
  });

  it('counts only full-contribution games where required, and only until the period ends', async () => {
    await define(rounds(3));
    const player = await world.addPlayer();
    const { ends_at } = await start(player);
    // Midnight in Kyiv.
    expect(ends_at).toBe('2026-11-23T22:00:00.000Z');
    const end = Date.parse(ends_at);
    const at = (ms: number) => ({ stake: real(100n), finishedAt: new Date(end + ms) });
    await tell([
      movement(player, { stake: real(100n), gameId: table.id }),
      movement(player, at(-1)),
      movement(player, at(0)),
    ]);
    expect((await only(player)).done).toBe('1');
  });

  it('matches a serial count of random histories for any batching', async () => {
    const step = fc.record({
      round: fc.nat(6),
      stake: fc.constantFrom(0n, 50n, 100n, 250n),
      win: fc.constantFrom(0n, 1_000n, 2_500n),
      isTable: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('rounds', 'turnover', 'multiplier', 'games'),
        async (steps, cut, goal) => {
          await define({
            code: 'random',
            name,
            period: 'day',
            goal,
            ...(goal === 'turnover' ? { turnover: inEvery('9999') } : { count: 1_000 }),
            ...(goal === 'multiplier' ? { multiplier: 10 } : {}),
            min_bets: inEvery('1'),
            rewards: inEvery('1'),
          });
          const player = await world.addPlayer();
          await start(player);
          const ids = Array.from({ length: 7 }, () => v7());
          // Each round belongs to one game.
          const gameOf = (round: number) => (round % 2 === 0 ? slot.id : table.id);
          const given = steps.map(({ round, stake, win }) =>
            movement(player, { roundId: ids[round] ?? '', gameId: gameOf(round), stake: real(stake), win: real(win) }),
          );
          for (let from = 0; from < given.length; from += cut) {
            await tell(given.slice(from, from + cut));
            if (from % 2 === 0) await read();
          }
          const last = new Map(steps.map((one) => [one.round, one]));
          const counted = [...last.values()].filter(({ stake }) => stake >= 100n);
          const expected = {
            rounds: BigInt(counted.length),
            turnover: counted.reduce((sum, { stake }) => sum + stake, 0n),
            multiplier: BigInt(counted.filter(({ stake, win }) => win >= 10n * stake).length),
            games: BigInt(new Set(counted.map(({ round }) => gameOf(round))).size),
          }[goal as 'rounds'];
          const { done } = await only(player);
          expect(BigInt(done.replace('.', ''))).toBe(expected);
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);
});

describe('taking part', () => {
  it('64 concurrent requests start once and pay once, as a bonus to take', async () => {
    await define(rounds(1));
    const player = await world.addPlayer();
    const { id } = await only(player);
    const starts = await Promise.all(
      Array.from({ length: 64 }, () => world.call(player, 'POST', `/missions/${id}/start`)),
    );
    expect(new Set(starts.map(({ body }) => body['entry_id'])).size).toBe(1);
    await tell([movement(player, { stake: real(100n) })]);
    const mission = await only(player);
    expect(mission.reward).toEqual({
      amount: '10.00',
      free_spins: null,
      wager: '20.00',
      burning_on_timeout: 72,
      max_bet_amount: '97.00',
      max_win_amount: '50.00',
    });
    const claims = await Promise.all(Array.from({ length: 64 }, () => claim(player, mission.entry_id)));
    expect(claims.map(({ status, body }) => [status, body['state']])).toEqual(claims.map(() => [200, 'claimed']));
    const { rows } = await world.api.deps.db.pool.query(
      'select amount::int, bonus_id from bonuses.bonus_grant where player_id = $1',
      [player],
    );
    expect(rows).toEqual([{ amount: 1_000, bonus_id: expect.any(String) }]);
    const taken = await world.call(player, 'POST', `/bonuses/${rows[0].bonus_id}/subscribe`);
    expect(taken.body.user_bonus.bonus_amount).toBe('10.00');
  });

  it('keeps the reward claimable for three days, and restarts the next day', async () => {
    await define(rounds(1));
    const player = await world.addPlayer();
    await start(player);
    await tell([movement(player, { stake: real(100n) })]);
    await read();
    world.api.clock.advance(24 * 3_600_000);
    const [earlier, today] = (await list(player)).items;
    expect([earlier?.state, today?.state]).toEqual(['fulfilled', 'offered']);
    world.api.clock.advance(3 * 24 * 3_600_000);
    expect((await list(player)).items.map(({ state }) => state)).toEqual(['offered']);
    expect(await claim(player, earlier?.entry_id ?? null)).toMatchObject({
      status: 409,
      body: { message: 'MISSION_ENDED' },
    });
    world.api.clock.advance(30 * 24 * 3_600_000);
    await missionsJobs[0]?.run(world.api.deps, {});
    expect(await claim(player, earlier?.entry_id ?? null)).toMatchObject({ status: 404 });
  });

  it("keeps the terms of the start, and hides another player's entry", async () => {
    await define(rounds(1));
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    const { entry_id } = await start(player);
    await define({ ...rounds(5), code: 'other' });
    await tell([movement(player, { stake: real(100n) })]);
    await read();
    expect((await list(player)).items.map(({ state, target }) => [state, target])).toEqual([
      ['offered', '5'],
      ['fulfilled', '1'],
    ]);
    expect(await claim(other, entry_id)).toMatchObject({ status: 404, body: { message: 'MISSION_NOT_FOUND' } });
  });

  it('is not offered, started or paid during an exclusion', async () => {
    await define(rounds(1));
    const player = await world.addPlayer();
    const { id, entry_id } = await start(player);
    await tell([movement(player, { stake: real(100n) })]);
    await read();
    await excludePlayer(world.api.deps, {
      playerId: player,
      until: new Date(world.api.clock.now().getTime() + 86_400_000),
    });
    expect(await list(player)).toEqual({ is_paused: true, items: [], total: 0 });
    const refused = { status: 403, body: { message: 'MISSION_NOT_ALLOWED' } };
    expect(await world.call(player, 'POST', `/missions/${id}/start`)).toMatchObject(refused);
    expect(await claim(player, entry_id)).toMatchObject(refused);
  });
});

it('gives free spins where defined', async () => {
  await define({ ...rounds(1), rewards: null, free_spins: 7 });
  const player = await world.addPlayer();
  const { entry_id } = await start(player);
  await tell([movement(player, { stake: real(100n) })]);
  expect(await only(player)).toMatchObject({ reward: { amount: '0.00', free_spins: { count: 7, stake: '10.00' } } });
  expect((await claim(player, entry_id)).body['state']).toBe('claimed');
  const { items } = (await world.call(player, 'GET', '/bonuses')).body;
  const offered = items.find(({ kind }) => kind === 'FreeSpins');
  const taken = await world.call(player, 'POST', `/bonuses/${offered?.id}/subscribe`);
  expect(taken.body.user_bonus).toMatchObject({ spins_left: 7 });
});

it('announces its completion once, even when a rollback reopens it', async () => {
  await define(rounds(1));
  const player = await world.addPlayer();
  await start(player);
  const [first, second] = [movement(player, { stake: real(100n) }), movement(player, { stake: real(100n) })];
  await tell([first]);
  await only(player);
  await tell([{ ...first, round: fullRound({ stake: real(0n), win: real(0n) }) }]);
  expect((await only(player)).state).toBe('started');
  await tell([second]);
  expect((await only(player)).state).toBe('fulfilled');
  const { rows } = await world.api.deps.db.pool.query(
    `select payload from platform.outbox where kind = 'mission_fulfilled' and player_id = $1`,
    [player],
  );
  expect(rows).toEqual([{ payload: { name, amount: '10.00', spins: null, currency: 'uah' } }]);
});
