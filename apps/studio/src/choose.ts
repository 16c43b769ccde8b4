import { fairRandomness } from '@altyn/engines/fair-randomness';
import type pg from 'pg';
import { awaitWin, type Continued, keepChoosing, listDueChoices, lockRound, settleDemo } from './choice-store.ts';
import { inTransaction } from './db.ts';
import type { Deps } from './deps.ts';
import { continueBook, winBody } from './draw-round.ts';
import { rereadRound, type SpinResult } from './play-round.ts';
import { findSeed } from './seed-store.ts';
import { choiceUntil, firstAttempt, settleRound } from './settle-round.ts';
import { type Choice, mathsOf } from './slot-game.ts';
import { addNet, findSessionById, lockSession, moveDemoBalance, type RoundRow, type SessionRow } from './store.ts';

export interface Answer {
  roundId: string;
  /** The id of one of the open options. */
  choice: string;
  /** Answers that were given before: a repeat of the same answer counts once. */
  step: number;
}

/**
 * Answers a round's open choice: the round goes on by the maths it began with, to another choice or to its end, where its
 * win is paid.
 */
export async function answerChoice(deps: Deps, session: SessionRow, answer: Answer): Promise<SpinResult> {
  const outcome = await inTransaction(deps.pool, async (client) => {
    const row = await lockRound(client, answer.roundId);
    if (!row || row.player !== session.player || row.game_code !== session.game_code) return 'NOT_FOUND';
    if (row.choices[answer.step] === answer.choice) return 'again';
    if (row.status !== 'choosing' || answer.step !== row.choices.length) return 'NO_CHOICE';
    if (!optionsOf(row).includes(answer.choice)) return 'VALIDATION_ERROR';
    return goOn(deps, client, row, answer.choice);
  });
  if (outcome === 'NOT_FOUND' || outcome === 'NO_CHOICE' || outcome === 'VALIDATION_ERROR')
    return { kind: 'refused', error: outcome };
  if (outcome !== 'again') await payWin(deps, outcome);
  return rereadRound(deps, session, answer.roundId);
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
    if (row) await payWin(deps, row);
  }
  return due.length;
}

async function payWin(deps: Deps, row: RoundRow): Promise<void> {
  if (row.status === 'pending' && row.wallet_call === 'win') await settleRound(deps, row);
}

/** The options at the end of an open round's book. */
function optionsOf(row: RoundRow): string[] {
  const last = row.book.events.at(-1) as Partial<Choice> | undefined;
  return (last?.options ?? []).map(({ id }) => id);
}

/** The published default of an open round's choice. */
function defaultOf(row: RoundRow): string {
  const { fallback } = (row.book.events.at(-1) ?? {}) as Partial<Choice>;
  const options = optionsOf(row);
  return fallback ?? (options.includes('collect') ? 'collect' : (options[0] ?? ''));
}

/** Plays the next part within the caller's transaction. @returns the row as it is then. */
async function goOn(
  deps: Deps,
  client: pg.PoolClient,
  row: RoundRow,
  choice: string,
  until = choiceUntil(deps.now()),
): Promise<RoundRow> {
  const title = deps.titles.get(row.game_code);
  const seed = row.seed_id === null ? undefined : await findSeed(client, row.seed_id);
  if (!title || !seed || row.client_seed === null) throw new Error(`round ${row.id} cannot go on`);
  const randomness = fairRandomness(
    { serverSeed: seed.server_seed.toString('hex'), clientSeed: row.client_seed, nonce: Number(row.nonce) },
    row.words,
  );
  const part = mathsOf(title, row.maths_version).resume?.({ book: row.book, choice, randomness });
  if (!part) throw new Error(`${row.game_code} has no choices`);
  const to: Continued = {
    id: row.id,
    book: continueBook(row.book, part),
    winMinor: part.win,
    words: randomness.words,
    choices: [...row.choices, choice],
  };
  if (part.next) await keepChoosing(client, { ...to, until });
  else await (row.mode === 'demo' ? payDemoWin(deps, client, row, to) : keepWin(deps, client, row, to));
  const after = await lockRound(client, row.id);
  if (!after) throw new Error('the round is gone');
  return after;
}

async function keepWin(deps: Deps, client: pg.PoolClient, row: RoundRow, to: Continued): Promise<void> {
  const winTransactionUuid = deps.newId();
  const session = await findSessionById(client, row.session_id);
  const walletBody = winBody(deps, session, { row, winMinor: to.winMinor, transactionUuid: winTransactionUuid });
  await awaitWin(client, { ...to, winTransactionUuid, walletBody, nextAttemptAt: firstAttempt(deps.now()) });
}

async function payDemoWin(deps: Deps, client: pg.PoolClient, row: RoundRow, to: Continued): Promise<void> {
  const now = deps.now();
  await lockSession(client, row.session_id);
  const balanceMinor = await moveDemoBalance(client, { sessionId: row.session_id, byMinor: to.winMinor, now });
  await addNet(client, { sessionId: row.session_id, byMinor: to.winMinor });
  await settleDemo(client, { ...to, balanceMinor, now });
}
