import type { Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { PaymentRow } from '../store.ts';

export type ReversalKind =
  | 'chargeback'
  | 'provider_refund'
  | 'own_refund'
  | 'returned_payout'
  | 'chain_reorganisation'
  | 'restored';

type OwnPayment = Pick<PaymentRow, 'id' | 'playerId'>;

/** A payment's reversals so far. */
export interface ReversalSums {
  /** Number of the next one, from 1. */
  next: number;
  /** Sum of the amounts, in minor units. */
  amountMinor: Minor;
  /** Sum of the parts that the player's pockets gave or received. */
  playerMinor: Minor;
}

/** Sums a locked payment's reversals. */
export async function sumReversals(tx: Queries, { playerId, id }: OwnPayment): Promise<ReversalSums> {
  const { rows } = await sql<ReversalSums>`
    select (count(*) + 1)::int as next, coalesce(sum(amount), 0)::bigint as "amountMinor",
      coalesce(sum(player_amount), 0)::bigint as "playerMinor"
    from payments.reversal where player_id = ${playerId} and payment_id = ${id}`.execute(tx);
  return rows[0] ?? { next: 1, amountMinor: 0n, playerMinor: 0n };
}

/** Records a reversal and the payment's new returned part; a payment that was never settled counts as settled now. */
export async function insertReversal(
  tx: Tx,
  of: OwnPayment & {
    number: number;
    kind: ReversalKind;
    amountMinor: Minor;
    playerMinor: Minor;
    returnedMinor: Minor;
    at: Date;
  },
): Promise<void> {
  const { playerId, id, number, kind, amountMinor, playerMinor, returnedMinor, at } = of;
  await tx
    .insertInto('payments.reversal')
    .values({ playerId, paymentId: id, number, kind, amount: amountMinor, playerAmount: playerMinor, createdAt: at })
    .execute();
  await tx
    .updateTable('payments.payment')
    .set((eb) => ({ returned: returnedMinor, updatedAt: at, settledAt: eb.fn.coalesce('settledAt', eb.val(at)) }))
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .execute();
}

/** Records the provider's time of the newest applied report. */
export async function markReported(tx: Tx, { playerId, id }: OwnPayment, reportedAt: Date): Promise<void> {
  await tx
    .updateTable('payments.payment')
    .set({ reportedAt })
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .execute();
}

/** Locks a player's withdrawals that wait for approval, newest first. */
export async function lockWaitingWithdrawals(tx: Tx, playerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payments.payment')
    .select('id')
    .where('playerId', '=', playerId)
    .where('direction', '=', 'withdraw')
    .where('status', '=', 'waiting_approval')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
