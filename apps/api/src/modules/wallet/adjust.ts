import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import { type Posted, postTransfer } from '../ledger/index.ts';

/** Pockets that an operator may correct. Bonus money belongs to its bonus, held money to its withdrawal. */
export const adjustablePockets = ['game', 'digital', 'cashback'] as const;

export interface Adjustment {
  playerId: string;
  pocket: (typeof adjustablePockets)[number];
  /** Signed change of the pocket in minor units. Not zero. */
  amountMinor: bigint;
  /** Idempotency key, such as a support ticket: one ticket moves money once. */
  ticket: string;
  actor: string;
  reason: string;
}

/**
 * Corrects a pocket against the house's adjustment account and writes the audit log in the same transaction. A repeat has
 * no effect. Refuses NOT_ENOUGH_BALANCE, and IDEMPOTENCY_CONFLICT for a ticket that has already moved a different amount.
 */
export async function adjust(
  deps: Pick<PlatformDeps, 'db' | 'ids' | 'clock'>,
  { playerId, pocket, amountMinor, ticket, actor, reason }: Adjustment,
): Promise<Posted | Refusal> {
  return deps.db.transaction(async (tx) => {
    const posted = await postTransfer(tx, deps, {
      playerId,
      kind: 'adjustment',
      entries: [
        { account: 'house:adjustment', amountMinor: -amountMinor },
        { account: pocket, amountMinor },
      ],
      reference: ticket,
      idempotencyKey: `adjustment:${ticket}`,
    });
    if (isRefusal(posted) || posted.isRepeat) return posted;
    await writeAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor,
      action: 'player.adjust',
      subject: playerId,
      reason,
      details: { pocket, amount: amountMinor.toString(), ticket, transfer: posted.transferId },
    });
    return posted;
  });
}
