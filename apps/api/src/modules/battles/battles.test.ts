import { encodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { type Casino, createCasino } from '../bonuses/testing/casino.ts';
import { excludePlayer } from '../wallet/index.ts';
import { defineBattle, defineSeries } from './define-battle.ts';
import { finishDueBattles } from './finish-battle.ts';
import { battlesConsumer } from './follow-play.ts';
import { joinBattle } from './join-battle.ts';
import { openSeriesBattles } from './open-series.ts';
import { findParticipants } from './participant-store.ts';
import { recountBattle } from './recount-battle.ts';
import { listResults } from './result-store.ts';
import { noStanding, type ScoreKind, standingOf } from './rules.ts';

const database = useTestDatabase();
// Races of 64: nobody waits for a connection, however busy the machine is.
const config = { DATABASE_POOL_SIZE: '64' };
let world: BonusWorld;
let casino: Casino;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-11-23T10:00:00Z', isSeeded: true, config });
  casino = createCasino(world);
  // Every game of these tests is wolf-moon.
  const { directories } = world.api.deps.wallet;
  const games = await directories.games();
  const wolfMoon = { slug: 'wolf-moon', title: 'Wolf Moon', providerSlug: 'test', gameCode: 'test' };
  directories.games = () => ({ ...games, gameById: () => ({ ...wolfMoon, ...closed }) });
});
afterAll(async () => {
  await casino.close();
  await world.close();
});
// Each test has its own hour: a battle of one is none of another's.
beforeEach(() => world.api.clock.advance(3_600_000));

const closed = { id: v7(), isEnabled: true, blockedCountries: [], contributionPercent: 100 };
const read = () => readOutbox(world.api.deps, battlesConsumer, 2);
const inMs = (ms: number) => new Date(world.api.clock.now().getTime() + ms);

interface Definition {
  score_kind: ScoreKind;
  qualification_spins: number;
  window_spins: number;
  prizes: unknown[];
  min_rating: number;
  countries: string[] | null;
  prize_pocket: 'digital' | 'game';
}

/** A battle that began a minute ago and lasts ten more. */
async function addBattle(changed: Partial<Definition> = {}): Promise<string> {
  const id = await defineBattle(world.api.deps, {
    actor: 'test',
    reason: 'test',
    definition: {
      name: { en: 'Moon hour', ua: 'Місячна година', ru: 'Лунный час' },
      score_kind: 'biggest_multiplier',
      qualification_spins: 1,
      games: ['wolf-moon'],
      min_bets: { uah: '1.00' },
      prizes: [
        { from: 1, to: 1, cup: 'brilliant', amounts: { uah: '1000' } },
        { from: 2, to: 3, cup: 'gold', amounts: { uah: '100' } },
      ],
      starts_at: inMs(-60_000).toISOString(),
      ends_at: inMs(600_000).toISOString(),
      ...changed,
    },
  });
  if (typeof id !== 'string') throw new Error(JSON.stringify(id));
  return id;
}

const join = (battleId: string, playerId: string) => joinBattle(world.api.deps, { battleId, playerId });

async function spin(playerId: string, stake: bigint, win: bigint): Promise<void> {
  await world.move(playerId, 'game', stake);
  expect(await casino.spin(playerId, stake, win)).toBe('OK');
}

/** Goes past the end of every battle of the test and lets the worker end them. */
async function finish(): Promise<void> {
  world.api.clock.advance(720_000);
  // The database's own clock is far from the test's: what is in the outbox counts as old.
  await sql`update platform.outbox set at = '2020-01-01'`.execute(world.api.deps.db.kysely);
  await read();
  await finishDueBattles(world.api.deps);
}

