import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** An entry of the audit log with the number of its link. */
export interface ViewedAudit {
  id: string;
  number: bigint | null;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  reason: string;
  details: Record<string, unknown>;
}

/** Lists entries, the newest first. `after`: the number of the last one of the previous page. */
export async function listAudit(
  queries: Queries,
  of: { subject?: string | undefined; actor?: string | undefined; after?: bigint | undefined; limit: number },
): Promise<ViewedAudit[]> {
  const { subject, actor, after, limit } = of;
  const about = sql`
    and a.id in (select id from platform.audit where subject = ${subject}
                 union select id from platform.audit where details ? 'playerId' and details->>'playerId' = ${subject})`;
  const { rows } = await sql<ViewedAudit>`
    select a.id, l.number, a.at, a.actor, a.action, a.subject, a.reason, a.details
    from platform.audit_link l join platform.audit a on a.id = l.audit_id
    where true ${subject === undefined ? sql`` : about}
      ${actor === undefined ? sql`` : sql`and a.actor = ${actor}`}
      ${after === undefined ? sql`` : sql`and l.number < ${after}`}
    order by l.number desc limit ${limit}`.execute(queries);
  return rows;
}

/** A link of the chain: its number and hash. */
export interface ChainHead {
  number: bigint;
  hash: Buffer;
}

/** The newest link; undefined: the log is empty. */
export async function readHead(queries: Queries): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    select number, hash from platform.audit_link order by number desc limit 1`.execute(queries);
  return rows[0];
}

/** Reads the stored hash of a link. */
export async function readLink(queries: Queries, number: bigint): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    select number, hash from platform.audit_link where number = ${number}`.execute(queries);
  return rows[0];
}

/**
 * Recomputes every link from the entries.
 * @returns the first link whose hash or number does not follow from the one before, and how many entries have no link.
 */
export async function checkLinks(queries: Queries): Promise<{ firstWrong: bigint | null; unlinked: number }> {
  const { rows } = await sql<{ firstWrong: bigint | null }>`
    select min(number) as "firstWrong" from (
      select l.number, l.hash is distinct from platform.audit_hash(
          coalesce(lag(l.hash) over (order by l.number), sha256('')), a)
        or l.number <> row_number() over (order by l.number) as is_wrong
      from platform.audit_link l left join platform.audit a on a.id = l.audit_id) as link
    where is_wrong`.execute(queries);
  const { rows: others } = await sql<{ unlinked: number }>`
    select count(*)::int as unlinked from platform.audit a
    where not exists (select 1 from platform.audit_link l where l.audit_id = a.id)`.execute(queries);
  return { firstWrong: rows[0]?.firstWrong ?? null, unlinked: others[0]?.unlinked ?? 0 };
}
