import { type WalletAnswer, walletPaths } from '@altyn/contracts/provider-wallet';
import { createSerialBatcher } from '@altyn/server-kit/batcher';
import { pause } from '@altyn/server-kit/pause';
import { inTransaction } from '@altyn/server-kit/postgres';
import { fromProtocolAmount } from '../../amounts.ts';
import { callsAtOnce } from '../../call-bundler.ts';
import type { Deps } from '../../deps.ts';
import { backoffMs, finalRefusals, firstAttempt } from '../rounds/index.ts';
import { bodyOf } from './bet-calls.ts';
import { answerDemoBets, isDemoBet } from './demo-calls.ts';
import {
  type Answered,
  type BetAnswer,
  type LiveBetRow,
  listAnswered,
  saveAnswers,
  takeDueBets,
} from './store/bet-store.ts';

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

/** Writes answers in batches with `save`, and reports the changed bets. */
const createWriter = (save: (answers: readonly BetAnswer[]) => Promise<LiveBetRow[]>, onBets: OnBets) =>
  createSerialBatcher(async (answers: readonly BetAnswer[]) => {
    onBets(await save(answers));
    return answers;
  });

/**
 * Saves answers to stake requests, with retries until `giveUpAt`: a taken stake must be in the round, and its player
 * notified.
 * @returns the bets whose saved state matches the answer; empty when nothing could be saved.
 */
async function saveStakes(deps: Deps, answers: readonly BetAnswer[], giveUpAt: Date): Promise<LiveBetRow[]> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await inTransaction(deps.pool, async (client) => {
        const saved = await saveAnswers(client, answers, deps.now());
        // The previous commit may have succeeded although its response was lost.
        return isAgain ? listAnswered(client, answers) : saved;
      });
    } catch (error) {
      deps.log.error({ err: error, answers: answers.length }, "the wallet's answers about stakes could not be stored");
      if (deps.now() >= giveUpAt) return [];
      await pause(writeAgainMs);
    }
  }
}

/** Requests stakes of a round from the wallet. */
export interface StakeCalls {
  /** Sends the requests for these stakes, bundled. */
  request(bets: readonly LiveBetRow[]): void;
}

/**
 * Requests the stakes of a round until `until`: first in bundles, then each without an answer alone, at most
 * `callsAtOnce` at a time. A bet whose answer is not saved by then stays pending, and the lock leaves it out of the
 * round. A failed save is logged and retried.
 */
export function createStakeCalls(deps: Deps, { until, onBets }: { until: Date; onBets: OnBets }): StakeCalls {
  const giveUpAt = new Date(until.getTime() + writtenWithinMs);
  const writer = createWriter((answers) => saveStakes(deps, answers, giveUpAt), onBets);
  const isLate = () => deps.now() >= until;
  const retries = limitConcurrency(callsAtOnce);
  const onFault = (error: unknown) => deps.log.error({ err: error }, 'taking stakes failed');

  async function finish(bet: LiveBetRow, first: Promise<WalletAnswer | undefined>): Promise<void> {
    let answered = answerOf(deps, bet, await first);
    for (let attempts = 1; answered.status === 'pending' && !isLate(); attempts += 1) {
      await pause(retryRequestMs);
      if (isLate()) return;
      answered = answerOf(deps, bet, await retries(() => callAlone(deps, { ...bet, attempts })));
    }
    // The next call does not wait until this answer is written.
    if (answered.status !== 'pending') writer.add({ ...answered, bet }).catch(onFault);
  }

  return {
    request(bets) {
      if (bets.length === 0 || isLate()) return;
      const [demos, real] = [bets.filter(isDemoBet), bets.filter((bet) => !isDemoBet(bet))];
      answerDemoBets(deps, demos).then(onBets, onFault);
      requestStakes(real);
    },
  };

  function requestStakes(bets: readonly LiveBetRow[]): void {
    const bodies = bets.map((bet) => bodyOf(bet, bet.wallet_call));
    const firsts = deps.calls.bets.settleAll(bodies, isLate);
    for (const [index, bet] of bets.entries()) finish(bet, counted(deps, firsts[index]!)).catch(onFault);
  }
}

/**
 * Sends the final calls that are due: wins, rollbacks, and queries about unconfirmed stakes. The first attempts of wins
 * are bundled.
 * @returns the number of calls in flight, and a promise of their end.
 */
export async function settleDueBets(
  deps: Deps,
  onBets: OnBets,
  limit = callsAtOnce,
): Promise<{ count: number; ended: Promise<void> }> {
  const now = deps.now();
  const taken = await takeDueBets(deps.pool, { now, limit, nextAttemptAt: firstAttempt(now) });
  const [demos, due] = [taken.filter(isDemoBet), taken.filter((bet) => !isDemoBet(bet))];
  const save = (answers: readonly BetAnswer[]) =>
    inTransaction(deps.pool, (client) => saveAnswers(client, answers, deps.now()));
  const writer = createWriter(save, onBets);
  const alone = limitConcurrency(callsAtOnce);
  const [bundled, others] = [due.filter(isFirstWin), due.filter((bet) => !isFirstWin(bet))];
  const wins = deps.calls.wins.settleAll(bundled.map((bet) => bodyOf(bet, 'win')));
  const finish = async (bet: LiveBetRow, answer: Promise<WalletAnswer | undefined>) =>
    writer.add({ ...answerOf(deps, bet, await answer), bet });
  const ended = Promise.all([
    answerDemoBets(deps, demos).then(onBets),
    ...bundled.map((bet, index) => finish(bet, counted(deps, wins[index]!))),
    ...others.map((bet) =>
      finish(
        bet,
        alone(() => callAlone(deps, bet)),
      ),
    ),
  ]);
  return { count: taken.length, ended: ended.then(() => undefined) };
}

const isFirstWin = ({ wallet_call, attempts }: LiveBetRow) => wallet_call === 'win' && attempts <= 1;

/** Sends one call. Retries are signed alone, so that one bad bet does not affect others. */
function callAlone(deps: Deps, bet: LiveBetRow): Promise<WalletAnswer | undefined> {
  const signing = bet.attempts > 1 ? 'alone' : 'together';
  const body = Buffer.from(bodyOf(bet, bet.wallet_call));
  return counted(deps, deps.wallet.post(pathOf[bet.wallet_call], body, signing));
}

/** Counts the outcome of a call. */
async function counted(deps: Deps, call: Promise<WalletAnswer | undefined>): Promise<WalletAnswer | undefined> {
  const answer = await call;
  deps.walletCalls.inc({ outcome: answer === undefined ? 'unknown' : answer.status === 'OK' ? 'ok' : 'refused' });
  return answer;
}

/** @returns a function that runs at most `limit` tasks at once, in order. */
function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The state of a bet after an answer. `pending` with the same call: it is retried. */
function answerOf(deps: Deps, bet: LiveBetRow, answer: WalletAnswer | undefined): Answered {
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
      deps.log.error({ bet: bet.id, call: was, status: answer.status }, 'the wallet refused a call that must succeed');
    return same;
  }
  if (was === 'win') return { ...ended, status: 'settled' };
  // Known once the stake was confirmed; otherwise the stake's own call reports it.
  return bet.staked_at ? { ...ended, status: 'void' } : { ...same, call: 'check', nextAttemptAt: deps.now() };
}
