import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { systemIds } from '../../platform/ids.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import {
  type Entry,
  getBalances,
  listTransactions,
  lockBalances,
  openWallet,
  postHouseTransfer,
  postTransfer,
  reconcileBalances,
  sumHouseAccount,
  toWireBalances,
} from './index.ts';

const database = useTestDatabase();
const deps = { clock: systemClock, ids: systemIds };
let db: Database;

beforeAll(() => {
  db = openDatabase({ url: database.url, poolSize: 8 });
});
afterAll(() => db.close());

async function newPlayer(gameMinor = 0n): Promise<string> {
  const playerId = systemIds.next();
  await db.transaction(async (tx) => openWallet(tx, { playerId, currency: 'kzt' }));
  if (gameMinor > 0n) await move(playerId, [deposit(gameMinor), gameGets(gameMinor)], 'first');
  return playerId;
}

const deposit = (amount: bigint): Entry => ({ account: 'clearing:card', amountMinor: -amount });
const gameGets = (amount: bigint): Entry => ({ account: 'game', amountMinor: amount });

function move(playerId: string, entries: Entry[], idempotencyKey: string, reference: string | null = 'p-1') {
  return db.transaction((tx) =>
    postTransfer(tx, deps, { playerId, kind: 'deposit', entries, reference, idempotencyKey }),
  );
}

function done<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`refused: ${value.name}`);
  return value;
}

const gameOf = async (playerId: string) => (await getBalances(db.kysely, playerId))?.pockets.game;

describe('a transfer', () => {
  it('moves money, stores the balance after each entry and notifies the player', async () => {
    const playerId = await newPlayer();
    const posted = done(await move(playerId, [deposit(1_250n), gameGets(1_250n)], 'k'));
    expect(posted.balances.pockets.game).toBe(1_250n);
    expect(toWireBalances(posted.balances)).toMatchObject({ game_wallet_group: { balance: '12.50' }, version: 1 });
    const { items, total } = await listTransactions(db.kysely, { playerId, page: 1, pageSize: 10, includeGames: true });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      id: posted.transferId,
      kind: 'deposit',
      amount: '12.50',
      reference: 'p-1',
      pockets: [{ pocket: 'game', amount: '12.50', balance_after: '12.50' }],
    });
    const { rows } = await sql<{ payload: unknown }>`
      select payload from platform.outbox where player_id = ${playerId} and kind = 'balances'`.execute(db.kysely);
    expect(rows).toEqual([{ payload: toWireBalances(posted.balances) }]);
  });

  it('is refused as a whole when a pocket would go below zero', async () => {
    const playerId = await newPlayer(100n);
    const refused = await move(
      playerId,
      [
        gameGets(-60n),
        { account: 'digital', amountMinor: 60n },
        gameGets(-60n),
        { account: 'digital', amountMinor: 60n },
      ],
      'k',
    );
    expect(refused).toMatchObject({ name: 'NOT_ENOUGH_BALANCE' });
    expect(await gameOf(playerId)).toBe(100n);
  });

  it('counts once per key, and refuses the key with other data', async () => {
    const playerId = await newPlayer();
    const entries = [deposit(500n), gameGets(500n)];
    const answers = await Promise.all(Array.from({ length: 12 }, () => move(playerId, entries, 'same')));
    const ids = new Set(answers.map((answer) => done(answer).transferId));
    expect(ids.size).toBe(1);
    expect(answers.filter((answer) => !done(answer).isRepeat)).toHaveLength(1);
    expect(await gameOf(playerId)).toBe(500n);
    const other = await move(playerId, [deposit(501n), gameGets(501n)], 'same');
    expect(other).toMatchObject({ name: 'IDEMPOTENCY_CONFLICT' });
    expect(await move(playerId, entries, 'same', 'p-2')).toMatchObject({ name: 'IDEMPOTENCY_CONFLICT' });
  });

  it('never spends the same money twice', async () => {
    const playerId = await newPlayer(1_000n);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        move(playerId, [gameGets(-100n), { account: 'withdrawal_hold', amountMinor: 100n }], `hold-${index}`),
      ),
    );
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(10);
    expect(await gameOf(playerId)).toBe(0n);
  });

  it('must sum to zero, in the code and in the database', async () => {
    const playerId = await newPlayer(100n);
    await expect(move(playerId, [gameGets(-60n), { account: 'digital', amountMinor: 61n }], 'k')).rejects.toThrow(
      /zero/,
    );
    const write = sql`
      insert into ledger.transfer (player_id, id, kind, currency, accounts, amounts, balances_after, version, created_at)
      values (${playerId}, ${systemIds.next()}, 'x', 'kzt', '{1,101}', '{5,-4}', '{5,null}', 9, now())`;
    await expect(write.execute(db.kysely)).rejects.toThrow(/transfer_sums_to_zero/);
  });

  it('cannot be changed or removed', async () => {
    await newPlayer(100n);
    await expect(sql`update ledger.transfer set kind = 'x'`.execute(db.kysely)).rejects.toThrow(/only grows/);
    await expect(sql`delete from ledger.transfer`.execute(db.kysely)).rejects.toThrow(/only grows/);
    await expect(sql`truncate ledger.transfer`.execute(db.kysely)).rejects.toThrow(/only grows/);
    await expect(sql`delete from ledger.request`.execute(db.kysely)).rejects.toThrow(/only grows/);
  });
});

