import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import type { HouseAccount } from './accounts/accounts.ts';
import { houseId } from './transfers/post-house-transfer.ts';

/** An inconsistency in the books, with its remedy. */
export interface Difference {
  check: string;
  playerId: string | null;
  subject: string;
  found: string;
  expected: string;
  advice: string;
}

/** Finds stored balances after an entry that do not match the entries up to it. */
async function findBrokenChains(queries: Queries): Promise<Difference[]> {
  const { rows } = await sql<{
    playerId: string;
    id: string;
    account: string;
    found: string;
    expected: string;
  }>`
    select player_id as "playerId", transfer_id::text as id, account, coalesce(found::text, 'none') as found, expected::text
    from (
      select player_id, transfer_id, account, balance_after as found,
        sum(amount) over (partition by player_id, account order by version, position) as expected
      from ledger.entry where is_pocket
    ) as chain
    where found is distinct from expected
    limit 1000`.execute(queries);
  return rows.map((row) => ({
    check: 'balances after entries follow each other',
    playerId: row.playerId,
    subject: `${row.id} ${row.account}`,
    found: row.found,
    expected: row.expected,
    advice: 'what the player was told after this entry was wrong: find what changed it, compare with the last backup',
  }));
}

/** Finds balances that differ from the sum of their entries. */
async function findWrongBalances(queries: Queries): Promise<Difference[]> {
  const { rows } = await sql<{ playerId: string; pocket: string; found: string; expected: string }>`
    with summed as (
      select player_id, account, sum(amount) as amount from ledger.entry where is_pocket group by player_id, account
    ), held as (
      select player_id, p.pocket, p.amount from ledger.balance b
      cross join lateral (values ('game', b.game), ('digital', b.digital), ('bonus', b.bonus), ('cashback', b.cashback),
        ('withdrawal_hold', b.withdrawal_hold)) as p (pocket, amount)
    )
    select coalesce(h.player_id, s.player_id) as "playerId", coalesce(h.pocket, s.account) as pocket,
      coalesce(h.amount, 0)::text as found, coalesce(s.amount, 0)::text as expected
    from held h full join summed s on s.player_id = h.player_id and s.account = h.pocket
    where coalesce(h.amount, 0) <> coalesce(s.amount, 0)
    limit 1000`.execute(queries);
  return rows.map((row) => ({
    check: 'balance equals entries',
    playerId: row.playerId,
    subject: row.pocket,
    found: row.found,
    expected: row.expected,
    advice:
      'disable the player, find the transfer in ledger.entry that the balance row lacks, correct by `player adjust`',
  }));
}

/** Finds currencies whose entries do not sum to zero. */
async function findUnbalancedCurrencies(queries: Queries): Promise<Difference[]> {
  const { rows } = await sql<{ currency: string; sum: string }>`
    select currency, sum(amount)::text as sum
    from (select player_id, currency, sum(amount) as amount from ledger.entry group by player_id, currency) as e
    group by currency having sum(amount) <> 0`.execute(queries);
  return rows.map((row) => ({
    check: 'entries sum to zero',
    playerId: null,
    subject: row.currency,
    found: row.sum,
    expected: '0',
    advice: 'stop gaming: an entry was changed outside the ledger; compare with the last backup',
  }));
}

/** Finds balance versions of a player written by two transfers. */
async function findRepeatedVersions(queries: Queries): Promise<Difference[]> {
  const { rows } = await sql<{ playerId: string; id: string; version: string }>`
    select player_id as "playerId", min(id::text) as id, version::text from ledger.movement
    where player_id <> ${houseId} group by player_id, version having count(*) > 1 limit 1000`.execute(queries);
  return rows.map((row) => ({
    check: 'one transfer a version',
    playerId: row.playerId,
    subject: row.id,
    found: `version ${row.version} twice`,
    expected: 'once',
    advice: 'two writers passed the same lock: report it as a fault of the ledger with both transfers',
  }));
}

/**
 * Rebuilds every balance from its entries, including the balance after each entry, and sums all entries by currency. Reads
 * one snapshot.
 */
export async function reconcileBalances(queries: Queries): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const find of [findBrokenChains, findWrongBalances, findUnbalancedCurrencies, findRepeatedVersions]) {
    differences.push(...(await find(queries)));
  }
  return differences;
}

/** Sums a house account by currency from its entries. Reads every movement. */
export async function sumHouseAccount(queries: Queries, account: HouseAccount): Promise<Map<Currency, Minor>> {
  const { rows } = await sql<{ currency: Currency; sum: string }>`
    select currency, sum(amount)::text as sum
    from (
      select player_id, currency, sum(amount) as amount from ledger.entry where account = ${account}
      group by player_id, currency) as e
    group by currency`.execute(queries);
  return new Map(rows.map(({ currency, sum }) => [currency, BigInt(sum)]));
}
