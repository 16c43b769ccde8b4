import type { Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

/** What the player has asked to withdraw since an instant, without what was denied or canceled. */
export async function sumWithdrawals(queries: Queries, of: { playerId: string; since: Date }): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments.payment
    where player_id = ${of.playerId} and direction = 'withdraw' and status not in ('denied', 'canceled')
      and created_at > ${of.since}`.execute(queries);
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
      and status not in ('denied', 'canceled', 'expired', 'refunding', 'refunded')`.execute(queries);
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
    where player_id = ${playerId} and direction = 'deposit' and status in ('created', 'pending')`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/** Codes of the methods by which the player has paid in. */
export async function listPaidInMethods(queries: Queries, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ method: string }>`
    select distinct method from payments.payment
    where player_id = ${playerId} and direction = 'deposit' and status = 'completed' order by method`.execute(queries);
  return rows.map(({ method }) => method);
}

/** Whether a withdrawal to an address has been paid out before. */
export async function hasPaidTo(tx: Queries, of: { playerId: string; accountDigest: string }): Promise<boolean> {
  const { rows } = await sql`
    select from payments.payment where player_id = ${of.playerId} and account_digest = ${of.accountDigest}
      and status = 'completed' limit 1`.execute(tx);
  return rows.length > 0;
}
