import { protocolUnitsPerMinor, type walletStatuses } from '@altyn/contracts/provider-wallet';
import { type BatchBalance, shownTotal } from '../../ledger/index.ts';

export type AnswerStatus = (typeof walletStatuses)[number];

const units = BigInt(protocolUnitsPerMinor);

/**
 * The exact text of an answer about a player. Written by hand: request_uuid, user and currency are checked values that need
 * no escaping, and the balance is an int64 that must not pass through a float.
 */
export function answerText(
  call: { requestUuid: string },
  balance: Pick<BatchBalance, 'playerId' | 'currency' | 'pockets'>,
  status: AnswerStatus,
): string {
  const total = shownTotal(balance.pockets) * units;
  return `{"request_uuid":"${call.requestUuid}","status":"${status}","user":"${balance.playerId}","currency":"${balance.currency.toUpperCase()}","balance":${total}}`;
}

/** The text of a refusal about nobody. */
export function bareAnswer(requestUuid: string, status: AnswerStatus): string {
  return `{"request_uuid":"${requestUuid}","status":"${status}"}`;
}
