import type { RoundRefusal } from '@altyn/contracts/studio-game';
import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'>;

/** An answer's stake waits for the wallet, with the call's bytes. */
export async function awaitFurther(
  db: Queries,
  to: {
    id: string;
    choice: string;
    amountMinor: bigint;
    transactionUuid: string;
    walletBody: string;
    nextAttemptAt: Date;
  },
): Promise<void> {
  await db.query(
    `update studio.round set status = 'pending', choice_until = null, wallet_call = 'further', further_choice = $2,
       further_minor = $3, further_uuid = $4, wallet_body = $5, attempts = 0, next_attempt_at = $6, refusal = null
     where id = $1`,
    [to.id, to.choice, to.amountMinor, to.transactionUuid, to.walletBody, to.nextAttemptAt],
  );
}

/** The stake is taken: the choice that it was for is open again, to be answered in the same transaction. */
export async function endFurther(
  db: Queries,
  to: { id: string; amountMinor: bigint; balanceMinor: bigint | null; until: Date },
): Promise<void> {
  await db.query(
    `update studio.round set status = 'choosing', choice_until = $4, furthered_minor = furthered_minor + $2,
       balance_minor = coalesce($3, balance_minor), further_choice = null, further_minor = null, further_uuid = null,
       next_attempt_at = null, refusal = null
     where id = $1`,
    [to.id, to.amountMinor, to.balanceMinor, to.until],
  );
}

/** The stake was refused: the choice is open again, with the reason. */
export async function refuseFurther(
  db: Queries,
  to: { id: string; refusal: RoundRefusal; until: Date },
): Promise<void> {
  await db.query(
    `update studio.round set status = 'choosing', choice_until = $3, further_choice = null, further_minor = null,
       further_uuid = null, next_attempt_at = null, refusal = $2
     where id = $1`,
    [to.id, to.refusal, to.until],
  );
}

export async function insertFurtherStake(
  db: Queries,
  stake: { transactionUuid: string; roundId: string; amountMinor: bigint; at: Date },
): Promise<void> {
  await db.query(
    `insert into studio.further_stake (transaction_uuid, round_id, amount_minor, staked_at) values ($1, $2, $3, $4)`,
    [stake.transactionUuid, stake.roundId, stake.amountMinor, stake.at],
  );
}
