import pg from 'pg';
import { type Row, runOn } from '../../platform/db/prepared.ts';
import { type Field, rowList, uuidList } from '../../platform/db/row-lists.ts';
import type { Shard } from '../../platform/distribution/placement.ts';
import { shardFunction } from '../../platform/distribution/shard-functions.ts';
import type { Settlement, SettlementBatch } from '../wallet/index.ts';
import {
  balanceFields,
  bonusFields,
  heldWinFields,
  roundFields,
  roundKeyFields,
  transactionFields,
  transactionKeyFields,
  transferFields,
  usageFields,
} from './rows.ts';

/** Composite types of the function's parameters. */
export const batchTypes = {
  balance: 'ledger.batch_balance_v1',
  transactionKey: 'wallet.batch_transaction_key_v1',
  roundKey: 'wallet.batch_round_key_v1',
  transaction: 'wallet.batch_transaction_v1',
  round: 'wallet.batch_round_v1',
  usage: 'wallet.batch_usage_v1',
  heldWin: 'wallet.batch_held_win_v1',
  transfer: 'ledger.batch_transfer_v1',
  bonus: 'bonuses.batch_bonus_v1',
} as const;
type BatchType = keyof typeof batchTypes;
type Oids = ReadonlyMap<BatchType, number>;

const settleFunction = 'settlement.settle_v2';

/** The call of the function, which on the node of a shard has a name of the shard. */
const callOf = (name: string) => ({
  name,
  text: `select array_to_string(${name}($1::uuid, $2::timestamptz, $3::uuid[], $4::${batchTypes.balance}[],
    $5::${batchTypes.transactionKey}[], $6::${batchTypes.roundKey}[], $7::${batchTypes.transaction}[],
    $8::${batchTypes.round}[], $9::${batchTypes.round}[], $10::${batchTypes.usage}[], $11::${batchTypes.heldWin}[],
    $12::${batchTypes.transfer}[], $13::${batchTypes.bonus}[], $14::text), ' ')`,
});
const callSettle = callOf(settleFunction);

/**
 * The function of a shard is not on this node, or the shard has just left it: nothing was done, and the distributed function
 * finds the shard.
 */
const isElsewhere = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '42883' || error.code === '55000');

/** Oids of the types in each connection's database: a restored database has others. */
const known = new WeakMap<pg.Client, Promise<Oids>>();

async function readOids(client: pg.Client): Promise<Oids> {
  const names = Object.keys(batchTypes) as BatchType[];
  const rows = await runOn(client)({
    name: 'settle-types',
    text: 'select name::regtype::oid::bigint from unnest($1::text[]) with ordinality t (name, place) order by place',
    values: [names.map((name) => batchTypes[name])],
  });
  return new Map(names.map((name, index) => [name, Number(rows[index]?.[0])]));
}

function oidsOf(client: pg.Client): Promise<Oids> {
  const found = known.get(client) ?? readOids(client);
  known.set(client, found);
  found.catch(() => known.delete(client));
  return found;
}

/** The function's arguments. Lists without rows are null. */
function argumentsOf({ balances, rounds, unseen, ...batch }: SettlementBatch, oids: Oids): unknown[] {
  const players = balances.map(({ playerId }) => playerId);
  const written = new Set(players);
  // Unchanged players are not written: their versions are not checked, and they get no events.
  const isWritten = ({ playerId }: { playerId: string }) => written.has(playerId);
  const list = <T>(type: BatchType, fields: readonly Field<T>[], rows: readonly T[]) =>
    rows.length === 0 ? null : rowList(oids.get(type) ?? 0, fields, rows);
  const lines = batch.lines.filter(isWritten).map(({ line }) => line);
  return [
    ...[batch.shard?.key ?? players[0], batch.at, uuidList(players), list('balance', balanceFields, balances)],
    list('transactionKey', transactionKeyFields, unseen.transactions.filter(isWritten)),
    list('roundKey', roundKeyFields, unseen.rounds.filter(isWritten)),
    list('transaction', transactionFields, batch.transactions),
    ...[true, false].map((isNew) =>
      list(
        'round',
        roundFields,
        rounds.filter(({ round }) => round.isNew === isNew),
      ),
    ),
    list('usage', usageFields, batch.usage),
    list('heldWin', heldWinFields, batch.heldWins),
    list('transfer', transferFields, batch.transfers),
    list('bonus', bonusFields, batch.bonuses),
    lines.length === 0 ? null : lines.join('\n'),
  ];
}

async function call(client: pg.Client, shard: Shard | undefined, values: unknown[]): Promise<Row[]> {
  const run = runOn(client);
  if (!shard) return run({ ...callSettle, values });
  try {
    return await run({ ...callOf(shardFunction(settleFunction, shard.id)), values });
  } catch (error) {
    if (!isElsewhere(error)) throw error;
    return run({ ...callSettle, values });
  }
}

/** Creates the port by which the wallet writes its batches: one call of the database's function for each. */
export function createSettlement(): Settlement {
  return {
    async settle(client, batch) {
      const oids = await oidsOf(client);
      const values = argumentsOf(batch, oids);
      const [row] = await call(client, batch.shard, values);
      const some = row?.[0];
      if (some == null) return new Set(batch.balances.map(({ playerId }) => playerId));
      return new Set(some === '' ? [] : some.split(' '));
    },
  };
}
