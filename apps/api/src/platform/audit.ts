import { sql } from 'kysely';
import type { Queries } from './db/db.ts';

/** An audited action with its reason. The table accepts inserts only. */
export interface AuditEntry {
  id: string;
  at: Date;
  /** Actor: the operating system's or the operator's name. */
  actor: string;
  /** Action, e.g. `withdrawal.approve`. */
  action: string;
  subject: string;
  reason: string;
  details?: Record<string, unknown>;
}

/** Writes to the append-only audit log, in the action's transaction. */
export async function writeAudit(tx: Queries, entry: AuditEntry): Promise<void> {
  await sql`
    insert into platform.audit (id, at, actor, action, subject, reason, details)
    values (${entry.id}, ${entry.at}, ${entry.actor}, ${entry.action}, ${entry.subject}, ${entry.reason},
            ${JSON.stringify(entry.details ?? {})}::jsonb)`.execute(tx);
}
