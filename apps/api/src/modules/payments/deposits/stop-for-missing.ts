import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import { formatMoney, type Minor } from '@altyn/domain/money';
import type { Tx } from '../../../platform/db/db.ts';
import { stopPlayer } from '../../identity/index.ts';
import { openAlert } from '../alerts/watch-payments.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { PaymentRow } from '../store.ts';

/**
 * Stops the account of a player whose credited on-chain money a reorganisation removed, and alerts an operator. Nothing is
 * taken back: the transfer may be mined again. The caller has locked the payment.
 */
export async function stopForMissing(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, missingMinor }: { payment: PaymentRow; missingMinor: Minor },
): Promise<void> {
  const { id, playerId, currency, method } = payment;
  const missing = formatMoney(missingMinor);
  await openAlert(tx, deps, {
    kind: 'chargeback',
    subject: `${id} reorganisation ${missing}`,
    playerId,
    details: { cause: 'reorganisation', method, missing, currency },
  });
  const reason: AutomaticReason = `a reorganisation of the chain removed ${missing} ${currency} of deposit ${id}`;
  await stopPlayer(tx, { playerId, auditId: deps.ids.next(), reason, at: deps.clock.now() });
  deps.log.error(
    { paymentId: id, playerId, missing },
    'a credited transfer is no longer on the chain: account stopped',
  );
}
