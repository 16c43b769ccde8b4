import { type Refusal, refuse } from '../../platform/refusal.ts';
import { listUnseen, selectPayments } from './lists-store.ts';
import type { PaymentsDeps } from './ports.ts';
import { findPayment, markSeen, type PaymentRow } from './store.ts';

/** A page of a player's payments, the newest first. */
export function readPayments(
  deps: PaymentsDeps,
  of: {
    playerId: string;
    direction: Parameters<typeof selectPayments>[1]['direction'];
    partOf?: string | undefined;
    page: number;
    pageSize: number;
  },
): ReturnType<typeof selectPayments> {
  const { playerId, direction, partOf, page, pageSize } = of;
  return selectPayments(deps.db.kysely, {
    ...{ playerId, direction, partOf },
    ...{ limit: pageSize, offset: (page - 1) * pageSize },
  });
}

/** Ended payments whose outcome the player has not seen. */
export function readUnseen(deps: PaymentsDeps, playerId: string): ReturnType<typeof listUnseen> {
  return listUnseen(deps.db.kysely, playerId);
}

/** Records that a player has seen the outcome of a payment. */
export async function markPaymentSeen(deps: PaymentsDeps, of: { playerId: string; id: string }): Promise<void> {
  await markSeen(deps.db.kysely, { ...of, at: deps.clock.now() });
}

/** One payment of a player. Refuses with PAYMENT_NOT_FOUND. */
export async function readPayment(
  deps: PaymentsDeps,
  of: { playerId: string; id: string },
): Promise<PaymentRow | Refusal> {
  return (await findPayment(deps.db.kysely, of)) ?? refuse('PAYMENT_NOT_FOUND');
}
