import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import type { HouseAccount } from './accounts/accounts.ts';
import { type Base, type ChangedMonth, readBase, signaturesOf, wholeBase } from './months/closed-months.ts';
import { findChangedPlayers } from './months/month-store.ts';
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

/** Entries from the base on, and what closed months have moved before them: one row an account. */
const allMoved = (base: Base) => sql`
  select player_id, currency, account, is_pocket, amount from ledger.entry where transfer_id >= ${base.firstId}
  union all
  select player_id, currency, account, is_pocket, amount from ledger.month_entry
  where closed_month_id = any(${signaturesOf(base)}::uuid[])`;

/** Limits a statement to some players; undefined: all. */
const ofPlayers = (players: readonly string[] | undefined) =>
  players ? sql`and e.player_id = any(${players}::uuid[])` : sql``;

/** Finds stored balances after an entry that do not match the entries up to it. */
async function findBrokenChains(queries: Queries, base: Base, players?: readonly string[]): Promise<Difference[]> {
  const { rows } = await sql<{
    playerId: string;
    id: string;
    account: string;
    found: string;
    expected: string;
  }>`
    select player_id as "playerId", transfer_id::text as id, account, coalesce(found::text, 'none') as found, expected::text
    from (
      select e.player_id, e.transfer_id, e.account, e.balance_after as found,
        coalesce(b.amount, 0) + sum(e.amount) over (partition by e.player_id, e.account order by e.version, e.position) as expected
      from ledger.entry e
      left join (
        select player_id, account, sum(amount) as amount from ledger.month_entry
        where is_pocket and closed_month_id = any(${signaturesOf(base)}::uuid[])
        group by player_id, account) as b on b.player_id = e.player_id and b.account = e.account
      where e.is_pocket and e.transfer_id >= ${base.firstId} ${ofPlayers(players)}
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
async function findWrongBalances(queries: Queries, base: Base): Promise<Difference[]> {
  const { rows } = await sql<{ playerId: string; pocket: string; found: string; expected: string }>`
    with summed as (
      select player_id, account, sum(amount) as amount from (${allMoved(base)}) as moved
      where is_pocket group by player_id, account
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
async function findUnbalancedCurrencies(queries: Queries, base: Base): Promise<Difference[]> {
  const { rows } = await sql<{ currency: string; sum: string }>`
    select currency, sum(amount)::text as sum
    from (
      select player_id, currency, sum(amount) as amount from (${allMoved(base)}) as moved group by player_id, currency) as e
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
async function findRepeatedVersions(queries: Queries, base: Base, players?: readonly string[]): Promise<Difference[]> {
  const { rows } = await sql<{ playerId: string; id: string; version: string }>`
    select e.player_id as "playerId", min(e.id::text) as id, e.version::text from ledger.movement_version e
    where e.player_id <> ${houseId} and e.id >= ${base.firstId} ${ofPlayers(players)}
    group by e.player_id, e.version having count(*) > 1 limit 1000`.execute(queries);
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
 * Finds players with a movement after the base whose version is not above those of the closed months: a version was given
 * twice, or two processes' clocks disagreed when the month ended. At most 1 000.
 */
async function findOverlaps(queries: Queries, base: Base): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select m.player_id as "playerId"
    from ledger.movement_version m
    join (
      select player_id, max(last_version) as last_version from ledger.month_sum
      where closed_month_id = any(${signaturesOf(base)}::uuid[]) group by player_id) as s on s.player_id = m.player_id
    where m.id >= ${base.firstId} and m.player_id <> ${houseId} and m.version <= s.last_version
    group by m.player_id limit 1000`.execute(queries);
  return rows.map(({ playerId }) => playerId);
}

/** Above so many suspects all players are compared over all months. */
const maxSuspects = 1_000;

/**
 * Compares the order of movements from the base on. What looks wrong there is judged over all months of its player, so that
 * movements whose order and time disagree around a month's end are no difference.
 */
async function findDisorder(queries: Queries, base: Base): Promise<Difference[]> {
  const found = [...(await findBrokenChains(queries, base)), ...(await findRepeatedVersions(queries, base))];
  if (base.closedMonths.length === 0) return found;
  const suspects = new Set(await findOverlaps(queries, base));
  for (const { playerId } of found) if (playerId !== null) suspects.add(playerId);
  if (suspects.size === 0) return [];
  const players = suspects.size < maxSuspects ? [...suspects] : undefined;
  return [
    ...(await findBrokenChains(queries, wholeBase, players)),
    ...(await findRepeatedVersions(queries, wholeBase, players)),
  ];
}

/**
 * Rebuilds every balance from its entries, including the balance after each entry, and sums all entries by currency. Reads
 * one snapshot. Closed months in the base count by their sums.
 */
export async function reconcileBalances(queries: Queries, base: Base = wholeBase): Promise<Difference[]> {
  return [
    ...(await findDisorder(queries, base)),
    ...(await findWrongBalances(queries, base)),
    ...(await findUnbalancedCurrencies(queries, base)),
  ];
}

/** Says whose rows of a closed month are not those that were signed off. */
export async function describeChangedMonth(queries: Queries, changed: ChangedMonth): Promise<Difference[]> {
  const month = new Date(changed.month.endsAt.getTime() - 1).toISOString().slice(0, 7);
  const common = {
    check: 'a closed month is as it was signed off',
    advice: `compare with a backup of ${changed.month.closedAt.toISOString().slice(0, 10)}; if its rows are right now, \`months sign --month ${month}\``,
  };
  const players = await findChangedPlayers(queries, { id: changed.month.id, range: changed.range });
  if (players.length === 0) {
    return [{ ...common, playerId: null, subject: month, found: 'other sums', expected: 'the sums that were signed' }];
  }
  return players.map(({ playerId, currency, signed, found }) => ({
    ...common,
    playerId,
    subject: `${month} ${currency}`,
    found: signed === found ? `${found} rows, not the same` : `${found} rows`,
    expected: `${signed} rows`,
  }));
}

/** Sums a house account by currency from its entries. Reads every movement since the last closed month. */
export async function sumHouseAccount(queries: Queries, account: HouseAccount): Promise<Map<Currency, Minor>> {
  const base = await readBase(queries);
  const { rows } = await sql<{ currency: Currency; sum: string }>`
    select currency, sum(amount)::text as sum
    from (
      select player_id, currency, sum(amount) as amount from (${allMoved(base)}) as moved where account = ${account}
      group by player_id, currency) as e
    group by currency`.execute(queries);
  return new Map(rows.map(({ currency, sum }) => [currency, BigInt(sum)]));
}
