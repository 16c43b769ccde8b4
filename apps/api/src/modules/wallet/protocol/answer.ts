import { protocolUnitsPerMinor, type walletStatuses } from '@altyn/contracts/provider-wallet';
import type { FreeSpinsHeld } from '../ports.ts';
import type { BatchBalance } from '../../ledger/index.ts';

export type AnswerStatus = (typeof walletStatuses)[number];

const units = BigInt(protocolUnitsPerMinor);

/**
 * The exact text of an answer about a player; `totalMinor` is the shown total right after the call. Written by hand:
 * request_uuid, user and currency are checked values that need no escaping, and the balance is an int64 that must not pass
 * through a float. A repeated call is answered by making the same text again out of what the books keep: whoever changes
 * this form must keep the old one for the transactions that were answered in it.
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

/** An answer: its text as it is sent, and the status in it. */
export interface Answered {
  status: AnswerStatus;
  text: string;
}

/** A refusal that says nothing about a player. */
export function refuse(requestUuid: string, status: AnswerStatus): Answered {
  return { status, text: `{"request_uuid":"${requestUuid}","status":"${status}"}` };
}