describe('random histories', () => {
  interface Step {
    player: number;
    round: number;
    stake: bigint;
    win: bigint;
    kind: 'close' | 'late-win' | 'rollback';
  }
  const step: fc.Arbitrary<Step> = fc.record({
    player: fc.nat(2),
    round: fc.nat(7),
    stake: fc.constantFrom(50n, 100n, 250n, 1_000n),
    win: fc.constantFrom(0n, 40n, 300n, 7_777n),
    kind: fc.constantFrom<Step['kind']>('close', 'close', 'close', 'late-win', 'rollback'),
  });

  /** Movements as the wallet would tell them; each carries the whole round as it leaves it. */
  function movementsOf(steps: readonly Step[], players: readonly string[], at: Date): GameMovement[] {
    const rounds = new Map<string, { id: string; stake: bigint; win: bigint }>();
    return steps.flatMap(({ player, round, stake, win, kind }): GameMovement[] => {
      const key = `${player}:${round}`;
      const known = rounds.get(key);
      if ((kind === 'close') === (known !== undefined)) return [];
      const now = known ?? { id: v7(), stake, win };
      if (kind === 'late-win') now.win += win;
      if (kind === 'rollback') now.stake = 0n;
      rounds.set(key, now);
      const sums = { stake: { real: now.stake, bonus: 0n }, win: { real: now.win, bonus: 0n } };
      return [
        {
          ...sums,
          id: v7(),
          kind: kind === 'close' ? 'win' : kind === 'rollback' ? 'rollback' : 'win',
          playerId: players[player] ?? '',
          gameId: closed.id,
          roundId: now.id,
          currency: 'uah',
          isFree: false,
          isPromo: false,
          round: sums,
          finishedAt: at,
          at,
        },
      ];
    });
  }

  /** What the movements come to, told one by one with nothing remembered but the rounds themselves. */
  function oracle(movements: readonly GameMovement[], playerId: string) {
    const rounds = new Map<string, { seq: bigint; ratio: bigint } | undefined>();
    movements.forEach(({ playerId: whose, roundId, round }, index) => {
      if (whose !== playerId) return;
      const [stake, win] = [round.stake.real, round.win.real];
      const seq = rounds.get(roundId)?.seq ?? BigInt(index);
      rounds.set(roundId, stake < 100n ? undefined : { seq, ratio: (win * 10_000n) / stake });
    });
    return [...rounds.values()].flatMap((one) => one ?? []).toSorted((a, b) => Number(a.seq - b.seq));
  }

  it('come to the score of a serial count, however they are cut into readings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom<ScoreKind>('best_window', 'biggest_multiplier'),
        async (steps, cut, scoreKind) => {
          const battleId = await addBattle({ score_kind: scoreKind, window_spins: 3, qualification_spins: 2 });
          const players = await Promise.all([world.addPlayer(), world.addPlayer(), world.addPlayer()]);
          for (const player of players) await join(battleId, player);
          const movements = movementsOf(steps, players, inMs(1));
          for (let from = 0; from < movements.length; from += cut) {
            const events = movements.slice(from, from + cut).map((movement) => ({
              kind: gameMovementKind,
              playerId: movement.playerId,
              payload: { ...encodeGameMovement(movement) },
            }));
            await world.api.deps.db.transaction((tx) => appendEvents(tx, events));
            if (from % 2 === 0) await read();
          }
          await read();
          const standings = await findParticipants(world.api.deps.db.kysely, battleId, players);
          for (const player of players) {
            const spins = oracle(movements, player);
            const terms = { scoreKind, windowSpins: 3, qualificationSpins: 2 };
            const expected = standingOf(
              terms,
              spins.map((one) => ({ ...one, turnover: 0n })),
            );
            const { qualifiedSpins, score } = standings.find(({ playerId }) => playerId === player) ?? noStanding;
            expect({ qualifiedSpins, score }).toEqual({ qualifiedSpins: spins.length, score: expected.score });
          }
          const { rows } = await sql<{ ranked: number; bucketed: number }>`
            select (select count(*) from battles.participant where battle_id = ${battleId} and bucket is not null)::int as ranked,
              (select coalesce(sum(players), 0) from battles.bucket where battle_id = ${battleId})::int as bucketed`.execute(
            world.api.deps.db.kysely,
          );
          expect(rows[0]?.bucketed).toBe(rows[0]?.ranked);
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);
});

describe('joining', () => {
  it('64 times at once is joining once', async () => {
    const battleId = await addBattle();
    const player = await world.addPlayer();
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => world.call(player, 'POST', `/battles/${battleId}/join`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await world.call(player, 'GET', `/battles/${battleId}`);
    expect(body).toMatchObject({ participants: 1, status: 'active', prize_fund: '1200.00' });
  });

  it('counts rounds that end from then on', async () => {
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

  it('is refused during a break, after the end and where there is no battle', async () => {
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
  it('pays each place once, with 64 workers at it, and the earlier of equal scores ranks higher', async () => {
    const battleId = await addBattle();
    const players = await Promise.all([world.addPlayer(), world.addPlayer(), world.addPlayer(), world.addPlayer()]);
    for (const player of players) await join(battleId, player);
    const [first, second, third, fourth] = players;
    await spin(second, 1_000n, 3_000n);
    await spin(third, 1_000n, 3_000n);
    await spin(first, 1_000n, 9_000n);
    await spin(fourth, 1_000n, 0n);
    const before = await Promise.all(players.map((player) => world.pockets(player)));
    world.api.clock.advance(720_000);
    await sql`update platform.outbox set at = '2020-01-01'`.execute(world.api.deps.db.kysely);
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
    const wins = await sql<{ payload: unknown }>`
      select payload from platform.outbox where kind = 'battle_win' and player_id = ${first}`.execute(
      world.api.deps.db.kysely,
    );
    expect(wins.rows.map(({ payload }) => payload)).toMatchObject([
      { battle_id: battleId, place: 1, amount: '1000.00' },
    ]);
  });

  it('waits until all play of its period has been read', async () => {
    const battleId = await addBattle();
    const player = await world.addPlayer();
    await join(battleId, player);
    await spin(player, 1_000n, 5_000n);
    world.api.clock.advance(720_000);
    await sql`update platform.outbox set at = '2020-01-01'`.execute(world.api.deps.db.kysely);
    await finishDueBattles(world.api.deps);
    expect(await listResults(world.api.deps.db.kysely, battleId)).toEqual([]);
    await finish();
    expect(await listResults(world.api.deps.db.kysely, battleId)).toHaveLength(1);
  });

  it('leaves out what is rolled back before it, and nothing afterwards', async () => {
    const battleId = await addBattle();
    const [kept, lost] = await Promise.all([world.addPlayer(), world.addPlayer()]);
    for (const player of [kept, lost]) {
      await join(battleId, player);
      await world.move(player, 'game', 10_000n);
    }
    const { bet } = await casino.bet(lost, 1_000n);
    await casino.win(bet, 0n);
    await read();
    await spin(kept, 1_000n, 2_000n);
    const again = await casino.bet(lost, 1_000n);
    await casino.rollBack(again.bet);
    await finish();
    const [best] = await listResults(world.api.deps.db.kysely, battleId);
    expect(best).toMatchObject({ playerId: kept, score: 20_000n });
  });

  it('is confirmed by a recount from the rounds, which names a score that was changed', async () => {
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

it('the leaderboard shows places, neighbours and the own line', async () => {
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

it('definitions with gaps, unknown keys or an end that has passed are refused, naming the field', async () => {
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
