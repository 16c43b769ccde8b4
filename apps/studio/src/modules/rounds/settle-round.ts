import { type WalletAnswer, walletPaths } from '@altyn/contracts/provider-wallet';
import type { RoundRefusal } from '@altyn/contracts/studio-game';
import { openChoice } from './choice-store.ts';
import { inTransaction } from '@altyn/server-kit/postgres';
import { backoffMs, choiceUntil, dueWithin } from './attempts.ts';
import { takeAddedStake, undoAddedStake } from './continue-round.ts';
import { addNet } from '../sessions/index.ts';
import { type RoundRow, endRound, postponeRound, takeDue } from './store.ts';
import type pg from 'pg';
import { fromProtocolAmount } from '../../amounts.ts';
import type { Deps } from '../../deps.ts';

/** Answers that end a round without taking the stake. Any other answer, or none, is retried. */
export const finalRefusals: Partial<Record<WalletAnswer['status'], RoundRefusal>> = {
  NOT_ENOUGH_MONEY: 'NOT_ENOUGH_MONEY',
  LIMIT_REACHED: 'LIMIT_REACHED',
  BET_TOO_HIGH: 'BET_TOO_HIGH',
  NO_FREE_SPINS: 'NO_FREE_SPINS',
  INVALID_TOKEN: 'SESSION_ENDED',
  TOKEN_EXPIRED: 'SESSION_ENDED',
  USER_DISABLED: 'PLAYER_DISABLED',
  GAME_DISABLED: 'GAME_DISABLED',
  INVALID_GAME: 'GAME_DISABLED',
  INVALID_PROVIDER: 'GAME_DISABLED',
  WRONG_CURRENCY: 'ERROR',
  WRONG_SYNTAX: 'ERROR',
  WRONG_TYPES: 'ERROR',
  DUPLICATE_TRANSACTION: 'ERROR',
  ROLLED_BACK: 'ERROR',
};

/** Sends the stored body of a round's call and stores the result. Idempotent and safe under concurrency. */
export async function settleRound(deps: Deps, row: RoundRow): Promise<void> {
  if (row.wallet_body === null) throw new Error('a demo round has no call');
  const answer = await callWallet(deps, row, row.wallet_body);
  if (answer?.status === 'OK') {
    const balanceMinor = answer.balance === undefined ? null : fromProtocolAmount(answer.balance);
    const after = await inTransaction(deps.pool, (client) => keepAnswer(deps, client, row, balanceMinor));
    deps.walletCalls.inc({ outcome: 'ok' });
    if (row.wallet_call === 'round' || row.wallet_call === 'win') listRound(deps, row);
    // The additional stake ended the round: its win is due now.
    if (after?.status === 'pending' && after.wallet_call === 'win') await settleRound(deps, after);
    return;
  }
  if (answer && row.wallet_call === 'win' && row.attempts === 0)
    deps.log.error({ round: row.id, status: answer.status }, 'the wallet refused a win that must be paid');
  // A due win is retried until it is accepted.
  const refusal = answer && row.wallet_call !== 'win' ? finalRefusals[answer.status] : undefined;
  if (answer && refusal) {
    if (refusal === 'ERROR')
      deps.log.error({ round: row.id, status: answer.status }, 'the wallet refused a round for good');
    if (row.wallet_call === 'added')
      await inTransaction(deps.pool, (client) => undoAddedStake(deps, client, row, refusal));
    else await endRound(deps.pool, { id: row.id, status: 'void', refusal, balanceMinor: null, now: deps.now() });
    deps.walletCalls.inc({ outcome: 'refused' });
    return;
  }
  deps.walletCalls.inc({ outcome: 'unknown' });
  await postponeRound(deps.pool, {
    id: row.id,
    nextAttemptAt: new Date(deps.now().getTime() + backoffMs(row.attempts)),
  });
}

/** Shows a settled round to others, in games with bets. */
function listRound(deps: Deps, row: RoundRow): void {
  if (deps.titles.get(row.game_code)?.slot.readBet) deps.feed.add(row);
}

async function callWallet(deps: Deps, row: RoundRow, body: string): Promise<WalletAnswer | undefined> {
  if (row.wallet_call === 'round' && row.attempts === 0) return deps.calls.rounds.settle(body);
  // Retries are signed alone, so that one bad round does not affect others.
  const signing = row.attempts === 0 ? 'together' : 'alone';
  const path = walletPaths[row.wallet_call === 'added' ? 'bet' : row.wallet_call];
  return deps.wallet.post(path, Buffer.from(body), signing);
}

/**
 * Stores the success of a call: the round is settled, its stake is taken and its choice open, or an additional stake is
 * taken and the round has continued. @returns the round after an additional stake.
 */
async function keepAnswer(
  deps: Deps,
  client: pg.PoolClient,
  row: RoundRow,
  balanceMinor: bigint | null,
): Promise<RoundRow | undefined> {
  const now = deps.now();
  const { id, session_id: sessionId } = row;
  if (row.wallet_call === 'bet') {
    const isFirst = await openChoice(client, { id, balanceMinor, now, until: choiceUntil(now) });
    if (isFirst) await addNet(client, { sessionId, byMinor: -row.price_minor });
    return undefined;
  }
  if (row.wallet_call === 'added') return takeAddedStake(deps, client, row, balanceMinor);
  const isFirst = await endRound(client, { id, status: 'settled', refusal: null, balanceMinor, now });
  const byMinor = row.wallet_call === 'win' ? row.win_minor : row.win_minor - row.price_minor;
  if (isFirst) await addNet(client, { sessionId, byMinor });
  return undefined;
}

/** Retries the calls of up to `limit` due rounds. @returns the calls in flight. */
export async function settleDueRounds(deps: Deps, limit: number): Promise<Promise<void>[]> {
  const now = deps.now();
  const due = await takeDue(deps.pool, { now, limit, ...dueWithin(now) });
  return due.map((row) => settleRound(deps, row));
}
