import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { seed } from '../../seed/seed.ts';
import { postTransfer } from '../ledger/index.ts';
import { setLimit } from '../wallet/index.ts';
import {
  countPeople,
  countProtected,
  figuresOf,
  readAccountSums,
  readGameSums,
  sumDormant,
  sumTaxBases,
} from './index.ts';
import { checkYesterday, storeDays } from './jobs.ts';

const database = useTestDatabase();
let api: TestApi;
let playerId: string;
const dayMs = 24 * 3_600_000;
/** Ids hold the machine's time, so the test's clock shows it too. */
const now = new Date();
const dayBefore = (days: number) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
const period = { from: dayBefore(4), to: dayBefore(0) };

beforeAll(async () => {
  api = await createTestApi(database.url, { now: now.toISOString() });
  await seed(api.deps);
  const player = await api.deps.db.pool.query<{ id: string }>('select id from identity.player limit 1');
  playerId = player.rows[0]?.id ?? '';
  await play();
});
afterAll(() => api.close());

/** An id of a moment: partitions and windows read the time in it. */
const idAt = (at: Date, number: number) => {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(number).padStart(12, '0')}`;
};

/** Rounds, wins of other accounts, a rollback and transfers over four days. */
async function play(): Promise<void> {
  const { deps } = api;
  const games = await deps.db.pool.query<{ id: string; provider_slug: string }>('select * from games.game limit 3');
  let number = 0;
  const call = async (of: { kind: string; parts: bigint; win: bigint | null; house: number | null; day: number }) => {
    number += 1;
    const at = new Date(Date.parse(`${dayBefore(4 - of.day)}T23:59:59.000Z`) + number);
    const game = games.rows[number % 3];
    await deps.db.pool.query(
      `insert into wallet.provider_transaction (player_id, id, provider, transaction_uuid, kind, round_id, round, game_id,
         currency, amount, win_amount, part_game, part_digital, part_bonus, counted, status, request_hash, created_at,
         request_uuid, total_after, win_bonus, version, house, edge, game_after, digital_after, bonus_after)
       values ($1, $2, $3, gen_random_uuid(), $4, $5, $6, $7, 'uah', $8, $9, $8, 0, 0, $8, 'OK', gen_random_uuid(), $10,
         gen_random_uuid(), 0, $11, $12, $13, 400, 0, 0, 0)`,
      [
        ...[playerId, idAt(at, number), game?.provider_slug, of.kind, of.kind === 'round' ? idAt(at, number) : null],
        ...[`r${number}`, game?.id, of.parts, of.win, at, of.win === null ? null : 0, number, of.house],
      ],
    );
  };
  for (let day = 0; day < 4; day += 1) {
    await call({ kind: 'round', parts: 1_000n, win: 0n, house: null, day });
    await call({ kind: 'round', parts: 700n, win: 1_333n, house: null, day });
    await call({ kind: 'bet', parts: 500n, win: null, house: null, day });
    await call({ kind: 'win', parts: 250n, win: null, house: null, day });
    // A free round and a promotional win: of the bonus and the prizes account.
    await call({ kind: 'round', parts: 0n, win: 90n, house: 102, day });
    await call({ kind: 'win', parts: 41n, win: null, house: 105, day });
    await call({ kind: 'rollback', parts: 500n, win: null, house: null, day });
  }
  const moves = [
    ['deposit', 'clearing:sandbox-psp', 'game', 20_000n],
    ['bonus_credit', 'house:bonus', 'bonus', 3_000n],
    ['withdrawal', 'game', 'clearing:sandbox-psp', 4_321n],
    ['adjustment', 'house:adjustment', 'game', 77n],
  ] as const;
  for (const [kind, from, to, amountMinor] of moves) {
    await deps.db.transaction((tx) =>
      postTransfer(tx, deps, {
        ...{ playerId, kind, reference: null, idempotencyKey: kind },
        entries: [
          { account: from, amountMinor: -amountMinor },
          { account: to, amountMinor },
        ],
      }),
    );
  }
}

/** The ledger itself, by account. */
async function ledgerByAccount(): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ account: string; sum: bigint }>`
    select account, sum(amount)::bigint as sum from (
      select player_id, account, sum(amount) as amount from ledger.entry group by player_id, account) e
    group by account`.execute(api.deps.db.kysely);
  return new Map(rows.map(({ account, sum }) => [account, sum]));
}

async function expectEqualToLedger(): Promise<void> {
  const sums = await readAccountSums(api.deps, period);
  const ledger = await ledgerByAccount();
  const byAccount = new Map<string, bigint>();
  for (const { account, gainedMinor, lostMinor } of sums)
    byAccount.set(account, (byAccount.get(account) ?? 0n) + gainedMinor - lostMinor);
  expect(byAccount).toEqual(ledger);
  // Every figure is part of one account, and the players' money is what the house's accounts lack.
  const figures = figuresOf(sums.filter(({ account }) => account.includes(':')));
  const { ggr, jackpots, bonuses, cashback, prizes, deposits, payouts, reversals, fees, adjustments } = figures;
  const owed = ['game', 'digital', 'bonus', 'cashback', 'withdrawal_hold'].reduce(
    (sum, pocket) => sum + (ledger.get(pocket) ?? 0n),
    0n,
  );
  const ofJackpots = ledger.get('house:jackpot') ?? 0n;
  expect(owed).toBe(
    deposits - payouts - reversals - fees - ggr + jackpots - ofJackpots + bonuses + cashback + prizes + adjustments,
  );
  const games = await readGameSums(api.deps, period);
  const byGame = games.reduce((sum, row) => sum + row.stakesMinor - row.winsMinor, 0n);
  expect(byGame).toBe(ggr);
  expect(ggr).toBe(4n * (1_000n + 700n - 1_333n - 250n));
  // A stake that was taken back is not expected to win.
  const expected = games.reduce((sum, row) => sum + row.expectedWins, 0);
  expect(expected).toBeCloseTo(4 * (1_000 + 700) * 0.96, 6);
}

/** Months of players, and the same added up from their days. */
async function expectMonthsOfDays(): Promise<void> {
  const sums = (days: string, payoutDays: string) => `
    select date_trunc('month', ${days === 'days' ? 'month' : 'day'})::date::text as month, player_id, sum(${days})::int as days,
      sum(${payoutDays})::int as payout_days, sum(rounds) as rounds, sum(stakes) as stakes, sum(wins) as wins,
      sum(deposits) as deposits, sum(payouts) as payouts`;
  const { rows: months } = await api.deps.db.pool.query(
    `${sums('days', 'payout_days')} from figures.month_player where days <> 0 group by 1, 2 order by 1, 2`,
  );
  const { rows: days } = await api.deps.db.pool.query(
    `${sums('1', '(payouts > 0)::int')} from figures.day_player group by 1, 2 order by 1, 2`,
  );
  expect(months.length).toBeGreaterThan(0);
  expect(months).toEqual(days);
}

describe('figures', () => {
  it('equal the ledger to the minor unit, whether summed now or stored', async () => {
    await expectEqualToLedger();
    await storeDays(api.deps);
    const stored = await api.deps.db.pool.query('select day::text from figures.day');
    expect(stored.rows.length).toBeGreaterThanOrEqual(3);
    await expectEqualToLedger();
    await storeDays(api.deps);
    await expectEqualToLedger();
    api.clock.advance(20 * 60_000);
    await Promise.all(Array.from({ length: 8 }, () => storeDays(api.deps)));
    await expectEqualToLedger();
  });

  it('of players add up to those of the house', async () => {
    const figures = figuresOf((await readAccountSums(api.deps, period)).filter(({ account }) => account.includes(':')));
    const { rows } = await sql<Record<'stakes' | 'wins' | 'deposits' | 'payouts', bigint>>`
      select sum(stakes)::bigint as stakes, sum(wins)::bigint as wins, sum(deposits)::bigint as deposits,
        sum(payouts)::bigint as payouts from figures.month_player`.execute(api.deps.db.kysely);
    const { stakes, wins, deposits, payouts } = figures;
    expect(rows[0]).toEqual({ stakes, wins, deposits, payouts });
    await expectMonthsOfDays();
    const { kysely } = api.deps.db;
    const [tax] = await sumTaxBases(kysely, period);
    expect(tax).toMatchObject({ players: 1, stakes, wins, winners: 0, netWinnings: 0n, deposits, payouts });
    const days = await countPeople(kysely, { ...period, by: 'day' });
    expect(days.map(({ key }) => key)).toEqual([4, 3, 2, 1, 0].map(dayBefore));
    expect(days.map(({ players }) => players)).toEqual([1, 1, 1, 1, 0]);
    const sum = (of: 'depositors' | 'firstDepositors') => days.reduce((total, day) => total + day[of], 0);
    expect([sum('depositors'), sum('firstDepositors')]).toEqual([1, 1]);
    const [country] = await countPeople(kysely, { ...period, by: 'country' });
    expect(country).toMatchObject({ key: 'KZ', players: 1, firstDepositors: 1 });
    expect(await sumDormant(kysely, period)).toEqual([]);
    const empty = { from: '2021-01-01', to: '2021-01-02' };
    expect(await sumDormant(kysely, empty)).toMatchObject([{ currency: 'uah', players: 1 }]);
    await setLimit(api.deps, { playerId, kind: 'loss', period: 'day', amount: 5_000n });
    expect(await countProtected(kysely, now)).toEqual([{ measure: 'loss_day', players: 1 }]);
  });

  it('of yesterday are compared with the ledger, and replaced when they differ', async () => {
    expect(await checkYesterday(api.deps)).toBe(true);
    // The clock was put forward, possibly over midnight.
    const yesterday = new Date(api.clock.now().getTime() - dayMs).toISOString().slice(0, 10);
    await api.deps.db.pool.query('update figures.day_account set gained = gained + 1 where day = $1', [yesterday]);
    expect(await checkYesterday(api.deps)).toBe(false);
    expect(await checkYesterday(api.deps)).toBe(true);
    await expectEqualToLedger();
    await expectMonthsOfDays();
  });

  it('of months follow days that are changed, moved to another month or deleted', async () => {
    const { pool } = api.deps.db;
    const other = api.deps.ids.next();
    await pool.query("insert into figures.day values ('2025-12-31', now(), now()), ('2026-01-01', now(), now())");
    await pool.query(
      `insert into figures.day_player (day, player_id, rounds, stakes, wins, deposits, payouts)
       select day::date, player::uuid, 2, -50, 70, 100, 30
       from unnest('{2025-12-31,2026-01-01}'::text[]) day cross join unnest($1::text[]) player`,
      [[other, playerId]],
    );
    await expectMonthsOfDays();
    await pool.query('update figures.day_player set payouts = payouts - 30, stakes = stakes + 5 where player_id = $1', [
      other,
    ]);
    await expectMonthsOfDays();
    await pool.query("delete from figures.day_player where day = '2025-12-31' and player_id = $1", [other]);
    await pool.query("update figures.day_player set day = '2025-12-31' where day = '2026-01-01' and player_id = $1", [
      other,
    ]);
    await expectMonthsOfDays();
    await pool.query("delete from figures.day_player where day < '2026-02-01'");
    await expectMonthsOfDays();
  });
});
