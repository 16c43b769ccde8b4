import type { RoundRefusal } from '@altyn/contracts/studio-game';
import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** The additional stake of an answer. */
export interface AddedStake {
  transaction_uuid: string;
  round_id: string;
  step: number;
  choice: string;
  amount_minor: bigint;
}

export async function insertAddedStake(db: Queries, stake: AddedStake & { now: Date }): Promise<void> {
  await db.query(
    `insert into studio.added_stake (transaction_uuid, round_id, step, choice, amount_minor, status, created_at)
     values ($1, $2, $3, $4, $5, 'pending', $6)`,
    [stake.transaction_uuid, stake.round_id, stake.step, stake.choice, stake.amount_minor, stake.now],
  );
}

/** The pending additional stake of a round. */
export async function findPendingAddedStake(db: Queries, roundId: string): Promise<AddedStake | undefined> {
  const { rows } = await db.query<AddedStake>(
    `select transaction_uuid, round_id, step, choice, amount_minor from studio.added_stake
     where round_id = $1 and status = 'pending'`,
    [roundId],
  );
  return rows[0];
}

export async function endAddedStake(
  db: Queries,
  end: { transactionUuid: string; status: 'taken' | 'refused'; stakedAt: Date | null },
): Promise<void> {
  await db.query(`update studio.added_stake set status = $2, staked_at = $3 where transaction_uuid = $1`, [
    end.transactionUuid,
    end.status,
    end.stakedAt,
  ]);
}

/** Marks the round as waiting for an additional stake. */
export async function awaitAddedStake(
  db: Queries,
  of: { id: string; walletBody: string; nextAttemptAt: Date },
): Promise<void> {
  await db.query(
    `update studio.round set status = 'pending', wallet_call = 'added', wallet_body = $2, attempts = 0,
       next_attempt_at = $3, choice_until = null, refusal = null where id = $1`,
    [of.id, of.walletBody, of.nextAttemptAt],
  );
}

/** Adds the taken stake to the round's price and opens the choice for its answer. */
export async function addToPrice(
  db: Queries,
  of: { id: string; amountMinor: bigint; balanceMinor: bigint | null; until: Date },
): Promise<void> {
  await db.query(
    `update studio.round set status = 'choosing', price_minor = price_minor + $2, balance_minor = $3, choice_until = $4,
       next_attempt_at = null, refusal = null where id = $1`,
    [of.id, of.amountMinor, of.balanceMinor, of.until],
  );
}

/** Reopens the choice after a refusal, with the reason for the player. */
export async function reopenChoice(db: Queries, of: { id: string; refusal: RoundRefusal; until: Date }): Promise<void> {
  await db.query(
    `update studio.round set status = 'choosing', refusal = $2, choice_until = $3, next_attempt_at = null where id = $1`,
    [of.id, of.refusal, of.until],
  );
}
