import type { Queries } from '../../../platform/db/db.ts';
import { anyOf, latestOf, rowCount } from '../../../platform/db/expressions.ts';

export type AlertKind =
  | 'chargeback'
  | 'many_instruments'
  | 'shared_instrument'
  | 'unplayed_payout'
  | 'source_of_funds'
  | 'reconciliation'
  | 'settlement'
  | 'referral'
  | 'screening'
  | 'provider_refund'
  | 'returned_payout'
  | 'chain_reorganisation'
  | 'restored'
  | 'contradiction'
  | 'mismatch'
  | 'unknown_payment'
  | 'deposit_velocity'
  | 'failed_deposits'
  | 'bonus_abuse'
  | 'bonus_ring'
  | 'collusion_battle'
  | 'collusion_table';

export interface NewAlert {
  id: string;
  kind: AlertKind;
  /** Deduplication key: equal facts open one alert. */
  subject: string;
  playerId: string | null;
  details: Record<string, string | number>;
  at: Date;
}

/** @returns false when these facts already have an alert. */
export async function insertAlert(tx: Queries, alert: NewAlert): Promise<boolean> {
  const { id, kind, subject, playerId, details, at: openedAt } = alert;
  const written = await tx
    .insertInto('payments.alert')
    .values({ id, kind, subject, playerId, details: JSON.stringify(details), openedAt })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export interface AlertRow {
  id: string;
  kind: AlertKind;
  subject: string;
  playerId: string | null;
  details: Record<string, string | number>;
  openedAt: Date;
}

const columns = ['id', 'kind', 'subject', 'playerId', 'details', 'openedAt'] as const;

/** Lists unresolved alerts, oldest first. */
export async function listOpenAlerts(queries: Queries, limit: number): Promise<AlertRow[]> {
  return queries
    .selectFrom('payments.alert')
    .select(columns)
    .where('resolvedAt', 'is', null)
    .orderBy('openedAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts unresolved alerts by kind. */
export async function countOpenAlerts(queries: Queries): Promise<{ kind: string; count: number }[]> {
  return queries
    .selectFrom('payments.alert')
    .select(['kind', rowCount])
    .where('resolvedAt', 'is', null)
    .groupBy('kind')
    .execute();
}

/** Tells whether a player has an open alert. */
export async function hasOpenAlert(queries: Queries, playerId: string): Promise<boolean> {
  const open = await queries
    .selectFrom('payments.alert')
    .select('id')
    .where('playerId', '=', playerId)
    .where('resolvedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

const resolveOpen = (tx: Queries, at: Date) =>
  tx.updateTable('payments.alert').set({ resolvedAt: at }).where('resolvedAt', 'is', null);

/** @returns undefined when there is no such open alert. */
export async function closeAlert(tx: Queries, of: { id: string; at: Date }): Promise<AlertRow | undefined> {
  return resolveOpen(tx, of.at).where('id', '=', of.id).returning(columns).executeTakeFirst();
}

/** Closes the alert with a deduplication key, if open. */
export async function closeAlertOf(tx: Queries, of: { kind: AlertKind; subject: string; at: Date }): Promise<void> {
  await resolveOpen(tx, of.at).where('kind', '=', of.kind).where('subject', '=', of.subject).execute();
}

/** Records that a player has paid with an instrument. */
export async function noteInstrument(
  tx: Queries,
  use: {
    playerId: string;
    provider: string;
    fingerprint: string;
    brand: string;
    masked: string;
    holder: string | null;
    at: Date;
  },
): Promise<void> {
  const { at, ...instrument } = use;
  await tx
    .insertInto('payments.instrument_use')
    .values({ ...instrument, firstUsedAt: at, lastUsedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['playerId', 'provider', 'fingerprint']).doUpdateSet((eb) => ({
        lastUsedAt: latestOf(eb.ref('payments.instrument_use.lastUsedAt'), eb.ref('excluded.lastUsedAt')),
        holder: eb.fn.coalesce('excluded.holder', 'payments.instrument_use.holder'),
      })),
    )
    .execute();
}

const countUses = (queries: Queries) => queries.selectFrom('payments.instrument_use').select(rowCount);

/** Counts the instruments with which a player has paid since an instant. */
export async function countInstruments(queries: Queries, of: { playerId: string; since: Date }): Promise<number> {
  const { count } = await countUses(queries)
    .where('playerId', '=', of.playerId)
    .where('lastUsedAt', '>', of.since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the players who have ever paid with an instrument. */
export async function countAccounts(queries: Queries, of: { provider: string; fingerprint: string }): Promise<number> {
  const { count } = await countUses(queries)
    .where('provider', '=', of.provider)
    .where('fingerprint', '=', of.fingerprint)
    .executeTakeFirstOrThrow();
  return count;
}

/** Tells whether a player has paid with an instrument that any of the others has used. */
export async function sharesInstrument(
  queries: Queries,
  of: { playerId: string; others: readonly string[] },
): Promise<boolean> {
  const shared = await queries
    .selectFrom('payments.instrument_use as own')
    .innerJoin('payments.instrument_use as other', (join) =>
      join.onRef('other.provider', '=', 'own.provider').onRef('other.fingerprint', '=', 'own.fingerprint'),
    )
    .select('own.fingerprint')
    .where('own.playerId', '=', of.playerId)
    .where('other.playerId', '=', anyOf(of.others))
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}
