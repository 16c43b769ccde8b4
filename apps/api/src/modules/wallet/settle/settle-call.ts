import type { PreparedCall } from '../decide/prepared-call.ts';
import type { WalletProvider } from '../ports.ts';
import { type Answered, refuse } from '../protocol/answer.ts';
import type { WalletCall } from '../protocol/parse-call.ts';
import type { WalletDeps } from '../wallet.ts';

/** Resolves the call's session, player and game. @returns a refusal when the session is unknown. */
export async function prepareCall(
  deps: WalletDeps,
  provider: WalletProvider,
  call: WalletCall,
): Promise<PreparedCall | Answered> {
  const { directories, sessions, wins } = deps.wallet;
  const session = await sessions.find(call.token);
  if (!session || session.playerId !== call.user || session.provider !== provider.slug) {
    return refuse(call.requestUuid, 'INVALID_TOKEN');
  }
  const games = await directories.games();
  const disabled = await directories.disabled();
  const ended = await directories.endedSessions();
  await wins.refresh();
  return {
    call,
    playerId: session.playerId,
    provider: provider.slug,
    session,
    game: games.game(provider.slug, call.gameCode),
    isSessionEnded: ended.has(session),
    isPlayerDisabled: disabled.has(session.playerId),
    isProviderEnabled: provider.isEnabled,
  };
}

/**
 * Settles a prepared call; passes a refusal through.
 * @throws Unavailable when the provider should retry: the queue is full or the database is down.
 */
export async function settlePrepared(deps: WalletDeps, prepared: PreparedCall | Answered): Promise<Answered> {
  if ('text' in prepared) return prepared;
  const settled = await deps.wallet.committer.settle(prepared);
  return settled === 'NO_WALLET' ? refuse(prepared.call.requestUuid, 'INVALID_TOKEN') : settled;
}

/**
 * Settles one money-moving call of a provider. Its effects are committed when it resolves.
 * @throws Unavailable when the provider should retry.
 */
export async function settleCall(deps: WalletDeps, provider: WalletProvider, call: WalletCall): Promise<Answered> {
  return settlePrepared(deps, await prepareCall(deps, provider, call));
}
