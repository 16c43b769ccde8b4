import { listDueChoices, lockRound, postponeChoice } from './choice-store.ts';
import { requestAddedStake, goOn } from './continue-round.ts';
import { inTransaction } from '@altyn/server-kit/postgres';
import { findPendingAddedStake } from './added-stake-store.ts';
import { type SpinResult, rereadRound } from './play-round.ts';
import { settleRound } from './settle-round.ts';
import type { RoundRow } from './store.ts';
import type { SessionRow } from '../sessions/index.ts';
import type { Deps } from '../../deps.ts';
import type { Choice } from '../../titles/slot-game.ts';

export interface Answer {
  roundId: string;
  /** The id of one of the open options. */
  choice: string;
  /** Number of earlier answers; a repeat of the same answer counts once. */
  step: number;
}

/**
 * Answers a round's open choice. The round continues with the maths version it started with, to another choice or to
 * its end, where the win is paid. Sessions in another currency than the round's take no additional stakes.
 */
export async function answerChoice(deps: Deps, session: SessionRow, answer: Answer): Promise<SpinResult> {
  const outcome = await inTransaction(deps.pool, async (client) => {
    const row = await lockRound(client, answer.roundId);
    if (!row || row.player !== session.player || row.game_code !== session.game_code) return 'NOT_FOUND';
    if (row.choices[answer.step] === answer.choice) return 'again';
    const pending = await findPendingAddedStake(client, row.id);
    if (pending) return pending.step === answer.step && pending.choice === answer.choice ? 'again' : 'NO_CHOICE';
    const isTimedOut = row.choice_until !== null && row.choice_until <= deps.now();
    if (row.status !== 'choosing' || isTimedOut || answer.step !== row.choices.length) return 'NO_CHOICE';
    const option = openOptions(row).find(({ id }) => id === answer.choice);
    if (!option) return 'VALIDATION_ERROR';
    const amountMinor = BigInt(option.addedMinor ?? '0');
    if (amountMinor === 0n) return goOn(deps, client, row, answer.choice);
    // The stake is taken with this session's token, and a wallet refuses a call in another currency than the token's.
    if (session.currency !== row.currency) return 'VALIDATION_ERROR';
    return requestAddedStake(deps, client, row, { session, choice: answer.choice, amountMinor });
  });
  if (outcome === 'NOT_FOUND' || outcome === 'NO_CHOICE' || outcome === 'VALIDATION_ERROR')
    return { kind: 'refused', error: outcome };
  if (outcome !== 'again') await callIfOwed(deps, outcome);
  return rereadRound(deps, session, answer.roundId);
}

/** Delay of a timed-out choice whose default cannot be played. */
const stuckMs = 3_600_000;

/**
 * Ends timed-out choices by their published default. A round that cannot go on is logged and left for an hour: it would
 * hold up all later ones. @returns the number of rounds.
 */
export async function finishDueChoices(deps: Deps, limit: number): Promise<number> {
  const due = await listDueChoices(deps.pool, { now: deps.now(), limit });
  for (const { id } of due) {
    const row = await finishDueChoice(deps, id);
    if (row) await callOrLeave(deps, row);
  }
  return due.length;
}

/** Plays the default of a timed-out choice. @returns undefined if the round is gone or cannot go on. */
async function finishDueChoice(deps: Deps, id: string): Promise<RoundRow | undefined> {
  try {
    return await inTransaction(deps.pool, async (client) => {
      let open = await lockRound(client, id);
      while (open?.status === 'choosing' && (open.choice_until ?? deps.now()) <= deps.now()) {
        open = await goOn(deps, client, open, defaultOf(open), deps.now());
      }
      return open;
    });
  } catch (error) {
    deps.log.error({ err: error, round: id }, 'a timed-out choice cannot be finished');
    await postponeChoice(deps.pool, { id, nextAttemptAt: new Date(deps.now().getTime() + stuckMs) });
    return undefined;
  }
}

/** Makes the call of a finished round. A fault leaves it to the retries of pending calls, and later rounds go on. */
async function callOrLeave(deps: Deps, row: RoundRow): Promise<void> {
  try {
    await callIfOwed(deps, row);
  } catch (error) {
    deps.log.error({ err: error, round: row.id }, 'the call of a finished choice failed');
  }
}

/** Makes the wallet call that the round awaits: its win, or an additional stake. */
async function callIfOwed(deps: Deps, row: RoundRow): Promise<void> {
  if (row.status === 'pending') await settleRound(deps, row);
}

/** Options at the end of an open round's book. */
function openOptions(row: RoundRow): Choice['options'] {
  return (row.book.events.at(-1) as Partial<Choice> | undefined)?.options ?? [];
}

/** Published default of an open round's choice. */
function defaultOf(row: RoundRow): string {
  const { fallback } = (row.book.events.at(-1) ?? {}) as Partial<Choice>;
  const options = openOptions(row).map(({ id }) => id);
  return fallback ?? (options.includes('collect') ? 'collect' : (options[0] ?? ''));
}
