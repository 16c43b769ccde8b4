import { type RegistrationCountry, registrationCountries } from '@altyn/domain/country';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { takeShardEvents } from '../../../testing/nodes.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { type Casino, createCasino } from '../bonuses/testing/casino.ts';
import { freezePlayer } from '../wallet/index.ts';
import { cashbackConsumer } from './accrue-cashback.ts';
import { creditAllDue } from './credit-due.ts';
import { payWeeklyCashback } from './pay-weekly.ts';

const database = useTestDatabase();
let world: BonusWorld;
let casino: Casino;
// A Wednesday; daylight saving ends in Kyiv on the Sunday of this week.
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-10-21T10:00:00Z', isSeeded: true });
  // Without a return, so that the limit by theoretical loss is far away.
  casino = createCasino(world, 0);
});
afterAll(async () => {
  await casino.close();
  await world.close();
});

/** Plays one round with real money and runs the consumer. */
async function play(playerId: string, stake: bigint, win: bigint): Promise<void> {
  await world.move(playerId, 'game', stake);
  expect(await casino.spin(playerId, stake, win)).toBe('OK');
  await read();
}

const read = async () => {
  await readOutbox(world.api.deps, cashbackConsumer, 2);
  await creditAllDue(world.api.deps);
};

function goTo(instant: string): void {
  world.api.clock.advance(new Date(instant).getTime() - world.api.clock.now().getTime());
}

describe('instant cashback', () => {
  it('is the same for every reader before and after it is credited', async () => {
    const player = await world.addPlayer();
    const figures = async () => [
      (await world.call(player, 'GET', '/cashback')).body['instant_balance'],
      (await world.call(player, 'GET', '/users')).body['balances'],
    ];
    const same = async (cashback: string) =>
      expect(await figures()).toMatchObject([cashback, { cashback_balance: cashback }]);
    await same('0.00');
    await world.move(player, 'game', 2_000n);
    await casino.spin(player, 2_000n, 0n);
    await readOutbox(world.api.deps, cashbackConsumer, 2);
    await same('0.00');
    await creditAllDue(world.api.deps);
    await same('0.50');
  });

  it('grows with each lost round and is claimed once', async () => {
    const player = await world.addPlayer();
    await play(player, 2_000n, 0n);
    await play(player, 2_000n, 800n);
    await play(player, 2_000n, 5_000n);
    const { body } = await world.call(player, 'GET', '/cashback');
    expect(body).toMatchObject({
      instant_balance: '0.80',
      percent: 5,
      limit_percent: 11,
      week_loss: '2.00',
      week_by_loss: '0.10',
      week_limit: '6.60',
      week_instant: '0.80',
      week_estimate: '0.00',
      next_payout_at: '2026-10-26T04:00:00.000Z',
    });
    const freeze = (isFrozen: boolean) =>
      world.api.deps.db.transaction((tx) =>
        freezePlayer(tx, { playerId: player, isFrozen, at: world.api.clock.now() }),
      );
    await freeze(true);
    expect((await world.call(player, 'POST', '/cashback/claim')).body).toMatchObject({ message: 'ACCOUNT_FROZEN' });
    await freeze(false);
    const claims = await Promise.all(Array.from({ length: 8 }, () => world.call(player, 'POST', '/cashback/claim')));
    expect(claims.filter((claim) => claim.status === 200).map((claim) => claim.body)).toEqual([
      { claimed: '0.80', currency: 'uah' },
    ]);
    expect(claims.filter((claim) => claim.body['message'] === 'NOTHING_TO_CLAIM')).toHaveLength(7);
    expect(await world.pockets(player)).toMatchObject({ cashback: 0n, game: 80n, digital: 5_800n });
  });
});

describe('what counts as a loss', () => {
  const claimable = async (playerId: string) => {
    await Promise.all([creditAllDue(world.api.deps), creditAllDue(world.api.deps)]);
    return (await world.pockets(playerId)).cashback;
  };

  it('a round of several steps counts when it closes, net of all returns', async () => {
    const player = await world.addPlayer();
    await world.move(player, 'game', 10_000n);
    const { bet } = await casino.bet(player, 4_000n);
    await read();
    expect(await claimable(player)).toBe(0n);
    await casino.win(bet, 1_000n, { isRoundClosed: false });
    await casino.win(bet, 1_000n);
    await read();
    expect(await claimable(player)).toBe(50n);
  });

  it('a rolled-back stake is no loss; bonus money is not real money', async () => {
    const player = await world.addPlayer();
    await world.move(player, 'game', 1_000n);
    const { bet } = await casino.bet(player, 1_000n);
    await casino.rollBack(bet);
    await world.call(
      player,
      'POST',
      `/bonuses/${await world.addBonus({ start_date: '2026-10-01T00:00:00Z' })}/subscribe`,
    );
    await casino.spin(player, 3_000n, 0n);
    await read();
    // 10.00 of the 30.00 were real money.
    expect(await claimable(player)).toBe(25n);
    const { body } = await world.call(player, 'GET', '/cashback');
    expect(body).toMatchObject({ week_loss: '10.00', instant_balance: '0.25' });
  });
});

