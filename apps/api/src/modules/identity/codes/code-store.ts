import type { SiteLocale } from '@altyn/contracts/common';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

export type CodePurpose = 'register' | 'password_reset' | 'add_phone' | 'call';
export type CodeChannel = 'sms' | 'email' | 'call';

export interface CodeRow {
  id: string;
  purpose: CodePurpose;
  subject: string;
  channel: CodeChannel;
  destination: string;
  language: SiteLocale;
  action: string | null;
  salt: Buffer;
  /** Digest of the address that asked for it. */
  askerHash: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
  wrongTries: number;
  isUsed: boolean;
  isDelivered: boolean;
}

export type NewCode = Omit<CodeRow, 'wrongTries' | 'isUsed' | 'isDelivered'>;

const columns = sql`
  id, purpose, subject, channel, destination, language, action, salt, asker_hash as "askerHash", created_at as "createdAt",
  expires_at as "expiresAt", wrong_tries as "wrongTries", used_at is not null as "isUsed",
  delivered_at is not null as "isDelivered"`;

/**
 * Puts a new code in the place of the one before, unless that was made after `notAfter`.
 * @returns when the one that stands was made, if it was too soon.
 */
export async function replaceCode(
  tx: Queries,
  code: NewCode,
  options: { notAfter: Date },
): Promise<{ tooSoonSince: Date } | undefined> {
  const { rows } = await sql`
    insert into identity.code as stored
      (id, purpose, subject, channel, destination, language, action, salt, asker_hash, created_at, expires_at)
    values (${code.id}, ${code.purpose}, ${code.subject}, ${code.channel}, ${code.destination}, ${code.language},
      ${code.action}, ${code.salt}, ${code.askerHash}, ${code.createdAt}, ${code.expiresAt})
    on conflict (purpose, subject) do update set
      id = excluded.id, channel = excluded.channel, destination = excluded.destination, language = excluded.language,
      action = excluded.action, salt = excluded.salt, asker_hash = excluded.asker_hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
      wrong_tries = 0, used_at = null, delivered_at = null
    where stored.created_at <= ${options.notAfter}
    returning id`.execute(tx);
  if (rows.length > 0) return undefined;
  const standing = await lockCode(tx, code);
  return { tooSoonSince: standing?.createdAt ?? code.createdAt };
}

/** The code of a purpose and subject, locked until the transaction ends. */
export async function lockCode(
  tx: Queries,
  which: { purpose: CodePurpose; subject: string },
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select ${columns} from identity.code where purpose = ${which.purpose} and subject = ${which.subject}
    for update`.execute(tx);
  return rows[0];
}

export async function findCode(
  queries: Queries,
  which: { purpose: CodePurpose; subject: string },
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select ${columns} from identity.code where purpose = ${which.purpose} and subject = ${which.subject}`.execute(
    queries,
  );
  return rows[0];
}

export async function findCodeById(queries: Queries, codeId: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`select ${columns} from identity.code where id = ${codeId}`.execute(queries);
  return rows[0];
}

export async function countWrongTry(tx: Queries, codeId: string): Promise<void> {
  await sql`update identity.code set wrong_tries = wrong_tries + 1 where id = ${codeId}`.execute(tx);
}

export async function markUsed(tx: Queries, code: { id: string; at: Date }): Promise<void> {
  await sql`update identity.code set used_at = ${code.at} where id = ${code.id}`.execute(tx);
}

export async function markDelivered(queries: Queries, code: { id: string; at: Date }): Promise<void> {
  await sql`update identity.code set delivered_at = ${code.at} where id = ${code.id}`.execute(queries);
}

/** Removes codes and counters that have run out. */
export async function deleteExpiredCodes(queries: Queries, before: Date): Promise<void> {
  await sql`delete from identity.code where expires_at < ${before}`.execute(queries);
  await sql`delete from identity.attempt where resets_at < ${before}`.execute(queries);
}
