import type { Avatar } from '@altyn/domain/nickname/avatars';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { updateAvatar } from './persona-store.ts';

/** Sets a player's picture, or takes it away. */
export async function chooseAvatar(
  deps: Pick<PlatformDeps, 'db'>,
  of: { playerId: string; avatar: Avatar | null },
): Promise<void> {
  await updateAvatar(deps.db.kysely, of);
}
