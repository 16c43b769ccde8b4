import type { WalletGame } from '../ports.ts';
import type { WalletCall } from '../protocol/parse-call.ts';

/** A call with what was found out about it before the batch. */
export interface PreparedCall {
  call: WalletCall;
  playerId: string;
  provider: string;
  /** The session of the token. */
  session: { gameCode: string; currency: string; country: string | null; startedAt: Date; expiresAt: Date };
  /** undefined: the provider has no such game. */
  game: WalletGame | undefined;
  /** Its player has signed out where it was launched. */
  isSessionEnded: boolean;
  isPlayerDisabled: boolean;
  isProviderEnabled: boolean;
}
