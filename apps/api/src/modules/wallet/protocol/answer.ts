import { protocolUnitsPerMinor, type walletStatuses } from '@altyn/contracts/provider-wallet';
import type { BatchBalance } from '../../ledger/index.ts';
import type { FreeSpinsHeld } from '../ports.ts';

export type AnswerStatus = (typeof walletStatuses)[number];

const units = BigInt(protocolUnitsPerMinor);

/**
 * Builds the exact text of an answer; `totalMinor` is the shown total right after the call. Written by hand: request_uuid,
 * user and currency are validated and need no escaping, and the balance is an int64 that must not pass through a float. A
 * repeated call is answered by rebuilding the text from the stored transaction: a change of this format must keep the old
 * one for transactions answered in it.
 */
export function answerText(
  answer: {
    requestUuid: string;
    totalMinor: bigint;
    status: AnswerStatus;
    maxBetMinor?: bigint | null;
    freeSpins?: FreeSpinsHeld | null;
  },
  player: Pick<BatchBalance, 'playerId' | 'currency'>,
): string {
  const maxBet = answer.maxBetMinor == null ? '' : `,"max_bet":${answer.maxBetMinor * units}`;
  const { freeSpins } = answer;
  const free = freeSpins
    ? `,"free_spins":{"id":"${freeSpins.id}","left":${freeSpins.left},"stake":${freeSpins.stakeMinor * units}}`
    : '';
  return `{"request_uuid":"${answer.requestUuid}","status":"${answer.status}","user":"${player.playerId}","currency":"${player.currency.toUpperCase()}","balance":${answer.totalMinor * units}${maxBet}${free}}`;
}

/** An answer: its text as sent, and its status. */
export interface Answered {
  status: AnswerStatus;
  text: string;
}

/** Builds a refusal without player data. */
export function refuse(requestUuid: string, status: AnswerStatus): Answered {
  return { status, text: `{"request_uuid":"${requestUuid}","status":"${status}"}` };
}
