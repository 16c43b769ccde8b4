import { id as uuid } from '@altyn/contracts/common';
import type { Origin } from '@altyn/contracts/services/payment-provider';
import type { Tx } from '../../../platform/db/db.ts';
import { openAlert } from '../alerts/watch-payments.ts';
import { endReview } from '../deposits/complete-deposit.ts';
import type { PaymentsDeps } from '../ports.ts';
import type { PaymentReport } from '../providers/port.ts';
import { type DepositStatus, depositMachine, isCryptoMethod } from '../rules.ts';
import { findPayment, lockPayment, type PaymentRow } from '../store.ts';
import { type Judged, judgeOrigins } from './judge-transfer.ts';
import { findScreening, saveScreening } from './screening-store.ts';

/**
 * Screens the money of a report. Undefined: nothing to screen, as no money arrived, it was not on-chain, or it was screened
 * before.
 */
export async function judgeDeposit(deps: PaymentsDeps, report: PaymentReport): Promise<Judged | undefined> {
  const { playerId, paymentId: id, follows, origins } = report;
  if (report.direction !== 'deposit' || report.status !== 'completed') return undefined;
  if (!uuid.safeParse(playerId).success || !uuid.safeParse(id).success) return undefined;
  const known = await findPayment(deps.db.kysely, { playerId, id });
  if (known && !depositMachine.canMove(known.status as DepositStatus, 'completed', 'provider')) return undefined;
  const first =
    known ??
    (uuid.safeParse(follows).success ? await findPayment(deps.db.kysely, { playerId, id: follows ?? '' }) : undefined);
  if (!first || !isCryptoMethod(first.providerMethod)) return undefined;
  const amountMinor = report.settledMinor ?? report.amountMinor;
  return judgeOrigins(deps, { payment: { ...first, id, amountMinor }, origins });
}

/** Stores a screening result and alerts an operator about flagged money, in the transaction that moves the payment. */
export async function keepJudgement(
  tx: Tx,
  deps: PaymentsDeps,
  of: { payment: PaymentRow; judged: Judged; origins: readonly Origin[] },
): Promise<void> {
  const { payment, judged, origins } = of;
  const { playerId, id: paymentId, direction, method } = payment;
  await saveScreening(tx, { playerId, paymentId, judged, origins, at: deps.clock.now() });
  if (judged.verdict === 'clear') return;
  deps.log.warn({ paymentId, verdict: judged.verdict }, 'a transfer awaits review: see `screening list`');
  if (judged.verdict !== 'flagged') return;
  const { addresses, travelRule } = judged;
  const details = { direction, method, addresses: addresses.verdict, travel_rule: travelRule.verdict };
  await openAlert(tx, deps, { kind: 'screening', subject: paymentId, playerId, details });
}

/** Repeats the screening of a deposit with an unknown verdict; credits it when clear. */
export async function screenDepositAgain(
  deps: PaymentsDeps,
  key: { playerId: string; paymentId: string },
): Promise<void> {
  const of = { playerId: key.playerId, id: key.paymentId };
  const payment = await findPayment(deps.db.kysely, of);
  const known = await findScreening(deps.db.kysely, key);
  if (payment?.status !== 'reviewing' || known?.state !== 'held') return;
  const judged = await judgeOrigins(deps, { payment, origins: known.origins });
  await deps.db.transaction(async (tx) => {
    const current = await lockPayment(tx, of);
    if (current?.status !== 'reviewing') return;
    await keepJudgement(tx, deps, { payment: current, judged, origins: known.origins });
    if (judged.verdict === 'clear') await endReview(tx, deps, current);
  });
}
