import type { WalletProvider } from '../ports.ts';
import { type AnswerStatus, bareAnswer } from '../protocol/answer.ts';
import type { WalletCall } from '../protocol/parse-call.ts';
import type { WalletDeps } from '../wallet.ts';

/**
 * Settles one money-moving call of a provider. The answer's effects are committed when it is returned.
 * @throws Unavailable when it is to be asked again: the queue is full, or the database is away.
 */
export async function settleCall(
  deps: WalletDeps,
  provider: WalletProvider,
  call: WalletCall,
): Promise<{ status: AnswerStatus; text: string }> {
  const { directories, sessions, committer } = deps.wallet;
  const session = await sessions.find(call.token);
  if (!session || session.playerId !== call.user || session.provider !== provider.slug) {
    return { status: 'INVALID_TOKEN', text: bareAnswer(call.requestUuid, 'INVALID_TOKEN') };
  }
  const games = await directories.games();
  const disabled = await directories.disabled();
  const ended = await directories.endedSessions();
  const settled = await committer.settle({
    call,
    playerId: session.playerId,
    provider: provider.slug,
    session,
    game: games.game(provider.slug, call.gameCode),
    isSessionEnded: ended.has(session),
    isPlayerDisabled: disabled.has(session.playerId),
    isProviderEnabled: provider.isEnabled,
  });
  if (settled === 'NO_WALLET') return { status: 'INVALID_TOKEN', text: bareAnswer(call.requestUuid, 'INVALID_TOKEN') };
  return settled;
}
