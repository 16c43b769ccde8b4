import { listDueChoices, lockRound } from './choice-store.ts';
import { inTransaction } from './db.ts';
import type { Deps } from './deps.ts';
import { askFurther } from './further-stake.ts';
import { defaultOf, goOn, optionsOf } from './go-on.ts';
import { rereadRound, type SpinResult } from './play-round.ts';
import { settleRound } from './settle-round.ts';
import type { RoundRow, SessionRow } from './store.ts';

export interface Answer {
  roundId: string;
  /** The id of one of the open options. */
  choice: string;
  /** Answers that were given before: a repeat of the same answer counts once. */
  step: number;
}

/**
 * Answers a round's open choice: the round goes on by the maths it began with, to another choice or to its end, where its
 * win is paid. An answer that costs a further stake has it taken first; refused, the choice stays open.
 */
export async function answerChoice(deps: Deps, session: SessionRow, answer: Answer): Promise<SpinResult> {
  const outcome = await inTransaction(deps.pool, async (client) => {
    const row = await lockRound(client, answer.roundId);
    if (!row || row.player !== session.player || row.game_code !== session.game_code) return 'NOT_FOUND';
    if (isGiven(row, answer)) return 'again';
    if (row.status !== 'choosing' || answer.step !== row.choices.length) return 'NO_CHOICE';
    const option = optionsOf(row).find(({ id }) => id === answer.choice);
    if (!option) return 'VALIDATION_ERROR';
    const amountMinor = BigInt(option.furtherMinor ?? '0');
    return amountMinor > 0n
      ? askFurther(deps, client, { row, session, choice: answer.choice, amountMinor })
      : goOn(deps, client, row, answer.choice);
  });
  if (outcome === 'NOT_FOUND' || outcome === 'NO_CHOICE' || outcome === 'VALIDATION_ERROR')
    return { kind: 'refused', error: outcome };
  if (outcome !== 'again') await settleWaiting(deps, outcome);
  return rereadRound(deps, session, answer.roundId);
}

/** Whether the answer was given before, or its stake is being taken. */
function isGiven(row: RoundRow, { choice, step }: Answer): boolean {
  return row.choices[step] === choice || (step === row.choices.length && row.further_choice === choice);
}

/** Ends rounds whose choice was not made in time, by the published default. @returns how many there were. */
export async function finishDueChoices(deps: Deps, limit: number): Promise<number> {
  const due = await listDueChoices(deps.pool, { now: deps.now(), limit });
  for (const { id } of due) {
    const row = await inTransaction(deps.pool, async (client) => {
      let open = await lockRound(client, id);
      while (open?.status === 'choosing' && (open.choice_until ?? deps.now()) <= deps.now()) {
        open = await goOn(deps, client, open, defaultOf(open), deps.now());
      }
      return open;
    });
    if (row) await settleWaiting(deps, row);
  }
  return due.length;
}

/** Sends the call that a round of a real player waits for now. */
async function settleWaiting(deps: Deps, row: RoundRow): Promise<void> {
  if (row.status === 'pending' && row.mode === 'real') await settleRound(deps, row);
}
