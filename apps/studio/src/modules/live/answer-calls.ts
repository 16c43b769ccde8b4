import { type WalletAnswer, walletPaths } from '@altyn/contracts/provider-wallet';
import { inTransaction } from '@altyn/server-kit/postgres';
import { backoffMs, finalRefusals, firstAttempt } from '../rounds/index.ts';
import { bodyOf } from './bet-calls.ts';
import { type Answered, type LiveBetRow, listAnswered, saveAnswers, takeDueBets } from './bet-store.ts';
import { callsAtOnce } from './calls-at-once.ts';
import { fromProtocolAmount } from '../../amounts.ts';
import type { Deps } from '../../deps.ts';

const pathOf = {
  bet: walletPaths.bet,
  check: walletPaths.bet,
  win: walletPaths.win,
  rollback: walletPaths.rollback,
} as const;
/** Delay between retries of a stake request without an answer. */
const retryRequestMs = 150;
const writeAgainMs = 100;
/** Time after the deadline during which saving answers is retried. Bets that the lock left out stay out. */
const writtenWithinMs = 5_000;

/** Called with changed bets after the commit. */
export type OnBets = (bets: readonly LiveBetRow[]) => void;

/** Writes answers in batches with `save`: answers that arrive during a write form the next batch. */
function createWriter(save: (answers: readonly Answered[]) => Promise<LiveBetRow[]>, onBets: OnBets) {
  let waiting: Answered[] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    try {
      while (waiting.length > 0) {
        const answers = waiting;
        waiting = [];
        onBets(await save(answers));
      }
    } finally {
      writing = undefined;
    }
  }

  return {
    /** @returns once the answer is committed. */
    add(answer: Answered): Promise<void> {
      waiting.push(answer);
      writing ??= write();
      return writing;
    },
  };
}

/**
 * Saves answers to stake requests, with retries until `giveUpAt`: a taken stake must be in the round, and its player
 * notified.
 * @returns the bets whose saved state matches the answer; empty when nothing could be saved.
 */
async function saveStakes(deps: Deps, answers: readonly Answered[], giveUpAt: Date): Promise<LiveBetRow[]> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await inTransaction(deps.pool, async (client) => {
        const saved = await saveAnswers(client, answers, deps.now());
        // The previous commit may have succeeded although its response was lost.
        return isAgain ? listAnswered(client, answers) : saved;
      });
    } catch (error) {
      deps.log.error({ err: error, answers: answers.length }, 'answers about stakes cannot be written');
      if (deps.now() >= giveUpAt) return [];
      await new Promise((resolve) => setTimeout(resolve, writeAgainMs));
    }
  }
}

type Bet = Pick<LiveBetRow, 'id' | 'bet_body' | 'after_body' | 'wallet_call' | 'attempts' | 'staked_at'>;

/** Requests stakes of a round from the wallet. */
export interface StakeCalls {
  /** Queues the requests for these stakes. */
  request(bets: readonly Bet[]): void;
}

/**
 * Requests the stakes of a round until `until`, with `callsAtOnce` concurrent calls. A bet whose answer is not saved by
 * then stays pending, and the lock leaves it out of the round. A failed save is logged and retried.
 */
export function createStakeCalls(deps: Deps, { until, onBets }: { until: Date; onBets: OnBets }): StakeCalls {
  const giveUpAt = new Date(until.getTime() + writtenWithinMs);
  const writer = createWriter((answers) => saveStakes(deps, answers, giveUpAt), onBets);
  const queue: Bet[] = [];
  let next = 0;
  let underWay = 0;
  const failed = (error: unknown) => deps.log.error({ err: error }, 'taking stakes failed');

  async function requestStake(bet: Bet): Promise<void> {
    for (let attempt = 0; deps.now() < until; attempt += 1) {
      const answered = answerOf(deps, bet, await call(deps, { ...bet, attempts: attempt }));
      if (answered.status !== 'pending') {
        // The next call does not wait until this answer is written.
        writer.add(answered).catch(failed);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, retryRequestMs));
    }
  }

  async function work(): Promise<void> {
    while (next < queue.length) await requestStake(queue[next++]!).catch(failed);
    underWay -= 1;
  }

  return {
    request(bets) {
      queue.push(...bets);
      const waiting = queue.length - next;
      for (let more = Math.min(callsAtOnce - underWay, waiting); more > 0; more -= 1) {
        underWay += 1;
        work().catch(failed);
      }
    },
  };
}

/**
 * Sends the final calls that are due: wins, rollbacks, and queries about unconfirmed stakes.
 * @returns the number of calls in flight, and a promise of their end.
 */
export async function settleDueBets(
  deps: Deps,
  onBets: OnBets,
  limit = callsAtOnce,
): Promise<{ count: number; ended: Promise<void> }> {
  const now = deps.now();
  const due = await takeDueBets(deps.pool, { now, limit, nextAttemptAt: firstAttempt(now) });
  const save = (answers: readonly Answered[]) =>
    inTransaction(deps.pool, (client) => saveAnswers(client, answers, deps.now()));
  const writer = createWriter(save, onBets);
  const ended = inTurns(due, async (bet) => writer.add(answerOf(deps, bet, await call(deps, bet))));
  return { count: due.length, ended };
}

async function call(deps: Deps, bet: Bet): Promise<WalletAnswer | undefined> {
  // Retries are signed alone, so that one bad bet does not affect others.
  const signing = bet.attempts > 1 ? 'alone' : 'together';
  const answer = await deps.wallet.post(pathOf[bet.wallet_call], bodyOf(bet, bet.wallet_call), signing);
  deps.walletCalls.inc({ outcome: answer === undefined ? 'unknown' : answer.status === 'OK' ? 'ok' : 'refused' });
  return answer;
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(callsAtOnce, items.length) }, worker));
}

/** The state of a bet after an answer. `pending` with the same call: it is retried. */
function answerOf(deps: Deps, bet: Bet, answer: WalletAnswer | undefined): Answered {
  const balanceMinor = answer?.balance === undefined ? null : fromProtocolAmount(answer.balance);
  const was = bet.wallet_call;
  const nextAttemptAt = new Date(deps.now().getTime() + backoffMs(bet.attempts));
  const same: Answered = {
    id: bet.id,
    was,
    status: 'pending',
    call: was,
    refusal: null,
    balanceMinor,
    isStaked: false,
    nextAttemptAt,
  };
  const ended = { ...same, nextAttemptAt: null };
  const refusal = answer && finalRefusals[answer.status];
  if (was === 'bet') {
    if (answer?.status === 'OK') return { ...ended, status: 'staked', isStaked: true };
    return refusal ? { ...ended, status: 'refused', refusal } : same;
  }
  if (was === 'check') {
    if (answer?.status === 'OK') return { ...ended, status: 'void', isStaked: true };
    return refusal ? { ...ended, status: 'void' } : same;
  }
  if (answer?.status !== 'OK') {
    if (answer && answer.status !== 'ERROR_UNKNOWN' && bet.attempts === 1)
      deps.log.error({ bet: bet.id, call: was, status: answer.status }, 'the wallet does not take what it is owed');
    return same;
  }
  if (was === 'win') return { ...ended, status: 'settled' };
  // Known once the stake was confirmed; otherwise the stake's own call reports it.
  return bet.staked_at ? { ...ended, status: 'void' } : { ...same, call: 'check', nextAttemptAt: deps.now() };
}
