import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

/** Creates a player's code unless there is one. @returns the existing or new one. */
export async function keepLink(queries: Queries, link: { playerId: string; code: string; at: Date }): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    with new as (
      insert into referrals.link (player_id, code, created_at) values (${link.playerId}, ${link.code}, ${link.at})
      on conflict do nothing returning code)
    select code from new union all select code from referrals.link where player_id = ${link.playerId} limit 1`.execute(
    queries,
  );
  if (rows[0]) return rows[0].code;
  // Written concurrently since this statement's snapshot.
  const standing = await findLink(queries, link.playerId);
  if (standing === undefined) throw new Error('a link was written and is not there');
  return standing;
}

async function findLink(queries: Queries, playerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from referrals.link where player_id = ${playerId}`.execute(queries);
  return rows[0]?.code;
}

/** Finds the owner of a link. */
export async function findReferrer(queries: Queries, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select player_id as id from referrals.link where code = ${code}`.execute(queries);
  return rows[0]?.id;
}

/** Serialises decisions on one referrer's rewards. */
export async function lockLink(tx: Tx, playerId: string): Promise<void> {
  await sql`select 1 from referrals.link where player_id = ${playerId} for update`.execute(tx);
}

/** Records a player's origin. */
export async function noteSighting(
  queries: Queries,
  seen: { playerId: string; addressDigest: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into referrals.sighting (player_id, address_digest, at) values (${seen.playerId}, ${seen.addressDigest}, ${seen.at})
    on conflict (player_id, address_digest) do update set at = greatest(referrals.sighting.at, excluded.at)`.execute(
    queries,
  );
}

/** Tells whether a player shares an address with any of the others. */
export async function sharesAddress(
  queries: Queries,
  of: { playerId: string; others: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from referrals.sighting s join referrals.sighting o using (address_digest)
    where s.player_id = ${of.playerId} and o.player_id = any(${[...of.others]}::uuid[]) limit 1`.execute(queries);
  return rows.length > 0;
}

export async function deleteSightingsBefore(queries: Queries, before: Date): Promise<void> {
  await sql`delete from referrals.sighting where at < ${before}`.execute(queries);
}
