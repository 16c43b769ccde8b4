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
    /** The transaction that it answers: a win's bet, what a rollback takes back. */
    reference: string | null;
    status: string;
    /** As the call named it: a free bet's amount is nobody's money. */
    amount: string;
    win: string | null;
    /** What it took from the player as a stake, or gave as a win or back. */
    moved: string;
    currency: string;
    balanceAfter: string;
  }[];
  /** Whether `details` are the provider's, or why there are none. */
  told: 'by the provider' | 'nothing: no answer, or the provider does not know it' | 'nothing: not connected';
  /** The outcome in the provider's own words. */
  details: NonNullable<RoundDetails> | null;
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
  const { playerId, round } = first;
  const details = connection && (await deps.providerCalls.roundDetails(connection, { playerId, round }));
  return {
    game: catalogue.byId.get(first.gameId ?? '')?.row.slug ?? first.gameId ?? '',
    provider: first.provider,
    round,
    transactions: transactions.map((one) => ({
      at: one.at.toISOString(),
      kind: one.kind,
      uuid: one.uuid,
      reference: one.referenceUuid,
      status: one.status,
      amount: formatMoney(one.amount),
      win: one.winAmount === null ? null : formatMoney(one.winAmount),
      moved: formatMoney(one.moved),
      currency: one.currency,
      balanceAfter: formatMoney(one.totalAfter),
    })),
    told: toldBy(connection, details),
    details: details ?? null,
  };
}

function toldBy(connection: object | undefined, details: RoundDetails): ShownRound['told'] {
  if (!connection) return 'nothing: not connected';
  return details === undefined ? 'nothing: no answer, or the provider does not know it' : 'by the provider';
}
