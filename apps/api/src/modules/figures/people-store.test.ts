import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { countPeople, listCohorts, sumTaxBases } from './index.ts';

const database = useTestDatabase();
let api: TestApi;

interface Day {
  day: string;
  rounds?: number;
  deposits?: number;
  payouts?: number;
  stakes?: number;
  wins?: number;
}

/** Players at the borders of days and months in UTC. */
const players: Record<string, { createdAt: string; country: string; days: Day[] }> = {
  // The last moment of January: in Kyiv and Almaty it is February.
  late: {
    ...{ createdAt: '2026-01-31T23:59:59.999Z', country: 'KZ' },
    days: [
      { day: '2026-01-31', rounds: 2, deposits: 500, stakes: 100, wins: 150 },
      { day: '2026-02-01', rounds: 1, stakes: 100, wins: 0 },
      { day: '2026-02-28', rounds: 1, stakes: 10, wins: 0 },
      // A day without bets: money alone.
      { day: '2026-03-01', deposits: 300, payouts: 200 },
      { day: '2026-07-31', rounds: 1 },
      { day: '2026-08-01', rounds: 1 },
    ],
  },
  early: {
    ...{ createdAt: '2026-02-01T00:00:00.000Z', country: 'UA' },
    days: [
      { day: '2026-02-01', rounds: 1, payouts: 100, stakes: 50, wins: 70 },
      { day: '2026-03-31', deposits: 100 },
      { day: '2026-04-01', rounds: 1, deposits: 100 },
    ],
  },
  silent: { createdAt: '2026-02-28T12:00:00.000Z', country: 'UA', days: [] },
};

beforeAll(async () => {
  api = await createTestApi(database.url, { now: '2026-08-02T00:00:00.000Z' });
  const { pool } = api.deps.db;
  for (const { createdAt, country, days } of Object.values(players)) {
    const id = api.deps.ids.next();
    await pool.query(
      `insert into identity.player (id, email, password_hash, country, currency, time_zone, language, newsletter_consent, created_at)
       values ($1, $2, '-', $3, 'eur', 'Asia/Almaty', 'en', false, $4)`,
      [id, `${id}@example.com`, country, createdAt],
    );
    for (const { day, rounds = 0, stakes = 0, wins = 0, deposits = 0, payouts = 0 } of days) {
      await pool.query(
        `insert into figures.day (day, made_at, sums_until) values ($1, now(), now()) on conflict do nothing`,
        [day],
      );
      await pool.query('insert into figures.day_player values ($1, $2, $3, $4, $5, $6, $7)', [
        ...[day, id, rounds, stakes, wins, deposits, payouts],
      ]);
    }
  }
});
afterAll(() => api.close());

const border = { from: '2026-01-31', to: '2026-02-02' };
const none = { registered: 0, firstDepositors: 0, players: 0, depositors: 0, paidOut: 0 };

