import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { WalletDeps } from '../wallet/index.ts';

/** Dependencies of battles: the platform, and the wallet's directory of games. */
export interface BattleDeps extends PlatformDeps, WalletDeps {}

/** Persons behind players: linked accounts are one person. */
export interface PersonDirectory {
  /** Ids of the persons by player; a missing player is a person of their own. */
  personsOf(queries: Queries, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Without a register of persons every account is a person. */
export const everyoneAlone: PersonDirectory = { personsOf: async () => new Map() };
