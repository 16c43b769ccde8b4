import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestClock } from '../../../../testing/test-api.ts';
import { type Difference, sumHouseAccount } from '../../ledger/index.ts';
import { callsOf, createWalletWorld, paths, type TestPlayer, type WalletWorld } from '../testing/wallet-world.ts';
import { reconcile, reconcileAndSign, signByHand } from './reconcile.ts';

const database = useTestDatabase();
const clock = createTestClock('2026-07-10T10:00:00Z');
const dayMs = 86_400_000;
let world: WalletWorld;
let player: TestPlayer;
let calls: ReturnType<typeof callsOf>;
/** Of July: two bets whose rounds are open, and a round of one call. */
let openBet: { transaction_uuid: string; round: string };
let otherBet: { transaction_uuid: string; round: string };
let whole: { transaction_uuid: string; round: string };

beforeAll(async () => {
  // Ids of the test's own time, as months are told by ids.
  const ids = { next: () => v7({ msecs: clock.now().getTime() }) };
  world = await createWalletWorld(database.url, { deps: { clock, ids } });
  player = await world.newPlayer({ game: 100_000n, bonus: 500n });
  // One session for all months.
  await sql`update wallet.game_session set expires_at = '2028-01-01'`.execute(world.deps.db.kysely);
  calls = callsOf(world, player);
  openBet = calls.bet(100);
  otherBet = calls.bet(60);
  whole = calls.round(70, 20);
  await send(paths.bet, openBet);
  await send(paths.bet, otherBet);
  await send(paths.round, whole);
  await playMonth();
  clock.advance(31 * dayMs);
  await playMonth();
  clock.advance(31 * dayMs);
  await playMonth();
});
afterAll(() => world.close());
beforeEach(async () => {
  expect(await reconcile(world.deps)).toEqual([]);
});

async function send(path: string, body: object): Promise<void> {
  expect((await world.send(path, body)).answer.status).toBe('OK');
}

async function playMonth(): Promise<void> {
  const bet = calls.bet(30);
  await send(paths.bet, bet);
  await send(paths.win, calls.win(bet, 45));
  await send(paths.round, calls.round(100, 20));
  await world.send(paths.bet, calls.bet(9_999_999));
}

