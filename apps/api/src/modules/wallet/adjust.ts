import { writeAudit } from '../../platform/audit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import { type Posted, postTransfer } from '../ledger/index.ts';

/** Pockets an operator may correct: bonus money belongs to its bonus, money held for a withdrawal to its payment. */
export const adjustablePockets = ['game', 'digital', 'cashback'] as const;

export interface Adjustment {
  playerId: string;
  pocket: (typeof adjustablePockets)[number];
  /** Signed minor units: what the pocket gains. Not zero. */
  amountMinor: bigint;
  /** Whatever asked for it, e.g. a ticket: the same one never moves money twice. */
  ticket: string;
  actor: string;
  reason: string;
}

/**
 * Corrects a pocket against the house's account of adjustments, in one transaction with the audit log. A repeat moves and
 * writes nothing. Refuses NOT_ENOUGH_BALANCE, and IDEMPOTENCY_CONFLICT for a ticket that has moved other money of the player.
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
