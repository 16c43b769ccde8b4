import fc from 'fast-check';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { fullRound } from '../../../testing/full-round.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { excludePlayer } from '../wallet/index.ts';
import { decideHeld } from './decide-referral.ts';
import { referralsJobs } from './jobs.ts';
import { findReferral } from './referral-store.ts';
import {
  act,
  addPlayer,
  arrive,
  brought,
  decide,
  friendsOf,
  fulfil,
  grantsOf,
  hourMs,
  linkOf,
  movement,
  openReferralWorld,
  overview,
  pay,
  read,
  real,
  rowOf,
  set,
  slot,
  table,
  tell,
  world,
} from './testing/referral-world.ts';

openReferralWorld();

describe('the link', () => {
  it('is random and created once under 64 concurrent reads', async () => {
    const player = await addPlayer();
    const looks = await Promise.all(Array.from({ length: 64 }, () => overview(player)));
    expect(new Set(looks.map(({ code }) => code)).size).toBe(1);
    expect(looks[0]?.code).toMatch(/^[\w-]{12}$/);
    expect(looks[0]?.terms).toMatchObject({
      min_deposit: '190.00',
      wager: '10.00',
      days: 30,
      max_per_month: 5,
      reward: { amount: '97.00', wager: '20.00' },
      friend_reward: { amount: '49.00' },
    });
  });

  it('is recorded at a registration over HTTP, through its code', async () => {
    const referrer = await addPlayer();
    const referralCode = await linkOf(referrer);
    const body = {
      ...{ type: 'Phone', login: '+77010090001', password: 'sunny-fox-41', countryCode: 'KZ', referralCode },
      ...{ birthDate: '1990-01-01', termsAccepted: true },
    };
    const register = (payload: object) => world.api.app.inject({ method: 'POST', url: '/auth/register', payload });
    expect((await register(body)).statusCode).toBe(201);
    await world.api.runJobs();
    const answer = await register({ ...body, code: world.api.sent.at(-1)?.code });
    const friend = answer.json<{ user: { id: string } }>().user.id;
    expect(await rowOf(friend)).toMatchObject({
      referrerId: referrer,
      currency: 'kzt',
      reward: 9_700n,
      state: 'open',
    });
    expect(await friendsOf(referrer)).toMatchObject([{ name: '***01', state: 'open' }]);
  });

  it('refers a friend once: the first referrer stays, self-referral and unknown codes are ignored', async () => {
    const { referrer, friend } = await brought();
    const other = await addPlayer();
    await arrive(await linkOf(other), { player: friend });
    expect((await rowOf(friend)).referrerId).toBe(referrer);
    await arrive(await linkOf(other), { player: other });
    await arrive('no-such-code', { player: other });
    expect(await findReferral(world.api.deps.db.kysely, other)).toBeUndefined();
  });

  it('is hidden from excluded players, and theirs refers nobody', async () => {
    const referrer = await addPlayer();
    const code = await linkOf(referrer);
    const until = new Date(world.api.clock.now().getTime() + 24 * hourMs);
    await excludePlayer(world.api.deps, { playerId: referrer, until });
    expect(await overview(referrer)).toMatchObject({ is_paused: true, code: null, terms: null });
    expect(await findReferral(world.api.deps.db.kysely, await arrive(code))).toBeUndefined();
  });
});

