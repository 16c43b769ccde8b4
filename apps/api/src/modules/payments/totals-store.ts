import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import { rowCount } from '../../platform/db/expressions.ts';

/** Sums a player's withdrawal requests in a currency since an instant, without denied or canceled ones. */
export async function sumWithdrawals(
  queries: Queries,
  of: { playerId: string; currency: Currency; since: Date },
): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments.payment
    where player_id = ${of.playerId} and direction = 'withdraw' and status not in ('denied', 'canceled', 'split')
      and created_at > ${of.since} and currency = ${of.currency}`.execute(queries);
  return rows[0]?.sum ?? 0n;
}

/** Sums all of a player's deposits and withdrawal requests; failed ones do not count. */
export async function sumPayments(
  queries: Queries,
  of: { playerId: string; direction: 'deposit' | 'withdraw' },
): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments.payment
    where player_id = ${of.playerId} and direction = ${of.direction}
      and status not in ('denied', 'canceled', 'split', 'expired', 'refunding', 'refunded', 'charged_back')`.execute(
    queries,
  );
  return rows[0]?.sum ?? 0n;
}

/**
 * Sums the player's deposits in progress, in minor units; deposits that start concurrently wait until this transaction
 * ends.
 */
export async function lockOpenDeposits(tx: Queries, playerId: string): Promise<Minor> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.deposit ${playerId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments.payment
    where player_id = ${playerId} and direction = 'deposit' and status in ('created', 'pending', 'reviewing')`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0n;
}

/** Sums a player's deposits since an instant, in a currency. */
export async function sumDeposits(
  queries: Queries,
  of: { playerId: string; currency: Currency; since: Date },
): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(amount - returned), 0)::bigint as sum from payments.payment
    where player_id = ${of.playerId} and direction = 'deposit' and status = 'completed' and currency = ${of.currency}
      and created_at > ${of.since}`.execute(queries);
  return rows[0]?.sum ?? 0n;
}

