import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import type { IdRange } from './id-range.ts';

/** A month that was compared and signed off. Its rows have ids from the end of the closed month before it to its own end. */
export interface ClosedMonth {
  id: string;
  endsAt: Date;
  closedAt: Date;
  rowCount: bigint;
  print: string;
  sumCount: bigint;
  sumPrint: string;
}

/** Number of rows, and the sum of their prints in decimal digits. */
interface Prints {
  count: bigint;
  print: string;
}

/** Lists the closed months by time, each with its newest signature. */
export async function listClosedMonths(queries: Queries): Promise<ClosedMonth[]> {
  const { rows } = await sql<{
    id: string;
    endsAt: Date;
    closedAt: Date;
    rowCount: string;
    print: string;
    sumCount: string;
    sumPrint: string;
  }>`
    select distinct on (ends_at) id, ends_at as "endsAt", closed_at as "closedAt", row_count::text as "rowCount",
      print::text as print, sum_count::text as "sumCount", sum_print::text as "sumPrint"
    from ledger.closed_month order by ends_at, id desc`.execute(queries);
  return rows.map((row) => ({ ...row, rowCount: BigInt(row.rowCount), sumCount: BigInt(row.sumCount) }));
}

/** Finds the smallest id of a movement or a call. Reads the keys of all of them. */
export async function findFirstId(queries: Queries): Promise<string | undefined> {
  const found = [];
  for (const table of ['ledger.transfer', 'wallet.provider_transaction']) {
    const { rows } = await sql<{ id: string | null }>`select min(id::text) as id from ${sql.table(table)}`.execute(
      queries,
    );
    found.push(rows[0]?.id ?? undefined);
  }
  return found.filter((id) => id !== undefined).toSorted()[0];
}

const addUp = (rows: readonly { count: string; print: string }[]): Prints => ({
  count: rows.reduce((sum, row) => sum + BigInt(row.count), 0n),
  print: rows.reduce((sum, row) => sum + BigInt(row.print), 0n).toString(),
});

/** Counts the rows of both tables with ids in the range: one pass, which a distributed database makes on each shard. */
export async function countRows(queries: Queries, { from, to }: IdRange): Promise<Prints> {
  const prints = ['ledger.transfer_print', 'wallet.transaction_print'];
  const counted = [];
  for (const view of prints) {
    const { rows } = await sql<{ count: string; print: string }>`
      select count(*)::text as count, coalesce(sum(print), 0)::text as print
      from ${sql.table(view)} where id >= ${from} and id < ${to}`.execute(queries);
    counted.push(...rows);
  }
  return addUp(counted);
}

/** Counts the sums of players that were stored under a signature. */
export async function countSums(queries: Queries, id: string): Promise<Prints> {
  const { rows } = await sql<{ count: string; print: string }>`
    select count(*)::text as count, coalesce(sum(hash_record_extended(
      row(player_id, currency, row_count, print, last_version, accounts, amounts), 0)), 0)::text as print
    from ledger.month_sum where closed_month_id = ${id}`.execute(queries);
  return addUp(rows);
}

/** The rows with ids in a range, as they are now, by player. */
const printsOf = ({ from, to }: IdRange) => sql`
  select player_id, currency, count(*) as row_count, sum(print) as print
  from (
    select player_id, currency, print from ledger.transfer_print where id >= ${from} and id < ${to}
    union all
    select player_id, currency, print from wallet.transaction_print where id >= ${from} and id < ${to}) as printed
  group by player_id, currency`;

/** Stores what each player has moved by rows with ids in the range. On a distributed database each shard stores its own. */
export async function sumPlayers(tx: Queries, { id, range }: { id: string; range: IdRange }): Promise<void> {
  await sql`
    insert into ledger.month_sum
      (player_id, closed_month_id, currency, row_count, print, last_version, accounts, amounts)
    select p.player_id, ${id}::uuid, p.currency, p.row_count, p.print, m.last_version,
      coalesce(m.accounts, '{}'), coalesce(m.amounts, '{}')
    from (${printsOf(range)}) as p
    left join (
      select player_id, currency, max(last_version) as last_version, array_agg(code order by code) as accounts,
        array_agg(amount order by code) as amounts
      from (
        select v.player_id, v.currency, e.code, max(v.version) as last_version, sum(e.amount)::bigint as amount
        from ledger.movement v
        cross join lateral unnest(v.accounts, v.amounts) with ordinality as e (code, amount, position)
        where v.id >= ${range.from} and v.id < ${range.to}
        group by v.player_id, v.currency, e.code) as by_account
      group by player_id, currency) as m
    on m.player_id = p.player_id and m.currency = p.currency`.execute(tx);
}

export async function insertMonth(tx: Queries, month: ClosedMonth): Promise<void> {
  await sql`
    insert into ledger.closed_month (id, ends_at, closed_at, row_count, print, sum_count, sum_print)
    values (${month.id}, ${month.endsAt}, ${month.closedAt}, ${month.rowCount}, ${month.print}, ${month.sumCount},
      ${month.sumPrint})`.execute(tx);
}

/** A player's rows in a closed month: how many were signed off and how many there are; alike if only their content changed. */
export interface ChangedPlayer {
  playerId: string;
  currency: string;
  signed: string;
  found: string;
}

/** Names the players whose rows of a closed month differ from what was signed off; at most 1 000. */
export async function findChangedPlayers(
  queries: Queries,
  { id, range }: { id: string; range: IdRange },
): Promise<ChangedPlayer[]> {
  const { rows } = await sql<ChangedPlayer>`
    select coalesce(s.player_id, p.player_id) as "playerId", coalesce(s.currency, p.currency) as currency,
      coalesce(s.row_count, 0)::text as signed, coalesce(p.row_count, 0)::text as found
    from (select player_id, currency, row_count, print from ledger.month_sum where closed_month_id = ${id}) as s
    full join (${printsOf(range)}) as p on p.player_id = s.player_id and p.currency = s.currency
    where coalesce(s.row_count, 0) <> coalesce(p.row_count, 0) or coalesce(s.print, 0) <> coalesce(p.print, 0)
    limit 1000`.execute(queries);
  return rows;
}
