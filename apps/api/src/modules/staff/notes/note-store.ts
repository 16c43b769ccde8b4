import type { Queries, Tx } from '../../../platform/db/db.ts';

export interface Note {
  id: string;
  text: string;
  by: string;
  at: Date;
}

export interface Tag {
  tag: string;
  by: string;
  at: Date;
}

export async function insertNote(tx: Tx, note: Note & { playerId: string }): Promise<void> {
  await tx.insertInto('staff.note').values(note).execute();
}

/** Lists a player's notes, the newest first. */
export async function listNotes(queries: Queries, of: { playerId: string; limit: number }): Promise<Note[]> {
  return queries
    .selectFrom('staff.note')
    .select(['id', 'text', 'by', 'at'])
    .where('playerId', '=', of.playerId)
    .orderBy('id', 'desc')
    .limit(of.limit)
    .execute();
}

/** @returns false when the player has the tag. */
export async function insertTag(tx: Tx, tag: Tag & { playerId: string }): Promise<boolean> {
  const added = await tx
    .insertInto('staff.tag')
    .values(tag)
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag')
    .execute();
  return added.length > 0;
}

/** @returns false when the player does not have the tag. */
export async function deleteTag(tx: Tx, of: { playerId: string; tag: string }): Promise<boolean> {
  const gone = await tx
    .deleteFrom('staff.tag')
    .where('playerId', '=', of.playerId)
    .where('tag', '=', of.tag)
    .returning('tag')
    .execute();
  return gone.length > 0;
}

export async function listTags(queries: Queries, playerId: string): Promise<Tag[]> {
  return queries
    .selectFrom('staff.tag')
    .select(['tag', 'by', 'at'])
    .where('playerId', '=', playerId)
    .orderBy('tag')
    .execute();
}
