import type { Book } from '@altyn/contracts/game-book';
import type { RoundRow } from './store.ts';
import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** Locks a round, so that only one answer to its choice counts. */
export async function lockRound(db: Queries, id: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>('select * from studio.round where id = $1 for update', [id]);
  return rows[0];
}

/** Opens the choice after the wallet took the stake. @returns false when it was open already. */
export async function openChoice(
  db: Queries,
  of: { id: string; balanceMinor: bigint | null; now: Date; until: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.round set status = 'choosing', balance_minor = $2, staked_at = $3, choice_until = $4, next_attempt_at = null
     where id = $1 and status = 'pending' and wallet_call = 'bet'`,
    [of.id, of.balanceMinor, of.now, of.until],
  );
  return rowCount === 1;
}

export interface Continued {
  id: string;
  book: Book;
  winMinor: bigint;
  words: number;
  choices: readonly string[];
}

/** Moves the round on to another choice. */
export async function keepChoosing(db: Queries, to: Continued & { until: Date }): Promise<void> {
  await db.query(
    `update studio.round set book = $2, win_minor = $3, words = $4, choices = $5, choice_until = $6, refusal = null,
       next_attempt_at = null
     where id = $1`,
    [to.id, JSON.stringify(to.book), to.winMinor, to.words, to.choices, to.until],
  );
}

/** Marks the round as finished; its win and the call's body await the wallet. */
export async function awaitWin(
  db: Queries,
  to: Continued & { winTransactionUuid: string; walletBody: string; nextAttemptAt: Date },
): Promise<void> {
  await db.query(
    `update studio.round set book = $2, win_minor = $3, words = $4, choices = $5, choice_until = null, refusal = null, status = 'pending',
       wallet_call = 'win', win_transaction_uuid = $6, wallet_body = $7, attempts = 0, next_attempt_at = $8
     where id = $1`,
    [
      to.id,
      JSON.stringify(to.book),
      to.winMinor,
      to.words,
      to.choices,
      to.winTransactionUuid,
      to.walletBody,
      to.nextAttemptAt,
    ],
  );
}

/** Settles a finished demo round. */
export async function settleDemo(db: Queries, to: Continued & { balanceMinor: bigint; now: Date }): Promise<void> {
  await db.query(
    `update studio.round set book = $2, win_minor = $3, words = $4, choices = $5, choice_until = null, refusal = null, status = 'settled',
       balance_minor = $6, settled_at = $7, next_attempt_at = null
     where id = $1`,
    [to.id, JSON.stringify(to.book), to.winMinor, to.words, to.choices, to.balanceMinor, to.now],
  );
}

/** Rounds whose choice has timed out, except for those that were postponed. */
export async function listDueChoices(db: Queries, of: { now: Date; limit: number }): Promise<{ id: string }[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from studio.round
     where status = 'choosing' and choice_until <= $1 and (next_attempt_at is null or next_attempt_at <= $1)
     order by choice_until limit $2`,
    [of.now, of.limit],
  );
  return rows;
}

/**
 * Sets when the default of a timed-out choice is tried again. The player's deadline has passed and stays: after it no
 * answer counts.
 */
export async function postponeChoice(db: Queries, to: { id: string; nextAttemptAt: Date }): Promise<void> {
  await db.query(`update studio.round set next_attempt_at = $2 where id = $1 and status = 'choosing'`, [
    to.id,
    to.nextAttemptAt,
  ]);
}

/** Lets every open choice time out now. @returns their number. */
export async function endAllChoices(db: Queries, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `update studio.round set choice_until = least(choice_until, $1), next_attempt_at = null where status = 'choosing'`,
    [now],
  );
  return rowCount ?? 0;
}
