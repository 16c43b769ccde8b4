import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

/** What the player has asked to withdraw in a currency since an instant, without what was denied or canceled. */
export async function sumWithdrawals(
  queries: Queries,
  of: { playerId: string; currency: Currency; since: Date },
): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments.payment
    where player_id = ${of.playerId} and direction = 'withdraw' and status not in ('denied', 'canceled')
      and created_at > ${of.since} and currency = ${of.currency}`.execute(queries);
  return rows[0]?.sum ?? 0n;
}

/** Everything a player has paid in or asked to be paid since ever: what came to nothing does not count. */
export async function sumPayments(
  queries: Queries,
  of: { playerId: string; direction: 'deposit' | 'withdraw' },
): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments.payment
    where player_id = ${of.playerId} and direction = ${of.direction}
      and status not in ('denied', 'canceled', 'expired', 'refunding', 'refunded', 'charged_back')`.execute(queries);
  return rows[0]?.sum ?? 0n;
}

/**
 * Deposits of the player that are under way, together, in minor units; those that start meanwhile wait until this
 * transaction ends.
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

/** What the player has paid in since an instant, in a currency. */
export async function sumDeposits(
  queries: Queries,
  of: { playerId: string; currency: Currency; since: Date },
): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments.payment
    where player_id = ${of.playerId} and direction = 'deposit' and status = 'completed' and currency = ${of.currency}
      and created_at > ${of.since}`.execute(queries);
  return rows[0]?.sum ?? 0n;
}

/** Whether a deposit of so much stands: one that was returned or taken back does not count. */
export async function hasCompletedDeposit(
  queries: Queries,
  of: { playerId: string; currency: Currency; leastMinor: Minor },
): Promise<boolean> {
  const { rows } = await sql`
    select from payments.payment
    where player_id = ${of.playerId} and direction = 'deposit' and status = 'completed' and currency = ${of.currency}
      and amount >= ${of.leastMinor} limit 1`.execute(queries);
  return rows.length > 0;
}

/**
 * By method: what the player has paid in since an instant, less what went back by it or is on its way. Methods to which nothing is
 * left are not there.
 */
export async function listOwedBack(
  queries: Queries,
  of: { playerId: string; since: Date },
): Promise<{ method: string; amountMinor: Minor }[]> {
  const { rows } = await sql<{ method: string; amountMinor: Minor }>`
    select method, sum(case direction when 'deposit' then amount else -amount end)::bigint as "amountMinor"
    from payments.payment
    where player_id = ${of.playerId} and created_at > ${of.since} and case direction
      when 'deposit' then status = 'completed'
      else status not in ('denied', 'canceled') end
    group by method
    having sum(case direction when 'deposit' then amount else -amount end) > 0
    order by method`.execute(queries);
  return rows;
}

/** Whether a withdrawal to an account was asked for before, and not called off. */
export async function hasUsedAccount(queries: Queries, of: { playerId: string; accountKey: string }): Promise<boolean> {
  const { rows } = await sql`
    select from payments.payment where player_id = ${of.playerId} and account_key = ${of.accountKey}
      and status not in ('denied', 'canceled') limit 1`.execute(queries);
  return rows.length > 0;
}

/** First payouts to an address that wait for the end of their pause. */
export async function listAddressPauses(
  queries: Queries,
  playerId: string,
): Promise<{ masked: string; createdAt: Date }[]> {
  const { rows } = await sql<{ masked: string; createdAt: Date }>`
    select account_masked as masked, created_at as "createdAt" from payments.payment w
    where player_id = ${playerId} and direction = 'withdraw' and status = 'waiting_approval' and account_digest is not null
      and not exists (select from payments.payment p where p.player_id = w.player_id
        and p.account_digest = w.account_digest and p.status = 'completed')
    order by created_at limit 20`.execute(queries);
  return rows;
}

/** Names to which the player's withdrawals have gone. */
export async function listRecipients(queries: Queries, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select distinct recipient from payments.payment where player_id = ${playerId} and direction = 'withdraw'
      and recipient is not null and status = 'completed' limit 20`.execute(queries);
  return rows.map(({ recipient }) => recipient);
}

/** Codes of the methods by which the player has paid in. */
export async function listPaidInMethods(queries: Queries, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ method: string }>`
    select distinct method from payments.payment
    where player_id = ${playerId} and direction = 'deposit' and status = 'completed' order by method`.execute(queries);
  return rows.map(({ method }) => method);
}

/** What the player has paid in lately in a currency, the latest first, with the method of each. */
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

/** Whether a withdrawal to an address has been paid out before. */
export async function hasPaidTo(tx: Queries, of: { playerId: string; accountDigest: string }): Promise<boolean> {
  const { rows } = await sql`
    select from payments.payment where player_id = ${of.playerId} and account_digest = ${of.accountDigest}
      and status = 'completed' limit 1`.execute(tx);
  return rows.length > 0;
}
