import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';

export interface PictureFile {
  width: number;
  type: 'avif' | 'webp';
  bytes: Buffer;
}

/** Stores a picture's files under its hash; a known one is kept for another week. */
export async function insertPicture(
  tx: Tx,
  { hash, files, at }: { hash: string; files: readonly PictureFile[]; at: Date },
): Promise<void> {
  await sql`
    insert into games.picture as stored (hash, unused_since) values (${hash}, ${at})
    on conflict (hash) do update set unused_since = excluded.unused_since where stored.unused_since is not null`.execute(
    tx,
  );
  await tx
    .insertInto('games.picture_file')
    .values(files.map((file) => ({ hash, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findPictureFile(
  queries: Queries,
  { hash, width, type }: { hash: string; width: number; type: PictureFile['type'] },
): Promise<Buffer | undefined> {
  const file = await queries
    .selectFrom('games.picture_file')
    .select('bytes')
    .where('hash', '=', hash)
    .where('width', '=', width)
    .where('type', '=', type)
    .executeTakeFirst();
  return file?.bytes;
}

/** Locks a picture against its removal. @returns false for an unknown one. */
export async function lockPicture(tx: Tx, hash: string): Promise<boolean> {
  const found = await tx
    .selectFrom('games.picture')
    .select('hash')
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives a game a picture; null: none of its own. The one before is kept for a week, for pages that still name it. */
export async function setGamePicture(
  tx: Tx,
  { slug, picture, at }: { slug: string; picture: string | null; at: Date },
): Promise<void> {
  await tx.updateTable('games.game').set({ picture }).where('slug', '=', slug).execute();
  await sql`
    update games.picture p set unused_since = case
      when exists (select 1 from games.game g where g.picture = p.hash) then null
      else coalesce(p.unused_since, ${at}::timestamptz) end
    where (p.unused_since is null) is distinct from exists (select 1 from games.game g where g.picture = p.hash)`.execute(
    tx,
  );
}

/** Removes pictures that no game has used since a time. */
export async function deleteUnusedPictures(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('games.picture').where('unusedSince', '<', before).execute();
}
