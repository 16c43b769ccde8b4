import { formatMoney } from '@altyn/domain/money';
import { selectRoundTransactions } from '../wallet/index.ts';
import { readCatalogue } from './catalogue.ts';
import type { GamesDeps } from './ports.ts';
import type { RoundDetails } from './providers/port.ts';
import { connectionOf } from './providers/provider-connection.ts';

export interface ShownRound {
  game: string;
  provider: string;
  /** The provider's name of the round. */
  round: string;
  /** Our transactions of the round in order of arrival; amounts as decimals of the player's currency. */
  transactions: {
    at: string;
    kind: string;
    uuid: string;
    /** Transaction referred to: a win's bet, or the bet of a rollback. */
    reference: string | null;
    status: string;
    /** Amount in the call: nominal for a free bet. */
    amount: string;
    win: string | null;
    /** Amount staked, won or returned. */
    moved: string;
    currency: string;
    balanceAfter: string;
  }[];
  /** Source of `details`, or why there are none. */
  reported: 'by the provider' | 'nothing: no answer, or the provider does not know it' | 'nothing: not connected';
  /** The outcome in the provider's words. */
  details: NonNullable<RoundDetails['details']> | null;
}

/**
 * Shows a player's round from our books and from its provider, for handling complaints.
 * @param asked `roundId`: as in the player's history.
 * @returns undefined when the player has no such round.
 */
export async function showRound(
  deps: GamesDeps,
  request: { playerId: string; roundId: string },
): Promise<ShownRound | undefined> {
  const transactions = await selectRoundTransactions(deps.db.kysely, request);
  const [first] = transactions;
  if (!first) return undefined;
  const catalogue = await readCatalogue(deps);
  const provider = catalogue.providers.find(({ row }) => row.slug === first.provider)?.row;
  const connection = provider && connectionOf(provider);
  const { playerId, round } = first;
  const details = connection && (await deps.providerCalls.roundDetails(connection, { playerId, round }))?.details;
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
    reported: toldBy(connection, details),
    details: details ?? null,
  };
}

function toldBy(connection: object | undefined, details: RoundDetails['details']): ShownRound['reported'] {
  if (!connection) return 'nothing: not connected';
  return details === undefined ? 'nothing: no answer, or the provider does not know it' : 'by the provider';
}
