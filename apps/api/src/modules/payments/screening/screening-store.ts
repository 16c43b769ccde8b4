import type { Origin } from '@altyn/contracts/services/payment-provider';
import type { ScreeningVerdict } from '@altyn/contracts/services/transfer-screening';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Queries } from '../../../platform/db/db.ts';
import type { PaymentDirection } from '../rules.ts';
import type { Judged } from './judge-transfer.ts';

/** `held`: awaits an operator; `released`, `refused`: decided by one. */
export type ScreeningState = 'clear' | 'held' | 'released' | 'refused';
type Key = { playerId: string; paymentId: string };

/** Stores a payment's screening result; a later one replaces an earlier one. */
export async function saveScreening(
  tx: Queries,
  of: Key & { judged: Judged; origins: readonly Origin[]; at: Date },
): Promise<void> {
  const { addresses, travelRule, verdict } = of.judged;
  const state: ScreeningState = verdict === 'clear' ? 'clear' : 'held';
  await tx
    .insertInto('payments.screening')
    .values({
      playerId: of.playerId,
      paymentId: of.paymentId,
      state,
      addressesVerdict: addresses.verdict,
      addressesDetail: addresses.detail,
      travelVerdict: travelRule.verdict,
      travelDetail: travelRule.detail,
      origins: JSON.stringify(of.origins),
      firstAskedAt: of.at,
      askedAt: of.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['playerId', 'paymentId']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        addressesVerdict: eb.ref('excluded.addressesVerdict'),
        addressesDetail: eb.ref('excluded.addressesDetail'),
        travelVerdict: eb.ref('excluded.travelVerdict'),
        travelDetail: eb.ref('excluded.travelDetail'),
        askedAt: eb.ref('excluded.askedAt'),
      })),
    )
    .execute();
}

export async function findScreening(
  queries: Queries,
  of: Key,
): Promise<{ state: ScreeningState; origins: Origin[] } | undefined> {
  return queries
    .selectFrom('payments.screening')
    .select(['state', 'origins'])
    .where('playerId', '=', of.playerId)
    .where('paymentId', '=', of.paymentId)
    .$narrowType<{ origins: Origin[] }>()
    .executeTakeFirst();
}

/** Stores an operator's decision on a held transfer. */
export async function decideHeld(tx: Queries, of: Key & { state: 'released' | 'refused' }): Promise<void> {
  await tx
    .updateTable('payments.screening')
    .set({ state: of.state })
    .where('playerId', '=', of.playerId)
    .where('paymentId', '=', of.paymentId)
    .where('state', '=', 'held')
    .execute();
}

export interface HeldRow extends Key {
  direction: PaymentDirection;
  method: string;
  amountMinor: Minor;
  currency: Currency;
  accountMasked: string | null;
  addressesVerdict: ScreeningVerdict;
  addressesDetail: string | null;
  travelVerdict: ScreeningVerdict;
  travelDetail: string | null;
  origins: Origin[];
  firstAskedAt: Date;
}

/** Lists held transfers, oldest first. @param of.askedBefore only unflagged ones last screened before this instant. */
export async function listHeld(queries: Queries, of: { limit: number; askedBefore?: Date }): Promise<HeldRow[]> {
  const { limit, askedBefore } = of;
  const held = queries
    .selectFrom('payments.screening as s')
    .innerJoin('payments.payment as p', (join) =>
      join.onRef('p.playerId', '=', 's.playerId').onRef('p.id', '=', 's.paymentId'),
    )
    .select(['s.playerId', 's.paymentId', 'p.direction', 'p.method', 'p.amount as amountMinor', 'p.currency'])
    .select(['p.accountMasked', 's.addressesVerdict', 's.addressesDetail', 's.travelVerdict', 's.travelDetail'])
    .select(['s.origins', 's.firstAskedAt'])
    .where('s.state', '=', 'held')
    .where('p.status', 'in', ['waiting_approval', 'reviewing'])
    .$narrowType<{ origins: Origin[] }>();
  const chosen =
    askedBefore === undefined
      ? held.orderBy('s.firstAskedAt')
      : held
          .where('s.askedAt', '<', askedBefore)
          .where('s.addressesVerdict', '<>', 'flagged')
          .where('s.travelVerdict', '<>', 'flagged')
          .orderBy('s.askedAt');
  return chosen.orderBy('s.paymentId').limit(limit).execute();
}