/** Counts a player's deposits that came to a state since an instant. A later reversal is no new deposit. */
export async function countDeposits(
  queries: Queries,
  of: { playerId: string; status: 'completed' | 'denied'; since: Date },
): Promise<number> {
  const { count } = await queries
    .selectFrom('payments.payment')
    .select(rowCount)
    .where('playerId', '=', of.playerId)
    .where('direction', '=', 'deposit')
    .where('status', '=', of.status)
    .where(of.status === 'completed' ? 'settledAt' : 'updatedAt', '>', of.since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sums a player's credited deposits, other than one of them. */
export async function sumCredited(queries: Queries, of: { playerId: string; exceptId: string }): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments.payment
    where player_id = ${of.playerId} and direction = 'deposit' and status = 'completed' and id <> ${of.exceptId}`.execute(
    queries,
  );
  return rows[0]?.sum ?? 0n;
}

/**
 * Sums the player's credited deposits since an instant, and reads the lifetime counted turnover at the first of them.
 * Deposits without that record count as played.
 */
export async function readPaidIn(
  queries: Queries,
  of: { playerId: string; since: Date },
): Promise<{ amountMinor: Minor; playedBefore: bigint }> {
  const { rows } = await sql<{ amountMinor: Minor; playedBefore: bigint }>`
    select coalesce(sum(amount - returned), 0)::bigint as "amountMinor",
      coalesce(min(played_before_nano_eur), 0)::bigint as "playedBefore"
    from payments.payment
    where player_id = ${of.playerId} and direction = 'deposit' and status = 'completed' and created_at > ${of.since}
      and played_before_nano_eur is not null`.execute(queries);
  return rows[0] ?? { amountMinor: 0n, playedBefore: 0n };
}

/** Tells whether a completed deposit of the amount exists; refunded and charged-back ones do not count. */
export async function hasCompletedDeposit(
  queries: Queries,
  of: { playerId: string; currency: Currency; minMinor: Minor },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments.payment
    where player_id = ${of.playerId} and direction = 'deposit' and status = 'completed' and currency = ${of.currency}
      and amount - returned >= ${of.minMinor} limit 1`.execute(queries);
  return rows.length > 0;
}

/**
 * Sums by method the player's deposits since an instant, less withdrawals by it, pending ones included. Omits methods with
 * nothing left.
 */
export async function listOwedBack(
  queries: Queries,
  of: { playerId: string; since: Date },
): Promise<{ method: string; amountMinor: Minor }[]> {
  const { rows } = await sql<{ method: string; amountMinor: Minor }>`
    select method, sum(case direction when 'deposit' then amount - returned else returned - amount end)::bigint as "amountMinor"
    from payments.payment
    where player_id = ${of.playerId} and created_at > ${of.since} and case direction
      when 'deposit' then status = 'completed'
      else status not in ('denied', 'canceled', 'split') end
    group by method
    having sum(case direction when 'deposit' then amount - returned else returned - amount end) > 0
    order by method`.execute(queries);
  return rows;
}

/**
 * Sums by instrument (masked) a method's deposits since an instant, less withdrawals to it, pending ones included. Omits
 * instruments with nothing left, and deposits whose instrument is unknown.
 */
export async function listOwedToInstruments(
  queries: Queries,
  of: { playerId: string; method: string; since: Date },
): Promise<{ masked: string; amountMinor: Minor }[]> {
  const { rows } = await sql<{ masked: string; amountMinor: Minor }>`
    select account_masked as masked, sum(case direction when 'deposit' then amount else -amount end)::bigint as "amountMinor"
    from payments.payment
    where player_id = ${of.playerId} and method = ${of.method} and created_at > ${of.since} and account_masked is not null
      and case direction when 'deposit' then status = 'completed' else status not in ('denied', 'canceled', 'split') end
    group by account_masked
    having sum(case direction when 'deposit' then amount else -amount end) > 0
    order by account_masked`.execute(queries);
  return rows;
}

/** Time of the first withdrawal to an account that was not denied or canceled; undefined: none. */
export async function firstUseOfAccount(
  queries: Queries,
  of: { playerId: string; accountKey: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) as at from payments.payment where player_id = ${of.playerId}
      and account_key = ${of.accountKey} and status not in ('denied', 'canceled', 'split')`.execute(queries);
  return rows[0]?.at ?? undefined;
}

/** Tells whether a withdrawal to an account has been paid out. */
export async function hasPaidToAccount(
  queries: Queries,
  of: { playerId: string; accountKey: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments.payment where player_id = ${of.playerId} and account_key = ${of.accountKey}
      and status = 'completed' limit 1`.execute(queries);
  return rows.length > 0;
}

/** Lists the names of holders of the instruments with which a player has paid in. */
export async function listHolders(queries: Queries, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    select distinct holder from payments.instrument_use where player_id = ${playerId} and holder is not null
    limit 20`.execute(queries);
  return rows.map(({ holder }) => holder);
}

/** Tells whether a withdrawal to an account was requested before and not canceled. */
export async function hasUsedAccount(queries: Queries, of: { playerId: string; accountKey: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments.payment where player_id = ${of.playerId} and account_key = ${of.accountKey}
      and status not in ('denied', 'canceled', 'split') limit 1`.execute(queries);
  return rows.length > 0;
}

/** Lists first payouts to an address that are in their waiting period. */
export async function listAddressPauses(
  queries: Queries,
  playerId: string,
): Promise<{ masked: string; createdAt: Date }[]> {
  const { rows } = await sql<{ masked: string; createdAt: Date }>`
    select account_masked as masked, created_at as "createdAt" from payments.payment w
    where player_id = ${playerId} and direction = 'withdraw' and status = 'waiting_approval' and account_digest is not null
      and not exists (select 1 from payments.payment p where p.player_id = w.player_id
        and p.account_digest = w.account_digest and p.status = 'completed')
    order by created_at limit 20`.execute(queries);
  return rows;
}

/** Lists payee names of the player's withdrawals. */
export async function listRecipients(queries: Queries, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select distinct recipient from payments.payment where player_id = ${playerId} and direction = 'withdraw'
      and recipient is not null and status = 'completed' limit 20`.execute(queries);
  return rows.map(({ recipient }) => recipient);
}

/** Lists codes of the player's deposit methods. */
export async function listPaidInMethods(queries: Queries, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ method: string }>`
    select distinct method from payments.payment
    where player_id = ${playerId} and direction = 'deposit' and status = 'completed' order by method`.execute(queries);
  return rows.map(({ method }) => method);
}

/** Lists the player's recent deposits in a currency, latest first, with their methods. */
export async function listPaidAmounts(
  queries: Queries,
  of: { playerId: string; currency: Currency },
): Promise<{ method: string; amount: Minor }[]> {
  const { rows } = await sql<{ method: string; amount: Minor }>`
    select method, amount from payments.payment
    where player_id = ${of.playerId} and direction = 'deposit' and status = 'completed' and currency = ${of.currency}
    order by created_at desc, id desc limit 30`.execute(queries);
  return rows;
}

/** Tells whether a withdrawal to an address has been paid out before. */
export async function hasPaidTo(tx: Queries, of: { playerId: string; accountDigest: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments.payment where player_id = ${of.playerId} and account_digest = ${of.accountDigest}
      and status = 'completed' limit 1`.execute(tx);
  return rows.length > 0;
}
