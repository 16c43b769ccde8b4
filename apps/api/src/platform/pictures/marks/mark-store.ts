import { sql } from 'kysely';
import type { Queries, Tx } from '../../db/db.ts';

/** Stores a mark under its hash; a known one that nothing shows is kept for another week. */
export async function insertMark(
  tx: Tx,
  { hash, bytes, at }: { hash: string; bytes: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into platform.mark as stored (hash, bytes, unused_since) values (${hash}, ${bytes}, ${at})
    on conflict (hash) do update set unused_since = excluded.unused_since where stored.uses = 0`.execute(tx);
}

export async function findMark(queries: Queries, hash: string): Promise<Buffer | undefined> {
  const row = await queries.selectFrom('platform.mark').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row?.bytes;
}

/** Adds to the rows that show a mark, or takes from them. @returns false for an unknown mark. */
async function countUses(tx: Tx, { hash, change, at }: { hash: string; change: number; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    update platform.mark set uses = uses + ${change},
      unused_since = case when uses + ${change} = 0 then ${at}::timestamptz end
    where hash = ${hash} returning hash`.execute(tx);
  return rows.length > 0;
}

/**
 * Counts that rows show another mark. The caller writes their columns in the same transaction, having locked the rows.
 * @param of.before the mark of each row; null: none. @returns false when the new mark is unknown.
 */
export async function moveMarks(
  tx: Tx,
  of: { before: readonly (string | null)[]; after: string | null; at: Date },
): Promise<boolean> {
  const { before, after, at } = of;
  const changes = new Map<string, number>();
  const add = (hash: string | null, change: number) => {
    if (hash !== null) changes.set(hash, (changes.get(hash) ?? 0) + change);
  };
  add(after, before.length);
  for (const hash of before) add(hash, -1);
  // In one order, so that two changes at once do not wait for each other.
  for (const [hash, change] of [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (!(await countUses(tx, { hash, change, at }))) return false;
  return true;
}

/** Removes marks that nothing has shown since a time. */
export async function deleteUnusedMarks(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('platform.mark').where('uses', '=', 0).where('unusedSince', '<', before).execute();
}