describe('earlier winnings offset losses', () => {
  const instant = async (playerId: string) => (await world.call(playerId, 'GET', '/cashback')).body['instant_balance'];

  it('is given only for a new weekly low, also after a claim', async () => {
    const player = await world.addPlayer();
    await play(player, 1_000n, 0n);
    expect(await instant(player)).toBe('0.25');
    await world.call(player, 'POST', '/cashback/claim');
    await play(player, 1_000n, 3_000n);
    await play(player, 2_000n, 0n);
    expect(await instant(player)).toBe('0.00');
    await play(player, 1_000n, 0n);
    expect(await instant(player)).toBe('0.25');
  });

  it('counts a win that arrives after its round closed', async () => {
    const player = await world.addPlayer();
    await world.move(player, 'game', 2_000n);
    const { bet } = await casino.bet(player, 1_000n, { isRoundClosed: true });
    await read();
    expect(await instant(player)).toBe('0.25');
    world.api.clock.advance(1_000);
    await casino.win(bet, 600n);
    await casino.spin(player, 600n, 0n);
    await read();
    expect(await instant(player)).toBe('0.25');
    await casino.spin(player, 400n, 0n);
    await read();
    expect(await instant(player)).toBe('0.35');
  });

  it('is the same for any batching of rounds', async () => {
    const rounds = [
      [1_000n, 0n],
      [500n, 900n],
      [700n, 0n],
      [300n, 4_000n],
      [2_000n, 0n],
      [2_500n, 100n],
    ] as const;
    const [together, apart] = [await world.addPlayer(), await world.addPlayer()];
    for (const player of [together, apart]) await world.move(player, 'game', 10_000n);
    for (const [stake, win] of rounds) await casino.spin(together, stake, win);
    await read();
    for (const [stake, win] of rounds) {
      await casino.spin(apart, stake, win);
      await read();
    }
    // Net 10.00, 6.00, 13.00, ‑24.00, ‑4.00, 20.00: the lowest point is 20.00.
    expect(await instant(together)).toBe('0.50');
    expect(await instant(apart)).toBe('0.50');
  });
});

