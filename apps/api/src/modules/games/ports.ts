import type { PlatformDeps } from '../../platform/deps.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { ProviderCalls } from './providers/port.ts';

/** Where a real game gets its token for the wallet. */
export interface GameSessions {
  open(session: { playerId: string; gameId: string }): Promise<{ token: string } | Refusal>;
}

/** What the catalogue's use cases get from outside. */
export interface GamesDeps extends PlatformDeps {
  readonly providerCalls: ProviderCalls;
  readonly gameSessions: GameSessions;
}
