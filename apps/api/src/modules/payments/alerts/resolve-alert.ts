import { writeAudit } from '../../../platform/audit.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { PaymentsDeps } from '../ports.ts';
import { type AlertRow, closeAlert } from './alert-store.ts';

/** Resolves an alert with an operator's finding; audited. Refuses NOT_FOUND for one that is not open. */
export async function resolveAlert(
  deps: PaymentsDeps,
  decision: { id: string; actor: string; reason: string },
): Promise<AlertRow | Refusal> {
  const { id, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const at = deps.clock.now();
    const alert = await closeAlert(tx, { id, at });
    if (!alert) return refuse('NOT_FOUND');
    const { kind, subject, playerId } = alert;
    await writeAudit(tx, {
      id: deps.ids.next(),
      at,
      actor,
      action: 'payment_alert.resolve',
      subject: id,
      reason,
      details: { kind, subject, playerId },
    });
    return alert;
  });
}
