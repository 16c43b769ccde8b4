import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

type AlertKind =
  | 'chargeback'
  | 'many_instruments'
  | 'shared_instrument'
  | 'unplayed_payout'
  | 'source_of_funds'
  | 'reconciliation'
  | 'settlement'
  | 'referral'
  | 'screening';

export interface NewAlert {
  id: string;
  kind: AlertKind;
  /** Tells the facts apart: the same ones open one alert. */
  subject: string;
  playerId: string | null;
  details: Record<string, string | number>;
  at: Date;
}

/** @returns false: these facts have an alert already. */
export async function insertAlert(tx: Queries, alert: NewAlert): Promise<boolean> {
  const { rows } = await sql`
    insert into payments.alert (id, kind, subject, player_id, details, opened_at)
    values (${alert.id}, ${alert.kind}, ${alert.subject}, ${alert.playerId}, ${JSON.stringify(alert.details)}::jsonb, ${alert.at})
    on conflict (kind, subject) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export interface AlertRow {
  id: string;
  kind: AlertKind;
  subject: string;
  playerId: string | null;
  details: Record<string, string | number>;
  openedAt: Date;
}

const columns = sql`id, kind, subject, player_id as "playerId", details, opened_at as "openedAt"`;

/** Alerts that nobody has resolved, oldest first. */
export async function listOpenAlerts(queries: Queries, limit: number): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select ${columns} from payments.alert where resolved_at is null order by opened_at, id limit ${limit}`.execute(
    queries,
  );
  return rows;
}

/** Whether a player has an open alert. */
export async function hasOpenAlert(queries: Queries, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.alert where player_id = ${playerId} and resolved_at is null limit 1`.execute(queries);
  return rows.length > 0;
}

/** @returns undefined: there is no such open one. */
export async function closeAlert(tx: Queries, of: { id: string; at: Date }): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    update payments.alert set resolved_at = ${of.at} where id = ${of.id} and resolved_at is null returning ${columns}`.execute(
    tx,
  );
  return rows[0];
}

/** Closes the alert of some facts, if it is open. */
export async function closeAlertOf(tx: Queries, of: { kind: AlertKind; subject: string; at: Date }): Promise<void> {
  await sql`
    update payments.alert set resolved_at = ${of.at}
    where kind = ${of.kind} and subject = ${of.subject} and resolved_at is null`.execute(tx);
}

/** Notes that a player has paid with an instrument. */
export async function noteInstrument(
  tx: Queries,
  use: { playerId: string; provider: string; fingerprint: string; brand: string; masked: string; at: Date },
): Promise<void> {
  await sql`
    insert into payments.instrument_use (player_id, provider, fingerprint, brand, masked, first_used_at, last_used_at)
    values (${use.playerId}, ${use.provider}, ${use.fingerprint}, ${use.brand}, ${use.masked}, ${use.at}, ${use.at})
    on conflict (player_id, provider, fingerprint) do update
      set last_used_at = greatest(payments.instrument_use.last_used_at, excluded.last_used_at)`.execute(tx);
}

/** How many instruments a player has paid with since an instant. */
export async function countInstruments(queries: Queries, of: { playerId: string; since: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments.instrument_use
    where player_id = ${of.playerId} and last_used_at > ${of.since}`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** How many players have ever paid with an instrument. */
export async function countAccounts(queries: Queries, of: { provider: string; fingerprint: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments.instrument_use
    where provider = ${of.provider} and fingerprint = ${of.fingerprint}`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** Whether a player has paid with an instrument with which one of the others has. */
export async function sharesInstrument(
  queries: Queries,
  of: { playerId: string; others: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from payments.instrument_use u join payments.instrument_use o using (provider, fingerprint)
    where u.player_id = ${of.playerId} and o.player_id = any(${[...of.others]}::uuid[]) limit 1`.execute(queries);
  return rows.length > 0;
}
