import type { AutomaticReason } from '@altyn/contracts/office/audit-words';
import { formatMoney, type Minor } from '@altyn/domain/money';
import { writeAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { redoDeposit, type UndoneBonus, undoDeposit } from '../../bonuses/index.ts';
import { openAlert } from '../alerts/watch-payments.ts';
import { whyNotAdmitted } from '../deposits/admit-deposit.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { PaymentReport } from '../providers/port.ts';
import { isCryptoMethod, orderedMinor } from '../rules.ts';
import type { PaymentRow } from '../store.ts';
import { repayPayout, restoreDeposit, returnPayout, takeBackDeposit, takeBackHeld } from './reversal-movements.ts';
import { insertReversal, type ReversalKind, type ReversalSums, sumReversals } from './reversal-store.ts';

/** Event of a credited deposit whose money went back or came again, for modules above. */
const depositReversedKind = 'deposit_reversed';

/** The settled amount in minor units: a deposit's, or what a payout ordered. */
export const wholeMinor = (payment: PaymentRow): Minor => orderedMinor(payment);

/** Part of the settled amount that a report says has gone back. */
export function returnedBy(payment: PaymentRow, report: Pick<PaymentReport, 'status' | 'returnedMinor'>): Minor {
  const isWhole = ['refunded', 'charged_back', 'denied', 'expired'].includes(report.status);
  return isWhole ? wholeMinor(payment) : report.returnedMinor;
}

function kindOf({ direction, providerMethod, status }: PaymentRow, reported: PaymentReport['status']): ReversalKind {
  if (direction === 'withdraw') return 'returned_payout';
  if (status === 'refunding' && reported === 'refunded') return 'own_refund';
  if (isCryptoMethod(providerMethod)) return 'chain_reorganisation';
  return reported === 'charged_back' || reported === 'partially_charged_back' ? 'chargeback' : 'provider_refund';
}

/** True while a deposit's money is held for a review or a refund. */
const isHeld = ({ status }: PaymentRow) => status === 'reviewing' || status === 'refunding';

interface Change {
  payment: PaymentRow;
  kind: ReversalKind;
  /** Growth of the returned part; negative: money comes again. */
  deltaMinor: Minor;
  isWhole: boolean;
  sums: ReversalSums;
}

const ledgerKinds: Record<ReversalKind, string> = {
  chargeback: 'deposit_chargeback',
  chain_reorganisation: 'deposit_chargeback',
  provider_refund: 'deposit_refund',
  own_refund: 'deposit_refund',
  returned_payout: 'withdrawal_return',
  restored: 'deposit_restored',
};

/** Moves a deposit's money. @returns the player's part. */
async function moveDeposit(tx: Tx, deps: PaymentsDeps, change: Change): Promise<Minor> {
  const { payment, kind, deltaMinor, isWhole, sums } = change;
  const movement = { payment, kind: ledgerKinds[kind], number: sums.next };
  if (deltaMinor < 0n) {
    // A player who may not play gets it where it can only be withdrawn.
    const isAdmitted = (await whyNotAdmitted(tx, deps, payment)) === null;
    const pocket = isHeld(payment) ? 'withdrawal_hold' : isAdmitted ? 'game' : 'digital';
    return restoreDeposit(tx, deps, { ...movement, amountMinor: -deltaMinor, sums, pocket });
  }
  return isHeld(payment)
    ? takeBackHeld(tx, deps, { ...movement, amountMinor: deltaMinor })
    : takeBackDeposit(tx, deps, { ...movement, amountMinor: deltaMinor, isWhole });
}

/** Moves a payout's money. @returns the player's part. */
function movePayout(tx: Tx, deps: PaymentsDeps, { payment, kind, deltaMinor, isWhole, sums }: Change): Promise<Minor> {
  const movement = { payment, number: sums.next };
  return deltaMinor < 0n
    ? repayPayout(tx, deps, { ...movement, kind: 'withdrawal', amountMinor: -deltaMinor })
    : returnPayout(tx, deps, { ...movement, kind: ledgerKinds[kind], amountMinor: deltaMinor, isWhole, sums });
}

/** Undoes what a credited deposit fed, or notes that it counts again. @returns the bonus that it had fed. */
async function follow(tx: Tx, deps: PaymentsDeps, change: Change, lostMinor: Minor): Promise<UndoneBonus | undefined> {
  const { payment, deltaMinor, kind } = change;
  const { playerId, id: paymentId, currency } = payment;
  const at = deps.clock.now();
  const payload = {
    payment_id: paymentId,
    kind,
    amount: formatMoney(deltaMinor),
    lost: formatMoney(lostMinor),
    currency,
  };
  await appendEvents(tx, [{ kind: depositReversedKind, playerId, payload }]);
  if (deltaMinor > 0n) return undoDeposit(tx, deps, { playerId, paymentId, at });
  if (payment.returnedMinor + deltaMinor === 0n) await redoDeposit(tx, { playerId, paymentId });
  return undefined;
}

/**
 * Moves money so that the payment's returned part is `targetMinor`: takes it from the player or gives it, undoes what a
 * deposit fed, records the reversal, and opens an alert. The caller has locked the payment and sets its status.
 * @returns false when nothing changes.
 */
export async function balancePayment(
  tx: Tx,
  deps: PaymentsDeps,
  of: { payment: PaymentRow; targetMinor: Minor; reported: PaymentReport['status'] },
): Promise<boolean> {
  const { payment, targetMinor, reported } = of;
  const deltaMinor = targetMinor - payment.returnedMinor;
  if (deltaMinor === 0n) return false;
  const sums = await sumReversals(tx, payment);
  const kind = deltaMinor < 0n ? 'restored' : kindOf(payment, reported);
  const change: Change = { payment, kind, deltaMinor, isWhole: targetMinor === wholeMinor(payment), sums };
  const isDeposit = payment.direction === 'deposit';
  const moved = isDeposit ? await moveDeposit(tx, deps, change) : await movePayout(tx, deps, change);
  const playerMinor = deltaMinor < 0n ? -moved : moved;
  const lostMinor = isDeposit ? deltaMinor - playerMinor : playerMinor - deltaMinor;
  const bonus = isDeposit && !isHeld(payment) ? await follow(tx, deps, change, lostMinor) : undefined;
  const at = deps.clock.now();
  const record = { number: sums.next, kind, amountMinor: deltaMinor, playerMinor, returnedMinor: targetMinor, at };
  await insertReversal(tx, { playerId: payment.playerId, id: payment.id, ...record });
  if (kind !== 'own_refund') await report(tx, deps, { ...change, kind, movedMinor: moved, lostMinor, bonus });
  return true;
}

/** Opens the alert and writes the audit record. */
async function report(
  tx: Tx,
  deps: PaymentsDeps,
  of: Change & {
    kind: Exclude<ReversalKind, 'own_refund'>;
    movedMinor: Minor;
    lostMinor: Minor;
    bonus: UndoneBonus | undefined;
  },
): Promise<void> {
  const { payment, kind, deltaMinor, movedMinor, lostMinor, bonus, sums } = of;
  const { playerId, id: paymentId, currency, provider } = payment;
  const details = {
    amount: formatMoney(deltaMinor < 0n ? -deltaMinor : deltaMinor),
    // The names of a deposit's chargeback: the money went from the player, or to the player.
    ...(payment.direction === 'deposit' && deltaMinor > 0n
      ? { taken_back: formatMoney(movedMinor) }
      : { moved: formatMoney(movedMinor) }),
    lost: formatMoney(lostMinor),
    currency,
    ...(bonus && { bonus: bonus.outcome, bonus_removed: formatMoney(bonus.removedMinor) }),
  };
  await openAlert(tx, deps, { kind, subject: `${paymentId} ${sums.next}`, playerId, details });
  await writeAudit(tx, {
    id: deps.ids.next(),
    at: deps.clock.now(),
    actor: `provider:${provider}`,
    action: `payment.${kind}`,
    subject: paymentId,
    reason: 'reported by the payment provider' satisfies AutomaticReason,
    details: { playerId, ...details },
  });
}

/**
 * Records money that came and went before it was credited, or a failed payout that is about to count as paid: settled and
 * returned at once, without a movement. The caller has locked the payment.
 */
export async function settleWithoutMoney(
  tx: Tx,
  deps: PaymentsDeps,
  { payment, reported }: { payment: PaymentRow; reported: PaymentReport['status'] },
): Promise<PaymentRow> {
  const amountMinor = wholeMinor(payment);
  const { next } = await sumReversals(tx, payment);
  await insertReversal(tx, {
    playerId: payment.playerId,
    id: payment.id,
    number: next,
    kind: kindOf(payment, reported),
    amountMinor,
    playerMinor: amountMinor,
    returnedMinor: amountMinor,
    at: deps.clock.now(),
  });
  return { ...payment, returnedMinor: amountMinor };
}