/** Changes rows past their triggers, as a fault would. */
async function tamper(statement: string): Promise<void> {
  await world.deps.db.transaction(async (tx) => {
    await sql`set local citus.propagate_set_commands = 'local'`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
}

/** Names of the checks that differ after a change, which is taken back. */
async function checksAfter(change: string, undo: string): Promise<string[]> {
  await tamper(change);
  const found = await reconcile(world.deps);
  await tamper(undo);
  return [...new Set(found.map(({ check }) => check))].sort();
}

/** What differs while some calls are missing. */
async function findWithout(those: string): Promise<Difference[]> {
  await tamper(`create table public.gone as select * from wallet.provider_transaction where ${those}`);
  await tamper(`delete from wallet.provider_transaction where ${those}`);
  const found = await reconcile(world.deps);
  await tamper('insert into wallet.provider_transaction select * from public.gone');
  await tamper('drop table public.gone');
  return found;
}

const monthChanged = 'a closed month is as it was signed off';
const inSeptember = `created_at > '2026-09-01'`;

it('signs off the months that have ended, once, when nothing differs', async () => {
  await tamper(`update ledger.balance set digital = digital + 1`);
  expect(await reconcileAndSign(world.deps)).toMatchObject({
    signed: [],
    differences: [{ check: expect.any(String) }],
  });
  await tamper(`update ledger.balance set digital = digital - 1`);
  const { signed, differences } = await reconcileAndSign(world.deps);
  expect(differences).toEqual([]);
  expect(signed).toEqual([new Date('2026-08-01'), new Date('2026-09-01')]);
  expect((await reconcileAndSign(world.deps)).signed).toEqual([]);
  // September ends, but a slow transaction may still write into it.
  clock.advance(20 * dayMs);
  expect((await reconcileAndSign(world.deps)).signed).toEqual([]);
  const { rows } = await sql<{ months: number; players: number }>`
    select (select count(*)::int from ledger.closed_month) as months,
      (select count(*)::int from ledger.month_sum where player_id = ${player.id}) as players`.execute(
    world.deps.db.kysely,
  );
  expect(rows).toEqual([{ months: 2, players: 2 }]);
});

describe('with closed months', () => {
  it('keeps the sums of their movements', async () => {
    const { rows } = await sql<{ amount: string }>`
      select sum(amount)::text as amount from ledger.month_entry where player_id = ${player.id} and account = 'game'`.execute(
      world.deps.db.kysely,
    );
    const { rows: read } = await sql<{ amount: string }>`
      select sum(amount)::text as amount from ledger.entry
      where player_id = ${player.id} and account = 'game' and created_at < '2026-09-01'`.execute(world.deps.db.kysely);
    expect(rows).toEqual(read);
    expect((await sumHouseAccount(world.deps.db.kysely, 'house:adjustment')).get('kzt')).toBe(-100_500n);
  });

  it('finds a changed balance', async () => {
    const change = (by: number) => `update ledger.balance set digital = digital + ${by}`;
    expect(await checksAfter(change(1), change(-1))).toEqual(['balance equals entries']);
  });

  it('finds a changed, an added and a missing entry of an open month', async () => {
    const raise = (by: number) =>
      `update wallet.provider_transaction set part_game = part_game + ${by} where ${inSeptember} and kind = 'bet' and status = 'OK'`;
    expect(await checksAfter(raise(1), raise(-1))).toEqual([
      'balance equals entries',
      'balances after entries follow each other',
      'round equals transactions',
    ]);
    const after = (by: number) =>
      `update wallet.provider_transaction set game_after = game_after + ${by} where ${inSeptember} and kind = 'round'`;
    expect(await checksAfter(after(1), after(-1))).toEqual(['balances after entries follow each other']);
    const missing = await findWithout(`${inSeptember} and kind = 'win'`);
    expect([...new Set(missing.map(({ check }) => check))].sort()).toEqual([
      'balance equals entries',
      'balances after entries follow each other',
      'round equals transactions',
    ]);
  });

  it.each([
    ['round', 'an accepted call'],
    ['bet', 'a refused bet and an accepted one'],
  ])('finds a missing entry of a closed month (%s)', async (kind) => {
    const found = await findWithout(`created_at < '2026-08-01' and kind = '${kind}'`);
    expect(found).toContainEqual(
      expect.objectContaining({ check: monthChanged, playerId: player.id, subject: '2026-07 kzt' }),
    );
    // The month is compared again, so the sums are those of the rows that are there.
    expect(found.map(({ check }) => check)).toContain('balance equals entries');
  });

  it('finds an entry of a closed month that was changed without a trace in any sum', async () => {
    const swap = (from: string, to: string) =>
      `update wallet.provider_transaction set round = '${to}' where round = '${from}'`;
    expect(await checksAfter(swap(whole.round, 'other'), swap('other', whole.round))).toEqual([monthChanged]);
    const reference = (to: string) => `update ledger.transfer set reference = ${to} where created_at < '2026-08-01'`;
    expect(await checksAfter(reference(`'x'`), reference('null'))).toEqual([monthChanged]);
  });

  it('finds changed sums of a closed month', async () => {
    const change = (by: number) =>
      `update ledger.month_sum set amounts[1] = amounts[1] + ${by} where player_id = '${player.id}'`;
    expect(await checksAfter(change(1), change(-1))).toEqual([monthChanged]);
  });

  it('finds a changed round of a closed month', async () => {
    const change = (by: number) =>
      `update wallet.round set win_digital = win_digital + ${by} where started_at < '2026-08-01' and win_digital > 0`;
    expect(await checksAfter(change(5), change(-5))).toEqual(['round equals transactions']);
  });

  it('compares a late win and a late rollback with the rounds of their month', async () => {
    await send(paths.win, calls.win(openBet, 250));
    // The round of one call has had no row until now.
    await send(paths.win, calls.win(whole, 5));
    await send(paths.rollback, calls.rollback(otherBet));
    expect(await reconcile(world.deps)).toEqual([]);
    const change = (by: number) =>
      `update wallet.round set stake_game = stake_game + ${by} where player_id = '${player.id}' and started_at < '2026-07-11'`;
    expect(await checksAfter(change(1), change(-1))).toEqual(['round equals transactions']);
  });

  it('finds nothing wrong when two processes disagree about the end of a month', async () => {
    // The newest movement of September becomes the oldest id of October, and one of October an id of September.
    clock.advance(10 * dayMs);
    await send(paths.round, calls.round(40, 10));
    await send(paths.round, calls.round(41, 10));
    const { rows } = await sql<{ id: string }>`
      select id from wallet.provider_transaction where kind = 'round' order by version desc limit 1`.execute(
      world.deps.db.kysely,
    );
    const early = v7({ msecs: Date.parse('2026-09-30T23:59:59.999Z') });
    await tamper(
      `update wallet.provider_transaction set id = '${early}', round_id = '${early}' where id = '${rows[0]?.id}'`,
    );
    clock.advance(10 * dayMs);
    expect(await reconcileAndSign(world.deps)).toEqual({ differences: [], signed: [new Date('2026-10-01')] });
    expect(await reconcile(world.deps)).toEqual([]);
    expect(await reconcile(world.deps, { isWhole: true })).toEqual([]);
    // A version that was given twice, once in a closed month, is found all the same.
    const version = (by: number) =>
      `update wallet.provider_transaction set version = version + ${by} where created_at > '2026-10-01' and amount = 40`;
    expect(await checksAfter(version(2), version(-2))).toContain('one transfer a version');
  });

  it('includes a movement that comes late into a closed month, until an operator has signed for it', async () => {
    const id = v7({ msecs: Date.parse('2026-07-31T23:59:59Z') });
    await tamper(
      `insert into ledger.transfer (player_id, id, kind, currency, accounts, amounts, balances_after, version, created_at)
       select player_id, '${id}', 'gift', 'kzt', '{106,2}', '{-50,50}', array[null, digital + 50], version + 1, now()
       from ledger.balance where player_id = '${player.id}'`,
    );
    await tamper(`update ledger.balance set digital = digital + 50, version = version + 1`);
    const late = expect.objectContaining({
      check: monthChanged,
      playerId: player.id,
      found: '10 rows',
      expected: '9 rows',
    });
    expect(await reconcile(world.deps)).toEqual([late]);
    expect((await reconcileAndSign(world.deps)).signed).toEqual([]);
    const reason = { actor: 'olena', reason: 'a gift that a clock has dated back' };
    expect(await signByHand(world.deps, { endsAt: new Date('2026-12-01'), ...reason })).toBeUndefined();
    expect(await signByHand(world.deps, { endsAt: new Date('2026-08-01'), ...reason })).toEqual([late]);
    expect(await reconcile(world.deps)).toEqual([]);
    const { rows } = await sql`select actor, details from platform.audit where action = 'months.sign'`.execute(
      world.deps.db.kysely,
    );
    expect(rows).toEqual([{ actor: 'olena', details: { differences: 1 } }]);
  });
});
