import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import type { BonusWorld } from '../bonuses/testing/bonus-world.ts';
import { excludePlayer } from '../wallet/index.ts';
import { defineBattle, defineSeries } from './define-battle.ts';
import { finishDueBattles } from './finish-battle.ts';
import { openSeriesBattles } from './open-series.ts';
import { recountBattle } from './recount-battle.ts';
import { listResults } from './result-store.ts';
import { type BattleWorld, createBattleWorld } from './testing/battle-world.ts';

const database = useTestDatabase();
let battles: BattleWorld;
let world: BonusWorld;
let casino: BattleWorld['casino'];
beforeAll(async () => {
  battles = await createBattleWorld(database.url);
  ({ world, casino } = battles);
});
afterAll(() => battles.close());
// Each test has a separate hour, so that battles do not overlap.
beforeEach(() => world.api.clock.advance(3_600_000));

const addBattle: BattleWorld['addBattle'] = (changed) => battles.addBattle(changed);
const join: BattleWorld['join'] = (battleId, playerId) => battles.join(battleId, playerId);
const spin: BattleWorld['spin'] = (playerId, stake, win) => battles.spin(playerId, stake, win);
const read = () => battles.read();
const finish = () => battles.finish();
const inMs = (ms: number) => battles.inMs(ms);

