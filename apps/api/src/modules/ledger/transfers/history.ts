import type { transactionRecord } from '@altyn/contracts/games';
import { type Currency, formatMoney } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queries } from '../../../platform/db/db.ts';
import { type Pocket, pocketCodes, pockets } from '../accounts/accounts.ts';

export type TransactionRecord = z.output<typeof transactionRecord>;

/** Kinds of transfers made by games, excluded from the history by default. */
const gamingKinds = ['bet', 'win', 'round', 'rollback'] as const;

interface TransferRow {
  id: string;
  kind: string;
  currency: Currency;
  accounts: number[];
  /** int8 arrays are returned as text. */
  amounts: string[];
  balances_after: (string | null)[];
  reference: string | null;
  created_at: Date;
}

const nameOfCode = new Map<number, Pocket>(pockets.map((pocket) => [pocketCodes[pocket], pocket]));
const shown: readonly Pocket[] = ['game', 'digital', 'bonus'];

/** Reads a page of a player's transfers, newest first. */
export async function listTransactions(
  queries: Queries,
  query: { playerId: string; page: number; pageSize: number; includeGames: boolean },
): Promise<{ items: TransactionRecord[]; total: number }> {
  const movements = query.includeGames ? sql`ledger.movement` : sql`ledger.transfer`;
  const filter = query.includeGames ? sql`true` : sql`kind <> all(${[...gamingKinds]}::text[])`;
  const { rows } = await sql<TransferRow>`
    select id, kind, currency, accounts, amounts::bigint[], balances_after::bigint[], reference, created_at
    from ${movements} where player_id = ${query.playerId} and ${filter}
    order by id desc limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(queries);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from ${movements}
    where player_id = ${query.playerId} and ${filter}`.execute(queries);
  return { items: rows.map(toRecord), total: counts[0]?.total ?? 0 };
}

/** Merges a transfer's entries by pocket; the amount is the change of the shown total. */
function toRecord(row: TransferRow): TransactionRecord {
  const byPocket = new Map<Pocket, { amount: bigint; after: bigint }>();
  row.accounts.forEach((code, index) => {
    const pocket = nameOfCode.get(code);
    if (pocket === undefined) return;
    const amount = (byPocket.get(pocket)?.amount ?? 0n) + BigInt(row.amounts[index] ?? 0n);
    byPocket.set(pocket, { amount, after: BigInt(row.balances_after[index] ?? 0n) });
  });
  const amount = shown.reduce((sum, pocket) => sum + (byPocket.get(pocket)?.amount ?? 0n), 0n);
  return {
    id: row.id,
    kind: row.kind,
    created_at: row.created_at.toISOString(),
    amount: formatMoney(amount),
    pockets: [...byPocket].map(([pocket, change]) => ({
      pocket,
      amount: formatMoney(change.amount),
      balance_after: formatMoney(change.after),
    })),
    currency: row.currency,
    reference: row.reference,
  };
}

/** Tells whether a single deposit of `minMinor` or more was credited since `since` and has not gone back since. */
export async function hasDepositOf(
  queries: Queries,
  query: { playerId: string; since: Date; minMinor: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger.transfer d, unnest(d.amounts) as amount
    where d.player_id = ${query.playerId} and d.kind = 'deposit' and d.created_at >= ${query.since}
      and amount >= ${query.minMinor} and amount >= ${query.minMinor} + coalesce((
        select sum(case b.kind when 'deposit_restored' then -part else part end)
        from ledger.transfer b, unnest(b.amounts) as part
        where b.player_id = d.player_id and b.reference = d.reference and b.created_at >= ${query.since} and part > 0
          and b.kind in ('deposit_chargeback', 'deposit_refund', 'deposit_restored')), 0) limit 1`.execute(queries);
  return rows.length > 0;
}

/** Sums deposits by clock hour since `since`, oldest first, in minor units. */
export async function sumDeposits(
  queries: Queries,
  query: { playerId: string; since: Date },
): Promise<{ hour: Date; amountMinor: bigint }[]> {
  const { rows } = await sql<{ hour: Date; amountMinor: bigint }>`
    select date_trunc('hour', created_at, 'UTC') as hour, sum(amount)::bigint as "amountMinor"
    from ledger.transfer, unnest(amounts) as amount
    where player_id = ${query.playerId} and kind = 'deposit' and created_at >= ${query.since} and amount > 0
    group by 1 order by 1`.execute(queries);
  return rows;
}
