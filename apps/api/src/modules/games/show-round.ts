import { formatMoney } from '@altyn/domain/money';
import { selectRoundTransactions } from '../wallet/index.ts';
import { readCatalogue } from './catalogue.ts';
import type { GamesDeps } from './ports.ts';
import { connectionOf } from './provider-connection.ts';
import type { RoundDetails } from './providers/port.ts';

export interface ShownRound {
  game: string;
  provider: string;
  /** The round's name at its provider. */
  round: string;
  /** What our books have of it, in the order in which it came; amounts as decimals of the player's currency. */
  transactions: {
    at: string;
    kind: string;
    uuid: string;
    status: string;
    amount: string;
    win: string | null;
    currency: string;
    balanceAfter: string;
  }[];
  /** The outcome in the provider's own words; undefined: it gave no answer, or knows nothing of it. */
  details: RoundDetails;
}

/**
 * A player's round as our books have it and as its provider tells it: for whoever answers a player's complaint.
 * @param asked `roundId`: as the player's history names it.
 * @returns undefined: the player has no such round.
 */
export async function showRound(
  deps: GamesDeps,
  asked: { playerId: string; roundId: string },
): Promise<ShownRound | undefined> {
  const transactions = await selectRoundTransactions(deps.db.kysely, asked);
  const [first] = transactions;
  if (!first) return undefined;
  const catalogue = await readCatalogue(deps);
  const provider = catalogue.providers.find(({ row }) => row.slug === first.provider)?.row;
  const connection = provider && connectionOf(provider);
  const { playerId } = asked;
  return {
    game: catalogue.byId.get(first.gameId ?? '')?.row.slug ?? first.gameId ?? '',
    provider: first.provider,
    round: first.round,
    transactions: transactions.map((one) => ({
      at: one.at.toISOString(),
      kind: one.kind,
      uuid: one.uuid,
      status: one.status,
      amount: formatMoney(one.amount),
      win: one.winAmount === null ? null : formatMoney(one.winAmount),
      currency: one.currency,
      balanceAfter: formatMoney(one.totalAfter),
    })),
    details: connection && (await deps.providerCalls.roundDetails(connection, { playerId, round: first.round })),
  };
}
