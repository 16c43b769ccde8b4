import type { WalletGame } from '../ports.ts';
import type { WalletCall } from '../protocol/parse-call.ts';

/** A call with its session, player and game, resolved before the batch. */
export interface PreparedCall {
  call: WalletCall;
  playerId: string;
  provider: string;
  /** Session of the call's token. */
  session: { gameCode: string; currency: string; country: string | null; startedAt: Date; expiresAt: Date };
  /** undefined: the provider has no such game. */
  game: WalletGame | undefined;
  /** The sign-in from which the session was launched has ended. */
  isSessionEnded: boolean;
  isPlayerDisabled: boolean;
  isProviderEnabled: boolean;
}
