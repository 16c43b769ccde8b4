import { type Refusal, refuse } from '../../platform/refusal.ts';
import { selectRoundTransactions } from '../wallet/index.ts';
import { readCatalogue } from './catalogue.ts';
import type { GamesDeps } from './ports.ts';
import { connectionOf } from './providers/provider-connection.ts';

/**
 * The provider's public page about a player's round. `url` is null if the provider publishes none or does not answer.
 * @param asked `roundId`: as in the player's history.
 * @returns ROUND_NOT_FOUND when the player has no such round.
 */
export async function findRoundPage(
  deps: GamesDeps,
  request: { playerId: string; roundId: string },
): Promise<{ url: string | null } | Refusal> {
  const [first] = await selectRoundTransactions(deps.db.kysely, request);
  if (!first) return refuse('ROUND_NOT_FOUND');
  const { providers } = await readCatalogue(deps);
  const provider = providers.find(({ row }) => row.slug === first.provider)?.row;
  const connection = provider && connectionOf(provider);
  if (!connection) return { url: null };
  const { playerId, round } = first;
  const answer = await deps.providerCalls.roundDetails(connection, { playerId, round });
  return { url: answer?.page_url ?? null };
}
