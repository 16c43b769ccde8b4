import type { PlatformDeps } from '../../platform/deps.ts';
import { findPlayer, listDisabledPlayers, type Player } from './player-store.ts';
import { type EndedSession, listEndedSessions } from './sessions/session-store.ts';

/** A player as visible to other modules: without contact details and credentials. */
export type KnownPlayer = Pick<Player, 'id' | 'currency' | 'country' | 'language' | 'isDisabled'>;

/** Creates the directory through which other modules read players. */
export function createPlayerDirectory(deps: Pick<PlatformDeps, 'db'>) {
  return {
    async find(playerId: string): Promise<KnownPlayer | undefined> {
      const player = await findPlayer(deps.db.kysely, playerId);
      if (!player) return undefined;
      const { id, currency, country, language, isDisabled } = player;
      return { id, currency, country, language, isDisabled };
    },
    /** Lists every disabled player. */
    async listDisabled(): Promise<ReadonlySet<string>> {
      return new Set(await listDisabledPlayers(deps.db.kysely));
    },
    /** Lists sign-ins that ended at `since` or later. */
    listEndedSessions: (since: Date): Promise<EndedSession[]> => listEndedSessions(deps.db.kysely, since),
  };
}
