import { type WalletAnswer, walletPaths } from '@altyn/contracts/provider-wallet';
import type { RoundRefusal } from '@altyn/contracts/studio-game';
import { fromProtocolAmount } from './amounts.ts';
import { inTransaction } from './db.ts';
import type { Deps } from './deps.ts';
import { addNet, endRound, postponeRound, type RoundRow, takeDue } from './store.ts';

/** A little more than the call's own time (wallet-client.ts); a call that has waited before may be sent beside it, which is safe. */
const firstDelayMs = 3_500;
const shortestDelayMs = 500;
/** Somebody looks at the screen: for about a minute pauses stay short. */
const hurriedDelayMs = 1_000;
const hurriedAttempts = 60;
const longestDelayMs = 30_000;

/** What ends a round without taking anything. Every other answer, and none at all, is asked again. */
const finalRefusals: Partial<Record<WalletAnswer['status'], RoundRefusal>> = {
  NOT_ENOUGH_MONEY: 'NOT_ENOUGH_MONEY',
  LIMIT_REACHED: 'LIMIT_REACHED',
  BET_TOO_HIGH: 'BET_TOO_HIGH',
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

/** When the retrier may first touch a new round: after the player's own call has had its time. */
export function firstAttempt(now: Date): Date {
  return new Date(now.getTime() + firstDelayMs);
}

/** Backoff in milliseconds: from half a second to one while a player waits, then to half a minute. */
export function backoffMs(attempts: number): number {
  if (attempts < hurriedAttempts) return Math.min(hurriedDelayMs, shortestDelayMs * 2 ** attempts);
  return Math.min(longestDelayMs, hurriedDelayMs * 2 ** Math.min(attempts - hurriedAttempts, 10));
}

/** Sends a round's call, the stored bytes, and writes down what came of it. Safe to repeat and to run twice at once. */
export async function settleRound(deps: Deps, row: RoundRow): Promise<void> {
  if (row.wallet_body === null) throw new Error('a demo round has no call');
  // What has failed once goes by itself: whatever is wrong with one round stays with it.
  const answer = await (row.attempts === 0
    ? deps.roundCalls.settle(row.wallet_body)
    : deps.wallet.post(walletPaths.round, Buffer.from(row.wallet_body), 'alone'));
  if (answer?.status === 'OK') {
    const balanceMinor = answer.balance === undefined ? null : fromProtocolAmount(answer.balance);
    await inTransaction(deps.pool, async (client) => {
      const isFirst = await endRound(client, {
        id: row.id,
        status: 'settled',
        refusal: null,
        balanceMinor,
        now: deps.now(),
      });
      if (isFirst) await addNet(client, { sessionId: row.session_id, byMinor: row.win_minor - row.stake_minor });
    });
    deps.walletCalls.inc({ outcome: 'ok' });
    return;
  }
  const refusal = answer && finalRefusals[answer.status];
  if (refusal) {
    if (refusal === 'ERROR')
      deps.log.error({ round: row.id, status: answer.status }, 'the wallet refused a round for good');
    await endRound(deps.pool, { id: row.id, status: 'void', refusal, balanceMinor: null, now: deps.now() });
    deps.walletCalls.inc({ outcome: 'refused' });
    return;
  }
  deps.walletCalls.inc({ outcome: 'unknown' });
  await postponeRound(deps.pool, {
    id: row.id,
    nextAttemptAt: new Date(deps.now().getTime() + backoffMs(row.attempts)),
  });
}

/** Repeats the calls of up to `limit` rounds that still wait for an answer. @returns the calls now under way. */
export async function settleDueRounds(deps: Deps, limit: number): Promise<Promise<void>[]> {
  const now = deps.now();
  const due = await takeDue(deps.pool, {
    now,
    limit,
    nextAttemptAt: firstAttempt(now),
    atLatest: new Date(now.getTime() + 2 * longestDelayMs),
    hurried: { attempts: hurriedAttempts, atLatest: new Date(now.getTime() + 2 * firstDelayMs) },
  });
  return due.map((row) => settleRound(deps, row));
}