describe('joining', () => {
  it('joins once under 64 concurrent requests', async () => {
    const battleId = await addBattle();
    const player = await world.addPlayer();
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => world.call(player, 'POST', `/battles/${battleId}/join`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await world.call(player, 'GET', `/battles/${battleId}`);
    expect(body).toMatchObject({ participants: 1, status: 'active', prize_fund: '0.00', prize_fund_max: '1200.00' });
  });

  it('counts rounds that end after joining', async () => {
    const battleId = await addBattle({ qualification_spins: 2 });
    const player = await world.addPlayer();
    await spin(player, 1_000n, 90_000n);
    await read();
    world.api.clock.advance(1_000);
    await join(battleId, player);
    await spin(player, 1_000n, 2_000n);
    await read();
    const first = await world.call(player, 'GET', `/battles/${battleId}/status`);
    expect(first.body).toMatchObject({ state: 'in_qualification', qualified_spins: 1, score: '2.00', place: null });
    await spin(player, 1_000n, 500n);
    await read();
    const second = await world.call(player, 'GET', `/battles/${battleId}/status`);
    expect(second.body).toMatchObject({
      state: 'active',
      score: '2.00',
      place: 1,
      amount: '1000.00',
      cup: 'brilliant',
    });
  });

  it.each([
    ['below the stars', { min_rating: 3 }, 403, 'user-rating-is-less-than-required'],
    ['from another country', { countries: ['KZ'] }, 403, 'BATTLE_NOT_ALLOWED'],
  ])('is refused to a player %s', async (_name, changed, status, message) => {
    const battleId = await addBattle(changed);
    const answer = await world.call(await world.addPlayer(), 'POST', `/battles/${battleId}/join`);
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it('is refused during a break, after the end and for an unknown battle', async () => {
    const battleId = await addBattle();
    const player = await world.addPlayer();
    await excludePlayer(world.api.deps, { playerId: player, until: inMs(86_400_000) });
    expect(await world.call(player, 'POST', `/battles/${battleId}/join`)).toMatchObject({
      status: 403,
      body: { message: 'BATTLE_NOT_ALLOWED' },
    });
    const other = await world.addPlayer();
    expect(await world.call(other, 'POST', `/battles/${v7()}/join`)).toMatchObject({ status: 404 });
    world.api.clock.advance(600_000);
    expect(await world.call(other, 'POST', `/battles/${battleId}/join`)).toMatchObject({
      status: 409,
      body: { message: 'BATTLE_ENDED' },
    });
  });
});

describe('the end', () => {
  it('pays at most 5 % of the theoretical loss of those who qualified, in proportion to the published prizes', async () => {
    const battleId = await addBattle({ qualification_spins: 2 });
    const players = await Promise.all([world.addPlayer(), world.addPlayer(), world.addPlayer()]);
    const [first, second, other] = players;
    for (const player of players) await join(battleId, player);
    // 3 × 1 000.00 at 3.5 %: 105.00 of theoretical loss, a fund of 5.25. The third player does not qualify.
    await spin(first, 100_000n, 900_000n);
    await spin(first, 100_000n, 0n);
    await spin(second, 50_000n, 0n);
    await spin(second, 50_000n, 0n);
    await spin(other, 100_000n, 0n);
    await read();
    const { body } = await world.call(first, 'GET', `/battles/${battleId}`);
    expect(body).toMatchObject({ prize_fund: '5.24', prize_fund_max: '1200.00' });
    await finish();
    const results = await listResults(world.api.deps.db.kysely, battleId);
    // Of the published 1 100.00 the first has 10/11.
    expect(results.map(({ amount }) => amount)).toEqual([477n, 47n]);
  });

  it('gives one prize to each person, for the best of their accounts', async () => {
    const battleId = await addBattle();
    const players = await Promise.all(Array.from({ length: 5 }, () => world.addPlayer()));
    for (const [index, player] of players.entries()) {
      await join(battleId, player);
      await spin(player, 1_000n, BigInt(9_000 - index * 1_000));
    }
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = players;
    await read();
    // Two accounts of one document, and a third that its device makes probable, by way of the second.
    const link = async (pair: string[], state: string, isBlocking: boolean) => {
      const [one, other] = pair.toSorted();
      await sql`insert into persons.link (id, one, other, state, weight, is_blocking, reasons, found_at)
        values (gen_random_uuid(), ${one}, ${other}, ${state}, 100, ${isBlocking}, '[]', now())`.execute(
        world.api.deps.db.kysely,
      );
    };
    await link([first, second], 'certain', true);
    await link([second, third], 'likely', true);
    await link([third, fourth], 'likely', false);
    await link([fourth, fifth], 'cut', true);
    await finish();
    const results = await listResults(world.api.deps.db.kysely, battleId);
    expect(results.map(({ place, playerId }) => [place, playerId])).toEqual([
      [1, first],
      [2, fourth],
      [3, fifth],
    ]);
  });

  it('pays each place once under 64 workers, and ranks the earlier of equal scores higher', async () => {
    const battleId = await addBattle();
    const players = await Promise.all([world.addPlayer(), world.addPlayer(), world.addPlayer(), world.addPlayer()]);
    for (const player of players) await join(battleId, player);
    const [first, second, third, fourth] = players;
    // 25 000.00 of theoretical loss pay the whole published fund.
    await spin(fourth, 100_000_000n, 0n);
    await spin(second, 1_000n, 3_000n);
    await spin(third, 1_000n, 3_000n);
    await spin(first, 1_000n, 9_000n);
    await spin(fourth, 1_000n, 0n);
    const before = await Promise.all(players.map((player) => world.pockets(player)));
    await battles.goPastTheEnd();
    await read();
    await Promise.all(Array.from({ length: 64 }, () => finishDueBattles(world.api.deps)));
    const audited = await sql<{ count: number }>`
      select count(*)::int as count from platform.audit where action = 'battle.finish' and subject = ${battleId}`.execute(
      world.api.deps.db.kysely,
    );
    expect(audited.rows).toEqual([{ count: 1 }]);
    const results = await listResults(world.api.deps.db.kysely, battleId);
    expect(results.map(({ place, playerId, cup, amount }) => [place, playerId, cup, amount])).toEqual([
      [1, first, 'brilliant', 100_000n],
      [2, second, 'gold', 10_000n],
      [3, third, 'gold', 10_000n],
    ]);
    const after = await Promise.all(players.map((player) => world.pockets(player)));
    const gained = after.map(({ digital }, index) => digital - (before[index]?.digital ?? 0n));
    expect(gained).toEqual([100_000n, 10_000n, 10_000n, 0n]);
    const { body } = await world.call(first, 'GET', '/users/battles');
    expect(body.items).toMatchObject([
      { battle: { status: 'completed' }, place: 1, cup: 'brilliant', amount: '1000.00' },
    ]);
    const cups = await Promise.all([first, second, fourth].map((player) => world.call(player, 'GET', '/users/cups')));
    expect(cups.map(({ body: own }) => own.items)).toEqual([
      [{ tier: 'brilliant', count: 1 }],
      [{ tier: 'gold', count: 1 }],
      [],
    ]);
    const { body: feed } = await world.call(first, 'GET', '/bonuses/received');
    const cup = (type: string, amount: string) => expect.objectContaining({ type, amount, currency: 'uah' });
    expect(feed.items).toEqual(expect.arrayContaining([cup('brilliant', '1000.00'), cup('gold', '100.00')]));
    const wins = await sql<{ payload: unknown }>`
      select payload from platform.outbox where kind = 'battle_win' and player_id = ${first}`.execute(
      world.api.deps.db.kysely,
    );
    expect(wins.rows.map(({ payload }) => payload)).toMatchObject([
      { battle_id: battleId, place: 1, amount: '1000.00' },
    ]);
  });

  it('waits until all rounds of the period are processed', async () => {
    const battleId = await addBattle();
    const player = await world.addPlayer();
    await join(battleId, player);
    await spin(player, 1_000n, 5_000n);
    await battles.goPastTheEnd();
    await finishDueBattles(world.api.deps);
    expect(await listResults(world.api.deps.db.kysely, battleId)).toEqual([]);
    await finish();
    expect(await listResults(world.api.deps.db.kysely, battleId)).toHaveLength(1);
  });

  it('excludes rounds rolled back before the end only', async () => {
    const battleId = await addBattle();
    const [lasting, lost] = await Promise.all([world.addPlayer(), world.addPlayer()]);
    for (const player of [lasting, lost]) {
      await join(battleId, player);
      await world.move(player, 'game', 10_000n);
    }
    const { bet } = await casino.bet(lost, 1_000n);
    await casino.win(bet, 0n);
    await read();
    await spin(lasting, 1_000n, 2_000n);
    const again = await casino.bet(lost, 1_000n);
    await casino.rollBack(again.bet);
    await finish();
    const [best] = await listResults(world.api.deps.db.kysely, battleId);
    expect(best).toMatchObject({ playerId: lasting, score: 20_000n });
  });

  it('is confirmed by a recount from the rounds, which reports a tampered score', async () => {
    const battleId = await addBattle({ score_kind: 'best_window', window_spins: 2 });
    const player = await world.addPlayer();
    await join(battleId, player);
    for (const win of [0n, 4_000n, 1_500n, 0n]) {
      await spin(player, 1_000n, win);
      world.api.clock.advance(10);
    }
    await read();
    expect(await recountBattle(world.api.deps, battleId)).toEqual([]);
    await sql`update battles.participant set score = score + 1 where battle_id = ${battleId}`.execute(
      world.api.deps.db.kysely,
    );
    expect(await recountBattle(world.api.deps, battleId)).toEqual([
      { playerId: player, found: { spins: 4, score: '5.50' }, expected: { spins: 4, score: '5.50' } },
    ]);
  });
});

it("the leaderboard shows places, neighbours and the player's own line", async () => {
  const battleId = await addBattle();
  const players: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const player = await world.addPlayer();
    players.push(player);
    await join(battleId, player);
    await spin(player, 1_000n, BigInt((8 - index) * 1_000));
  }
  await read();
  const { body: leaders } = await world.call(players[0] ?? '', 'GET', `/battles/${battleId}/leaders`);
  expect(leaders.items.map(({ place, score }) => [place, score])).toEqual(
    Array.from({ length: 8 }, (_, index) => [index + 1, `${8 - index}.00`]),
  );
  const { body: own } = await world.call(players[5] ?? '', 'GET', `/battles/${battleId}/status`);
  expect(own).toMatchObject({ place: 6 });
  expect(own['neighbours']).toMatchObject(
    [4, 5, 6, 7, 8].map((place) => ({ place, is_own: place === 6, score: `${9 - place}.00` })),
  );
});

it('a series announces each of its battles once', async () => {
  const id = await defineSeries(world.api.deps, {
    actor: 'test',
    reason: 'test',
    definition: {
      first_starts_at: inMs(-3_600_000).toISOString(),
      every_hours: 24,
      duration_minutes: 120,
      terms: {
        name: { en: 'Daily', ua: 'Щоденна', ru: 'Ежедневная' },
        score_kind: 'turnover',
        qualification_spins: 5,
        games: ['wolf-moon'],
        min_bets: { uah: '1.00' },
        prizes: [{ from: 1, to: 10, cup: 'silver', amounts: { uah: '50' } }],
      },
    },
  });
  expect(typeof id).toBe('string');
  const opened = await Promise.all(Array.from({ length: 8 }, () => openSeriesBattles(world.api.deps)));
  expect(opened.reduce((sum, one) => sum + one)).toBe(3);
  world.api.clock.advance(24 * 3_600_000);
  expect(await openSeriesBattles(world.api.deps)).toBe(1);
});

it("definitions with gaps, unknown keys or a past end are refused with the field's name", async () => {
  const base = {
    name: { en: 'a', ua: 'b', ru: 'c' },
    score_kind: 'turnover',
    qualification_spins: 1,
    games: ['wolf-moon'],
    min_bets: { uah: '1' },
    prizes: [{ from: 1, to: 1, amounts: { uah: '1' } }],
    starts_at: inMs(0).toISOString(),
    ends_at: inMs(1_000).toISOString(),
  };
  const wrong: [Record<string, unknown>, string][] = [
    [{ prizes: [{ from: 2, to: 3, amounts: { uah: '1' } }] }, 'prizes.0'],
    [{ prizes: [{ from: 1, to: 1, amounts: { usd: '1' } }] }, 'prizes.0'],
    [{ ends_at: inMs(-1_000).toISOString() }, 'ends_at'],
    [{ games: ['wolf-moon', 'wolf-noon'] }, 'games'],
    [{ name: { en: 'a', ua: ' ', ru: 'c' } }, 'name.ua'],
    [{ prise: 1 }, ''],
  ];
  for (const [changed, path] of wrong) {
    const refusal = await defineBattle(world.api.deps, {
      actor: 't',
      reason: 't',
      definition: { ...base, ...changed },
    });
    expect(refusal).toMatchObject({ name: 'VALIDATION_ERROR', details: [{ path }] });
  }
});
