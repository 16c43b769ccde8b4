import { fairRandomness } from '@altyn/engines/fair-randomness';
import type pg from 'pg';
import { awaitWin, type Continued, keepChoosing, lockRound, settleDemo } from './choice-store.ts';
import type { Deps } from './deps.ts';
import { continueBook, winBody } from './draw-round.ts';
import { choiceUntil, firstAttempt } from './due-times.ts';
import { findSeed } from './seed-store.ts';
import { type Choice, mathsOf } from './slot-game.ts';
import { addNet, findSessionById, lockSession, moveDemoBalance, type RoundRow } from './store.ts';

/** The choice at the end of an open round's book. */
function openChoiceOf(row: RoundRow): Partial<Choice> {
  return (row.book.events.at(-1) ?? {}) as Partial<Choice>;
}

/** The options of an open round. */
export function optionsOf(row: RoundRow): Choice['options'] {
  return openChoiceOf(row).options ?? [];
}

/** The published default of an open round's choice. */
export function defaultOf(row: RoundRow): string {
  const ids = optionsOf(row).map(({ id }) => id);
  return openChoiceOf(row).fallback ?? (ids.includes('collect') ? 'collect' : (ids[0] ?? ''));
}

/** Plays the next part within the caller's transaction. @returns the row as it is then. */
export async function goOn(
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
