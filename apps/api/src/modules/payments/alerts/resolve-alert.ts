import { writeAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { PaymentsDeps } from '../ports.ts';
import { type AlertRow, closeAlert } from './alert-store.ts';

/** Resolves an alert with an operator's finding; audited. Refuses NOT_FOUND for one that is not open. */
export async function resolveAlert(
  deps: PaymentsDeps,
  decision: { id: string; actor: string; reason: string },
): Promise<AlertRow | Refusal> {
  return deps.db.transaction(async (tx) => (await resolveAlertIn(tx, deps, decision)) ?? refuse('NOT_FOUND'));
}

/** Resolves an alert in the caller's transaction; audited. @returns undefined for one that is not open. */
export async function resolveAlertIn(
  tx: Tx,
  deps: Pick<PlatformDeps, 'clock' | 'ids'>,
  decision: { id: string; actor: string; reason: string },
): Promise<AlertRow | undefined> {
  const { id, actor, reason } = decision;
  const at = deps.clock.now();
  const alert = await closeAlert(tx, { id, at });
  if (!alert) return undefined;
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
}
