import { id as uuid } from '@altyn/contracts/common';
import { formatMoney } from '@altyn/domain/money';
import { openAlert } from '../alerts/watch-payments.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { PaymentReport } from '../providers/port.ts';

/**
 * Opens an alert for a signed report on a payment that our books lack; the provider keeps retrying it. References that are
 * not ids of ours belong to another merchant of the provider.
 */
export async function alertUnknown(
  deps: PaymentsDeps,
  { provider, report }: { provider: string; report: PaymentReport },
): Promise<void> {
  const { paymentId, playerId, reference, status, amountMinor, currency } = report;
  if (!uuid.safeParse(paymentId).success || !uuid.safeParse(playerId).success) return;
  const details = { provider, payment: paymentId, reference, status, amount: formatMoney(amountMinor), currency };
  const alert = { kind: 'unknown_payment', subject: `${provider} ${paymentId}`, playerId: null, details } as const;
  await deps.db.transaction((tx) => openAlert(tx, deps, alert));
}