describe('people', () => {
  it('of days are counted at midnight in UTC; a day without any has zeros', async () => {
    expect(await countPeople(api.deps.db.kysely, { ...border, by: 'day' })).toEqual([
      { ...none, key: '2026-01-31', registered: 1, firstDepositors: 1, players: 1, depositors: 1 },
      { ...none, key: '2026-02-01', registered: 1, players: 2, paidOut: 1 },
      { ...none, key: '2026-02-02' },
    ]);
    const first = { from: '2026-02-01', to: '2026-02-01' };
    const [day] = await countPeople(api.deps.db.kysely, { ...first, by: 'day' });
    expect(day).toEqual({ ...none, key: '2026-02-01', registered: 1, players: 2, paidOut: 1 });
  });

  it('with money but no bets do not count as players, nor twice as first depositors', async () => {
    const march = { from: '2026-03-01', to: '2026-03-31' };
    const days = (await countPeople(api.deps.db.kysely, { ...march, by: 'day' })).filter(
      ({ depositors }) => depositors,
    );
    expect(days).toEqual([
      { ...none, key: '2026-03-01', depositors: 1, paidOut: 1 },
      { ...none, key: '2026-03-31', firstDepositors: 1, depositors: 1 },
    ]);
    expect(await countPeople(api.deps.db.kysely, { ...march, by: 'country' })).toEqual([
      { ...none, key: 'KZ', depositors: 1, paidOut: 1 },
      { ...none, key: 'UA', firstDepositors: 1, depositors: 1 },
    ]);
  });

  it('of a country are counted once in a period', async () => {
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(await countPeople(api.deps.db.kysely, { ...year, by: 'country' })).toEqual([
      { ...none, key: 'KZ', registered: 1, firstDepositors: 1, players: 1, depositors: 1, paidOut: 1 },
      { ...none, key: 'UA', registered: 2, firstDepositors: 1, players: 1, depositors: 1, paidOut: 1 },
    ]);
  });

  it('of a cohort are counted once in each calendar month of play, up to the last month', async () => {
    const of = { ...border, to: '2026-02-28', at: api.clock.now() };
    const after = (...months: number[]) => months.map((month) => ({ after: month, players: 1 }));
    expect(await listCohorts(api.deps.db.kysely, { ...of, monthsAfter: 6 })).toEqual([
      { month: '2026-01', registered: 1, played: after(0, 1, 6) },
      { month: '2026-02', registered: 2, played: after(0, 2) },
    ]);
    const [january] = await listCohorts(api.deps.db.kysely, { ...of, monthsAfter: 7 });
    expect(january?.played).toEqual(after(0, 1, 6, 7));
    // What has not come yet is not looked for.
    const past = { ...of, at: new Date('2026-02-28T23:59:59.999Z'), monthsAfter: 7 };
    expect((await listCohorts(api.deps.db.kysely, past)).map(({ played }) => played)).toEqual([after(0, 1), after(0)]);
  });

  it('who won more in a period than they staked are winners by the sum of it', async () => {
    const sums = await sumTaxBases(api.deps.db.kysely, border);
    expect(sums).toEqual([
      {
        country: 'KZ',
        currency: 'eur',
        players: 1,
        stakes: 200n,
        wins: 150n,
        winners: 0,
        netWinnings: 0n,
        deposits: 500n,
        payouts: 0n,
      },
      {
        country: 'UA',
        currency: 'eur',
        players: 1,
        stakes: 50n,
        wins: 70n,
        winners: 1,
        netWinnings: 20n,
        deposits: 0n,
        payouts: 100n,
      },
    ]);
  });

  it('of any period are the sums of its days, though months are read', async () => {
    const { pool, kysely } = api.deps.db;
    // A payout that came back on a later day was a payout.
    await pool.query(`
      insert into figures.day (day, made_at, sums_until)
      select d, now(), now() from generate_series(date '2026-01-20', '2026-03-10', '1 day') d on conflict do nothing`);
    await pool.query(`
      insert into figures.day_player (day, player_id, rounds, stakes, wins, deposits, payouts)
      select d::date, p.id, extract(day from d)::int % 3, extract(day from d) * 7, extract(day from d) * 6, extract(day from d)::int % 2,
        case extract(day from d)::int % 4 when 0 then 100 when 1 then -100 else 0 end
      from generate_series(date '2026-01-20', '2026-03-10', '1 day') d cross join identity.player p
      where extract(day from d)::int % 5 <> 0 and p.country = 'UA'
      on conflict do nothing`);
    for (const from of ['2026-01-01', '2026-01-05', '2026-01-28', '2026-02-02', '2026-02-20', '2026-04-01'])
      for (const to of ['2026-02-01', '2026-02-27', '2026-02-28', '2026-03-03', '2026-04-30'].filter(
        (day) => day >= from,
      )) {
        const { rows: sums } = await pool.query(
          `select p.country, p.currency, count(*)::int as players, sum(stakes)::bigint as stakes, sum(wins)::bigint as wins,
             sum(deposits)::bigint as deposits, sum(payouts)::bigint as payouts
           from (
             select player_id, sum(stakes) as stakes, sum(wins) as wins, sum(deposits) as deposits, sum(payouts) as payouts
             from figures.day_player where day between $1 and $2 group by 1) o join identity.player p on p.id = o.player_id
           group by 1, 2 order by 1, 2`,
          [from, to],
        );
        expect(await sumTaxBases(kysely, { from, to }), `${from} to ${to}`).toMatchObject(sums);
        const { rows: people } = await pool.query(
          `select p.country as key, count(*) filter (where played)::int as players, count(*) filter (where paid_in)::int as depositors,
             count(*) filter (where paid_out)::int as "paidOut"
           from (
             select player_id, bool_or(rounds > 0) as played, bool_or(deposits > 0) as paid_in, bool_or(payouts > 0) as paid_out
             from figures.day_player where day between $1 and $2 group by 1) o join identity.player p on p.id = o.player_id
           group by 1 order by 1`,
          [from, to],
        );
        const counted = await countPeople(kysely, { from, to, by: 'country' });
        const active = counted.filter((row) => row.players + row.depositors + row.paidOut > 0);
        const isActive = (row: Record<string, number>) => row['players']! + row['depositors']! + row['paidOut']! > 0;
        expect(active, `${from} to ${to}`).toMatchObject(people.filter(isActive));
      }
  });
});