describe('weekly cashback', () => {
  it('is paid once at Monday 06:00 of each country under repeated and concurrent runs', async () => {
    const players = new Map<RegistrationCountry, string>();
    for (const country of registrationCountries) players.set(country, await world.addPlayer({ country }));
    for (const player of players.values()) await play(player, 10_000n, 2_000n);
    const winner = await world.addPlayer();
    await play(winner, 1_000n, 9_000n);
    const paid = async () => {
      await read();
      await Promise.all([payWeeklyCashback(world.api.deps), payWeeklyCashback(world.api.deps)]);
      await world.api.runJobs();
      const bonus = new Map<string, bigint>();
      for (const [country, player] of players) bonus.set(country, (await world.pockets(player)).bonus);
      return [...bonus].filter(([, amount]) => amount === 200n).map(([country]) => country);
    };
    goTo('2026-10-25T23:59:59Z');
    expect(await paid()).toEqual([]);
    goTo('2026-10-26T00:00:00Z');
    expect(await paid()).toEqual(['KG']);
    goTo('2026-10-26T01:00:00Z');
    expect(await paid()).toEqual(['KZ', 'UZ', 'KG', 'TJ']);
    goTo('2026-10-26T03:59:59Z');
    expect(await paid()).toHaveLength(4);
    goTo('2026-10-26T04:00:00Z');
    expect(await paid()).toEqual(['UA', 'KZ', 'UZ', 'KG', 'TJ']);
    goTo('2026-11-01T04:00:00Z');
    expect(await paid()).toHaveLength(5);
    expect((await world.pockets(winner)).bonus).toBe(0n);
    expect((await world.pockets(winner)).cashback).toBe(0n);
    const { body } = await world.call(players.get('UA')!, 'GET', '/users/bonuses/active');
    expect(body).toMatchObject({
      status: 'ACTIVE',
      bonus_initial_amount: '2.00',
      wager_amount: '6.00',
      bonus: { kind: 'WeeklyCashback' },
    });
  });

  it('is paid late after a delayed job, and waits for the slot', async () => {
    const player = await world.addPlayer();
    await play(player, 10_000n, 0n);
    const other = await world.addBonus();
    expect((await world.call(player, 'POST', `/bonuses/${other}/subscribe`)).body).toMatchObject({
      needs_deposit: false,
    });
    goTo('2026-11-19T12:00:00Z');
    await read();
    await payWeeklyCashback(world.api.deps);
    await world.api.runJobs();
    expect((await world.pockets(player)).bonus).toBe(10_000n);
    await world.call(player, 'POST', `/bonuses/${other}/cancel`);
    await world.api.runJobs();
    expect((await world.pockets(player)).bonus).toBe(250n);
  });

  it("waits until the week's play is processed, and is paid once", async () => {
    const { kysely } = world.api.deps.db;
    const player = await world.addPlayer();
    await play(player, 10_000n, 0n);
    goTo('2026-11-22T21:59:59Z');
    await world.move(player, 'game', 2_000n);
    await casino.spin(player, 2_000n, 0n);
    await takeShardEvents(world.api.deps);
    // The database sets the time: simulate the week's last second, give or take a commit.
    const writeAt = (instant: string) =>
      sql`
        update platform.outbox o set at = ${instant} from platform.outbox_consumer c
        where c.name = 'cashback' and (o.xid, o.id) > (c.xid, c.id)`.execute(kysely);
    await writeAt('2026-11-22T22:00:01Z');
    goTo('2026-11-23T04:00:00Z');
    expect(await payWeeklyCashback(world.api.deps)).toBe(0);
    await read();
    // Later play belongs to another week and delays nobody.
    await casino.spin(player, 0n, 0n);
    await takeShardEvents(world.api.deps);
    await writeAt('2026-11-23T03:59:00Z');
    const decided = await Promise.all([payWeeklyCashback(world.api.deps), payWeeklyCashback(world.api.deps)]);
    expect(decided.reduce((sum, one) => sum + one)).toBe(1);
    await world.api.runJobs();
    expect((await world.pockets(player)).bonus).toBe(300n);
    await read();
    expect(await payWeeklyCashback(world.api.deps)).toBe(0);
  });

  it('counts a round in the week in which it closes', async () => {
    const player = await world.addPlayer();
    await world.move(player, 'game', 1_000_000n);
    // Sunday 23:55 and Monday 00:05 in Kyiv.
    goTo('2026-11-29T21:55:00Z');
    const { bet } = await casino.bet(player, 1_000_000n);
    goTo('2026-11-29T22:05:00Z');
    expect(await casino.win(bet, 1_000_000n)).toBe('OK');
    goTo('2026-11-30T12:00:00Z');
    await read();
    await payWeeklyCashback(world.api.deps);
    await world.api.runJobs();
    expect(await world.pockets(player)).toMatchObject({ bonus: 0n, cashback: 0n });
    expect((await world.call(player, 'GET', '/cashback')).body).toMatchObject({
      week_loss: '0.00',
      week_estimate: '0.00',
    });
  });

  it('pays no more than its share of the theoretical loss, for both cashbacks together', async () => {
    const usual = createCasino(world);
    const player = await world.addPlayer();
    await world.move(player, 'game', 100_000n);
    expect(await usual.spin(player, 100_000n, 0n)).toBe('OK');
    await read();
    // 1 000.00 staked and lost: 35.00 of theoretical loss, of which 11 % are 3.85, half of them at once.
    expect((await world.pockets(player)).cashback).toBe(192n);
    expect((await world.call(player, 'GET', '/cashback')).body).toMatchObject({
      ...{ percent: 5, week_loss: '1000.00', week_by_loss: '50.00' },
      ...{ limit_percent: 11, week_limit: '3.85', week_instant: '1.92', week_estimate: '1.93' },
    });
    goTo('2026-12-07T12:00:00Z');
    await read();
    await payWeeklyCashback(world.api.deps);
    await world.api.runJobs();
    expect((await world.pockets(player)).bonus).toBe(193n);
    goTo('2026-12-08T12:00:00Z');
    await usual.close();
  });

  it('is not blocked by the weeks of a currency in which it is disabled', async () => {
    const { kysely } = world.api.deps.db;
    const player = await world.addPlayer();
    await play(player, 10_000n, 0n);
    const switchTo = (status: string) =>
      sql`update bonuses.bonus set status = ${status} where kind = 'WeeklyCashback' and currency = 'usd'`.execute(
        kysely,
      );
    await switchTo('INACTIVE');
    await sql`
      insert into cashback.week (player_id, monday, time_zone, currency, real_stake, real_win, accrued)
      select gen_random_uuid(), '2026-01-05', 'Europe/Kyiv', 'usd', 1000, 0, 0
      from generate_series(1, 1000)`.execute(kysely);
    goTo('2026-12-17T12:00:00Z');
    await read();
    await payWeeklyCashback(world.api.deps);
    await world.api.runJobs();
    expect((await world.pockets(player)).bonus).toBe(250n);
    await switchTo('ACTIVE');
  });
});