describe('wagering', () => {
  it('requires the deposit too; a rollback or a refund reverts it until the reward', async () => {
    const { referrer, friend } = await brought();
    const round = movement(friend, 1_000n);
    await tell([round]);
    await pay(friend, 18_999n);
    await read();
    expect((await rowOf(friend)).state).toBe('open');
    const payment = await pay(friend);
    await read();
    expect((await rowOf(friend)).state).toBe('waiting');
    await tell([{ ...round, kind: 'rollback', round: fullRound({ stake: real(0n), win: real(0n) }) }]);
    await read();
    expect(await rowOf(friend)).toMatchObject({ state: 'open', wagered: 0n, decideAt: null });
    await tell([movement(friend, 1_000n)]);
    await read();
    world.api.clock.advance(25 * hourMs);
    await world.api.deps.db.pool.query(`update payments.payment set status = 'charged_back' where id = $1`, [payment]);
    expect(await decide(friend)).toBe('waits');
    expect((await rowOf(friend)).state).toBe('open');
    expect(await grantsOf(referrer)).toEqual([]);
  });

  it('matches a serial count of random histories for any batching', async () => {
    const step = fc.record({
      round: fc.nat(6),
      stake: fc.constantFrom(0n, 33n, 100n, 250n),
      bonus: fc.constantFrom(0n, 70n),
      isFree: fc.boolean(),
      isLate: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 7 }),
        async (steps, cut) => {
          const { friend } = await brought();
          const { countsUntil } = await rowOf(friend);
          const ids = Array.from({ length: 7 }, () => v7());
          const gameOf = (round: number) => (round % 2 === 0 ? slot : table);
          const reported = steps.map(({ round, stake, bonus, isFree, isLate }) => {
            const sums = { stake: { real: stake, bonus }, win: real(0n) };
            return movement(friend, stake, {
              roundId: ids[round] ?? '',
              gameId: gameOf(round).id,
              isFree: isFree && round === 6,
              // All movements of a late round are late.
              finishedAt: isLate && round === 5 ? countsUntil : world.api.clock.now(),
              round: fullRound(sums),
            });
          });
          for (let from = 0; from < reported.length; from += cut) {
            await tell(reported.slice(from, from + cut));
            if (from % 2 === 0) await read();
          }
          await read();
          const counted = steps.filter((one) => !(one.isFree && one.round === 6) && !(one.isLate && one.round === 5));
          const last = new Map(counted.map((one) => [one.round, one]));
          const expected = [...last.values()].reduce(
            (sum, { round, stake }) => sum + stake * BigInt(gameOf(round).contributionPercent),
            0n,
          );
          expect((await rowOf(friend)).wagered).toBe(expected);
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);
});

describe('the reward', () => {
  it('is given once to each under 64 concurrent decisions, announced, and can be taken', async () => {
    const { referrer, friend } = await brought();
    await fulfil(friend);
    const decisions = await Promise.all(Array.from({ length: 64 }, () => decide(friend)));
    expect(decisions.filter((one) => one === 'rewarded')).toHaveLength(1);
    expect([await grantsOf(referrer), await grantsOf(friend)]).toEqual([[9_700], [4_900]]);
    const { rows } = await world.api.deps.db.pool.query(
      `select payload from platform.outbox where kind = 'referral_rewarded' and player_id = any($1) order by id`,
      [[referrer, friend]],
    );
    expect(rows.map(({ payload }) => payload)).toEqual([
      { amount: '97.00', currency: 'uah' },
      { amount: '49.00', currency: 'uah' },
    ]);
    expect(await overview(referrer)).toMatchObject({ rewarded_this_month: 1 });
    const { items } = (await world.call(referrer, 'GET', '/bonuses')).body;
    const offered = items.find(({ kind }) => kind === 'Referral');
    const taken = await world.call(referrer, 'POST', `/bonuses/${offered?.id}/subscribe`);
    expect(taken.body.user_bonus.bonus_amount).toBe('97.00');
  });

  it('stays given when the friend’s deposit goes back, and the referrer gets one alert', async () => {
    const { referrer, friend } = await brought();
    const deposit = await pay(friend);
    await tell([movement(friend, 1_000n)]);
    await read();
    world.api.clock.advance(25 * hourMs);
    await decide(friend);
    expect((await rowOf(friend)).state).toBe('rewarded');
    const { pool, kysely } = world.api.deps.db;
    const reversed = { kind: 'deposit_reversed', playerId: friend, payload: { payment_id: deposit } };
    const alertsOf = async (playerId: string) =>
      (await pool.query(`select subject from payments.alert where kind = 'referral' and player_id = $1`, [playerId]))
        .rows.length;
    // A part that went back leaves the condition met.
    await appendEvents(kysely, [reversed]);
    await read();
    expect(await alertsOf(referrer)).toBe(0);
    await pool.query(`update payments.payment set status = 'charged_back' where id = $1`, [deposit]);
    await appendEvents(kysely, [reversed, reversed]);
    await read();
    expect(await alertsOf(referrer)).toBe(1);
    expect((await rowOf(friend)).state).toBe('rewarded');
    expect(await grantsOf(referrer)).toHaveLength(1);
  });

  it('respects the monthly cap under concurrency', async () => {
    await set('REFERRAL_MAX_PER_MONTH', 2);
    const referrer = await addPlayer();
    const code = await linkOf(referrer);
    const friends = await Promise.all(Array.from({ length: 4 }, () => arrive(code)));
    for (const friend of friends) await fulfil(friend);
    await Promise.all(friends.flatMap((friend) => [decide(friend), decide(friend)]));
    const rows = await Promise.all(friends.map(rowOf));
    expect(rows.map(({ state, reason }) => reason ?? state).toSorted()).toEqual(['cap', 'cap', 'rewarded', 'rewarded']);
    expect(await grantsOf(referrer)).toHaveLength(2);
    await set('REFERRAL_MAX_PER_MONTH', 5);
  });

  it('waits while either player is on a break, and ends when that lasts', async () => {
    const { referrer, friend } = await brought();
    await fulfil(friend);
    const until = new Date(world.api.clock.now().getTime() + 180 * 24 * hourMs);
    await excludePlayer(world.api.deps, { playerId: referrer, until });
    expect(await decide(friend)).toBe('waits');
    expect((await rowOf(friend)).state).toBe('waiting');
    world.api.clock.advance(32 * 24 * hourMs);
    expect(await decide(friend)).toBe('ended');
    expect(await rowOf(friend)).toMatchObject({ state: 'ended', reason: 'not_allowed' });
    expect([await grantsOf(referrer), await grantsOf(friend)]).toEqual([[], []]);
  });

  it('is not given for late conditions', async () => {
    const { friend } = await brought();
    world.api.clock.advance(31 * 24 * hourMs);
    for (const job of referralsJobs) await job.run(world.api.deps, {});
    expect(await rowOf(friend)).toMatchObject({ state: 'ended', reason: 'late' });
  });
});

describe('related accounts', () => {
  const signalsOf = async (friend: string) => {
    await fulfil(friend);
    expect(await decide(friend)).toBe('held');
    return (await rowOf(friend)).signals;
  };
  const session = (playerId: string, device: string) =>
    world.api.deps.db.pool.query(
      `insert into identity.session (id, player_id, created_at, last_seen_at, rotated_at, device_hash)
       values ($1, $2, now(), now(), now(), sha256(convert_to($3::text, 'UTF8')))`,
      [v7(), playerId, device],
    );
  const phone = (playerId: string, number: string) =>
    world.api.deps.db.pool.query('update identity.player set phone = $2 where id = $1', [playerId, number]);
  const instrument = (playerId: string, fingerprint: string) =>
    world.api.deps.db.pool.query(
      `insert into payments.instrument_use values ($1, 'test', $2, 'visa', '•••• 1', now(), now())`,
      [playerId, fingerprint],
    );

  it.each(['device', 'address', 'instrument', 'phone'])('by %s: hold the reward', async (kind) => {
    const referrer = await world.addPlayer({ byEmail: kind !== 'phone' });
    const code = await linkOf(referrer);
    const [one, friend] = [
      await arrive(code, { address: '203.0.113.9' }),
      await world.addPlayer({ byEmail: kind !== 'phone' }),
    ];
    await arrive(code, { player: friend, address: kind === 'address' ? '203.0.113.9' : '203.0.113.10' });
    if (kind === 'device') for (const player of [referrer, friend]) await session(player, 'one device');
    // Explicitly: the world counts its phones up, across a hundred too.
    if (kind === 'phone')
      for (const [at, player] of [referrer, friend].entries()) await phone(player, `38069000001${at}`);
    if (kind === 'instrument') for (const player of [one, friend]) await instrument(player, 'one card');
    expect(await signalsOf(friend)).toEqual([kind]);
    expect(await grantsOf(referrer)).toEqual([]);
    expect(await friendsOf(referrer)).toEqual(expect.arrayContaining([expect.objectContaining({ state: 'checking' })]));
  });

  async function held(): Promise<{ referrer: string; friend: string; id: string }> {
    const { referrer, friend } = await brought();
    for (const player of [referrer, friend]) await session(player, friend);
    await signalsOf(friend);
    return { referrer, friend, id: (await rowOf(friend)).id };
  }
  const alertsOf = async (id: string) => {
    const { rows } = await world.api.deps.db.pool.query(
      `select resolved_at is not null as resolved from payments.alert where kind = 'referral' and subject = $1`,
      [id],
    );
    return (rows as { resolved: boolean }[]).map(({ resolved }) => resolved);
  };

  it("an operator's approval counts once of 64, audited; the alert is closed", async () => {
    const { referrer, id } = await held();
    expect(await alertsOf(id)).toEqual([false]);
    const request = { ...act, id, isApproved: true };
    const outcomes = await Promise.all(Array.from({ length: 64 }, () => decideHeld(world.api.deps, request)));
    expect(outcomes.filter((one) => one === 'rewarded')).toHaveLength(1);
    expect(await grantsOf(referrer)).toEqual([9_700]);
    expect(await alertsOf(id)).toEqual([true]);
    const { rows } = await world.api.deps.db.pool.query(
      'select action, actor, reason from platform.audit where subject = $1',
      [`referral:${id}`],
    );
    expect(rows).toEqual([{ action: 'referral.approve', ...act }]);
  });

  it('after a denial nothing is given, and it cannot be approved afterwards', async () => {
    const { referrer, friend, id } = await held();
    expect(await decideHeld(world.api.deps, { ...act, id, isApproved: false })).toBe('denied');
    expect(await decideHeld(world.api.deps, { ...act, id, isApproved: true })).toBe('unknown');
    expect(await rowOf(friend)).toMatchObject({ state: 'ended', reason: 'denied' });
    expect([await grantsOf(referrer), await alertsOf(id)]).toEqual([[], [true]]);
  });

  it('a held reward cannot be approved after its play is rolled back', async () => {
    const { friend, id } = await held();
    await world.api.deps.db.pool.query('update referrals.referral set wagered = 0 where friend_id = $1', [friend]);
    expect(await decideHeld(world.api.deps, { ...act, id, isApproved: true })).toBe('unmet');
    expect((await rowOf(friend)).state).toBe('held');
  });
});
