import type { Avatar } from '@altyn/domain/nickname/avatars';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { anyOf } from '../../../platform/db/expressions.ts';

/** What of a player is shown to others, and what it is made of. */
export interface Persona {
  id: string;
  nickname: string | null;
  phone: string | null;
  email: string | null;
  avatar: string | null;
}

export async function listPersonas(queries: Queries, playerIds: readonly string[]): Promise<Persona[]> {
  return queries
    .selectFrom('identity.player')
    .select(['id', 'nickname', 'phone', 'email', 'avatar'])
    .where('id', '=', anyOf(playerIds))
    .execute();
}

/** Writes a player's nickname. `changedAt` is kept when the name is only taken away. */
export async function updateNickname(
  tx: Tx,
  change: { playerId: string; nickname: string; key: string; at: Date },
): Promise<void> {
  const { playerId, nickname, key: nicknameKey, at: nicknameChangedAt } = change;
  await tx
    .updateTable('identity.player')
    .set({ nickname, nicknameKey, nicknameChangedAt })
    .where('id', '=', playerId)
    .execute();
}

/** Takes a player's nickname away. `at`: the day without a new one begins then; undefined: it goes on. */
export async function clearNickname(tx: Tx, of: { playerId: string; at?: Date }): Promise<void> {
  await tx
    .updateTable('identity.player')
    .set({ nickname: null, nicknameKey: null, ...(of.at ? { nicknameChangedAt: of.at } : {}) })
    .where('id', '=', of.playerId)
    .execute();
}

export async function updateAvatar(tx: Queries, of: { playerId: string; avatar: Avatar | null }): Promise<void> {
  await tx.updateTable('identity.player').set({ avatar: of.avatar }).where('id', '=', of.playerId).execute();
}

/** Keeps a name that an operator has taken: nobody gets it again. */
export async function refuseNickname(tx: Tx, of: { key: string; at: Date }): Promise<void> {
  await tx
    .insertInto('identity.refused_nickname')
    .values({ nicknameKey: of.key, refusedAt: of.at })
    .onConflict((conflict) => conflict.column('nicknameKey').doNothing())
    .execute();
}

export async function isNicknameRefused(queries: Queries, key: string): Promise<boolean> {
  const row = await queries
    .selectFrom('identity.refused_nickname')
    .select('nicknameKey')
    .where('nicknameKey', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
