import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { countLockWaits, shardOf, takeShardEvents } from '../../../testing/nodes.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { Field } from '../../platform/db/row-lists.ts';
import { openWallet } from '../ledger/index.ts';
import type { SettlementBatch } from '../wallet/index.ts';
import { createSettlement } from './index.ts';
import * as rows from './rows.ts';
import { batchTypes } from './settle-store.ts';

const database = useTestDatabase();
let api: TestApi;
/** The players of a batch are of this one's shard. */
let first: string;
let shard: Awaited<ReturnType<typeof shardOf>>;
let mine: pg.Client;
let theirs: pg.Client;
const { settle } = createSettlement();

beforeAll(async () => {
  api = await createTestApi(database.url);
  // Like the lanes, which send a batch to the node of its players.
  first = newId();
  shard = await shardOf(api.deps, first);
  const url = shard?.url ?? database.url;
  [mine, theirs] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([mine.connect(), theirs.connect()]);
});
afterAll(async () => {
  await Promise.all([mine.end(), theirs.end()]);
  await api.close();
});

const newId = () => api.deps.ids.next();
const provider = 'studio';

async function newPlayer(): Promise<string> {
  let playerId = newId();
  while ((await shardOf(api.deps, playerId))?.id !== shard?.id) playerId = newId();
  await api.deps.db.transaction((tx) => openWallet(tx, { playerId, currency: 'uah' }));
  return playerId;
}

/** A batch of one round a player, decided on the version that a new wallet has. */
function batchOf(playerIds: readonly string[], uuid = newId()): SettlementBatch {
  const at = api.clock.now();
  const balances = playerIds.toSorted().map((playerId) => ({
    ...{ playerId, currency: 'uah' as const, openRounds: 0, readVersion: 0n, version: 1n },
    pockets: { game: 5n, digital: 0n, bonus: 0n, cashback: 0n, withdrawal_hold: 0n },
  }));
  return {
    ...{ shard, at, balances, transfers: [], rounds: [], usage: [], heldWins: [], bonuses: [] },
    unseen: { transactions: playerIds.map((playerId) => ({ playerId, provider, uuid })), rounds: [] },
    transactions: playerIds.map((playerId) => ({
      ...{ playerId, id: newId(), provider, transactionUuid: uuid, referenceUuid: null, kind: 'round', status: 'OK' },
      ...{ round: 'r', roundId: null, gameId: null, currency: 'uah', amount: 0n, winAmount: 5n, winBonus: 0n },
      ...{ parts: { game: 0n, digital: 0n, bonus: 0n }, counted: 0n, userBonusId: null, edgeHundredths: 400 },
      ...{ dataHash: newId().replaceAll('-', ''), requestUuid: newId(), totalMinor: 5n, house: null },
      moved: { version: 1n, game: 5n, digital: 0n, bonus: 0n },
    })),
    lines: playerIds.map((playerId) => ({ playerId, line: `balances\t${playerId}\t{}` })),
  };
}

async function written(playerId: string): Promise<{ version: string; transactions: string; events: string }> {
  await takeShardEvents(api.deps);
  const { pool } = api.deps.db;
  const { rows: balances } = await pool.query<{ version: string }>(
    'select version::text from ledger.balance where player_id = $1',
    [playerId],
  );
  const { rows: moved } = await pool.query<{ transactions: string }>(
    'select count(*)::text as transactions from wallet.provider_transaction where player_id = $1',
    [playerId],
  );
  const { rows: published } = await pool.query<{ events: string }>(
    `select count(*)::text as events from platform.outbox where bundle like '%' || $1 || '%'`,
    [playerId],
  );
  return { version: '', transactions: '', events: '', ...balances[0], ...moved[0], ...published[0] };
}

it('has parameters whose types are those of the rows it sends', async () => {
  const fields: Record<keyof typeof batchTypes, readonly Field<never>[]> = {
    balance: rows.balanceFields,
    transactionKey: rows.transactionKeyFields,
    roundKey: rows.roundKeyFields,
    transaction: rows.transactionFields,
    round: rows.roundFields,
    usage: rows.usageFields,
    heldWin: rows.heldWinFields,
    transfer: rows.transferFields,
    bonus: rows.bonusFields,
  };
  for (const [name, type] of Object.entries(batchTypes)) {
    const { rows: found } = await mine.query<{ name: string; type: string }>(
      `select attname as name, replace(format_type(atttypid, atttypmod), 'timestamp with time zone', 'timestamptz') as type
       from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum`,
      [type],
    );
    const sent = fields[name as keyof typeof batchTypes].map(([field, fieldType]) => ({
      name: field,
      type: fieldType,
    }));
    expect(found, type).toEqual(sent);
  }
});

it('writes every effect of a player, or none', async () => {
  const [current, outdated] = [await newPlayer(), await newPlayer()];
  await theirs.query('update ledger.balance set version = 7 where player_id = $1', [outdated]);
  expect(await settle(mine, batchOf([current, outdated]))).toEqual(new Set([current]));
  expect(await written(current)).toEqual({ version: '1', transactions: '1', events: '1' });
  expect(await written(outdated)).toEqual({ version: '7', transactions: '0', events: '0' });
  expect(await settle(mine, batchOf([outdated]))).toEqual(new Set());
});

it('leaves out a player whose key another transaction has committed, though the version matches', async () => {
  const playerId = await newPlayer();
  const batch = batchOf([playerId]);
  expect(await settle(mine, batch)).toEqual(new Set([playerId]));
  await theirs.query('update ledger.balance set version = 0 where player_id = $1', [playerId]);
  expect(await settle(mine, batch)).toEqual(new Set());
  expect(await written(playerId)).toMatchObject({ version: '0', transactions: '1' });
});

it.each([
  { end: 'commit', mineIsWritten: false },
  { end: 'rollback', mineIsWritten: true },
])('waits for a transaction with the same key that its guard does not see, which ends in $end', async (one) => {
  const playerId = await newPlayer();
  const uuid = newId();
  await theirs.query('begin');
  await settle(theirs, batchOf([playerId], uuid));
  const settled = settle(mine, batchOf([playerId], uuid));
  await expect.poll(() => countLockWaits(database.url)).toBe(1);
  await theirs.query(one.end);
  expect(await settled).toEqual(new Set(one.mineIsWritten ? [playerId] : []));
  expect(await written(playerId)).toEqual({ version: '1', transactions: '1', events: '1' });
});
