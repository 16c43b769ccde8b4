import type { RoundRefusal } from '@altyn/contracts/studio-game';
import { fairRandomness } from '@altyn/engines/fair-randomness';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { mathsOf } from '../../titles/slot-game.ts';
import { playedTitle } from '../../titles/titles.ts';
import { readSeed } from '../fairness/index.ts';
import { addNet, findSessionById, lockSession, moveDemoBalance, type SessionRow } from '../sessions/index.ts';
import { choiceUntil, firstAttempt } from './attempts.ts';
import { awaitWin, type Continued, keepChoosing, lockRound, settleDemo } from './choice-store.ts';
import { continueBook, addedStakeBody, winBody } from './draw-round.ts';
import {
  type AddedStake,
  addToPrice,
  awaitAddedStake,
  endAddedStake,
  findPendingAddedStake,
  insertAddedStake,
  reopenChoice,
} from './added-stake-store.ts';
import type { RoundRow } from './store.ts';

async function reread(client: pg.PoolClient, id: string): Promise<RoundRow> {
  const row = await lockRound(client, id);
  if (!row) throw new Error('the round is gone');
  return row;
}

/** Plays the next part within the caller's transaction. @returns the updated row. */
export async function goOn(
  deps: Deps,
  client: pg.PoolClient,
  row: RoundRow,
  choice: string,
  until = choiceUntil(deps.now()),
): Promise<RoundRow> {
  const title = playedTitle(deps.titles, row.game_code);
  const seed = row.seed_id === null ? undefined : await readSeed(deps, client, row.seed_id);
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
  return reread(client, row.id);
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

/**
 * An answer with an additional stake: the stake and its call's body are stored before the wallet is called; the round
 * continues once it is taken. Play money is taken at once. The call has the token of the session that answers: the round's
 * own may have expired or ended since, and a wallet takes no bets with it.
 */
export async function requestAddedStake(
  deps: Deps,
  client: pg.PoolClient,
  row: RoundRow,
  { session, choice, amountMinor }: { session: SessionRow; choice: string; amountMinor: bigint },
): Promise<RoundRow> {
  const now = deps.now();
  const transactionUuid = deps.newId();
  await insertAddedStake(client, {
    transaction_uuid: transactionUuid,
    round_id: row.id,
    step: row.choices.length,
    choice,
    amount_minor: amountMinor,
    now,
  });
  if (row.mode === 'demo') return takeDemoAddedStake(deps, client, row, amountMinor);
  const walletBody = addedStakeBody(deps, session, { row, amountMinor, transactionUuid });
  await awaitAddedStake(client, { id: row.id, walletBody, nextAttemptAt: firstAttempt(now) });
  return reread(client, row.id);
}

async function takeDemoAddedStake(
  deps: Deps,
  client: pg.PoolClient,
  row: RoundRow,
  amountMinor: bigint,
): Promise<RoundRow> {
  const balance = (await lockSession(client, row.session_id)).demo_balance_minor ?? 0n;
  if (balance < amountMinor) {
    await undoAddedStake(deps, client, row, 'NOT_ENOUGH_MONEY');
    return reread(client, row.id);
  }
  const change = { sessionId: row.session_id, byMinor: -amountMinor, now: deps.now() };
  return (await takeAddedStake(deps, client, row, await moveDemoBalance(client, change))) ?? row;
}

/**
 * The pending additional stake that a call is for. Undefined when the call was answered before: copies of one call may
 * be in flight at once, and the round may wait for a later stake by then.
 */
async function findAwaited(
  client: pg.PoolClient,
  called: RoundRow,
): Promise<{ row: RoundRow; stake: AddedStake } | undefined> {
  const row = await reread(client, called.id);
  const stake = await findPendingAddedStake(client, called.id);
  return stake && row.wallet_body === called.wallet_body ? { row, stake } : undefined;
}

/** Adds the stake that the wallet took by a call to the round's price, once, and continues the round. */
export async function takeAddedStake(
  deps: Deps,
  client: pg.PoolClient,
  called: RoundRow,
  balanceMinor: bigint | null,
): Promise<RoundRow | undefined> {
  const awaited = await findAwaited(client, called);
  if (!awaited) return undefined;
  const { row, stake } = awaited;
  const roundId = row.id;
  const now = deps.now();
  await endAddedStake(client, { transactionUuid: stake.transaction_uuid, status: 'taken', stakedAt: now });
  const amountMinor = stake.amount_minor;
  await addToPrice(client, { id: roundId, amountMinor, balanceMinor, until: choiceUntil(now) });
  // A whole round counts in the net of the session that opened it: there its first stake and its win are too.
  await addNet(client, { sessionId: row.session_id, byMinor: -amountMinor });
  return goOn(deps, client, await reread(client, roundId), stake.choice);
}

/** Reopens the choice after the wallet refused the additional stake of a call. */
export async function undoAddedStake(
  deps: Deps,
  client: pg.PoolClient,
  called: RoundRow,
  refusal: RoundRefusal,
): Promise<void> {
  const awaited = await findAwaited(client, called);
  if (!awaited) return;
  await endAddedStake(client, { transactionUuid: awaited.stake.transaction_uuid, status: 'refused', stakedAt: null });
  await reopenChoice(client, { id: called.id, refusal, until: choiceUntil(deps.now()) });
}