describe('locked balances', () => {
  it('carry a new version that invalidates earlier decisions', async () => {
    const playerId = await newPlayer(100n);
    const before = await getBalances(db.kysely, playerId);
    const locked = await db.transaction((tx) => lockBalances(tx, [playerId]));
    expect(locked.get(playerId)?.version).toBeGreaterThan(before?.version ?? 0n);
  });

  it('of many players are locked in one order without deadlock', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer(10n)));
    const rounds = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? players : players.toReversed()));
    await Promise.all(rounds.map((ids) => db.transaction((tx) => lockBalances(tx, ids))));
    expect((await getBalances(db.kysely, players[0] ?? ''))?.version).toBe(41n);
  });
});

it('every balance is the sum of its entries, and all entries sum to zero', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from ledger.balance b
    left join (select player_id, coalesce(sum(amount) filter (where account = 'game'), 0) as game
               from ledger.entry group by player_id) e using (player_id)
    where b.game <> coalesce(e.game, 0)`.execute(db.kysely);
  expect(rows[0]?.wrong).toBe(0);
  const { rows: sums } = await sql<{ sum: string }>`
    select sum(amount) as sum from (
      select player_id, sum(amount) as amount from ledger.entry group by player_id) e`.execute(db.kysely);
  expect(Number(sums[0]?.sum)).toBe(0);
});

describe('a house transfer', () => {
  const transfer = (amountMinor: bigint, idempotencyKey: string, left = 0n) =>
    db.transaction((tx) =>
      postHouseTransfer(tx, deps, {
        kind: 'jackpot_contribution',
        currency: 'tjs',
        entries: [
          { account: 'house:gaming', amountMinor: -amountMinor },
          { account: 'house:jackpot', amountMinor: amountMinor - left },
        ],
        reference: null,
        idempotencyKey,
      }),
    );

  it('moves money once per key, without pocket or version', async () => {
    expect([await transfer(700n, 'a'), await transfer(700n, 'a'), await transfer(-50n, 'b')]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await sumHouseAccount(db.kysely, 'house:jackpot')).get('tjs')).toBe(650n);
    await expect(transfer(1n, 'a')).rejects.toThrow('its key has moved other money');
    await expect(transfer(7n, 'c', 1n)).rejects.toThrow('entries sum to -1');
    expect(await reconcileBalances(db.kysely)).toEqual([]);
  });
});
