import { cryptoMethod, type Origin } from '@altyn/contracts/services/payment-provider';
import type { ScreeningVerdict } from '@altyn/contracts/services/transfer-screening';
import { findPerson } from '../../kyc/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import { orderedMinor } from '../rules.ts';
import { findPayment, type PaymentRow } from '../store.ts';
import type { Judgement, Transfer } from './port.ts';

/** Verdicts of both services, and the result. */
export interface Judged {
  verdict: ScreeningVerdict;
  addresses: Judgement;
  travelRule: Judgement;
}

/** Combines two verdicts: one `flagged` flags, and only two `clear` are clear. */
export function verdictOf(one: ScreeningVerdict, other: ScreeningVerdict): ScreeningVerdict {
  if (one === 'flagged' || other === 'flagged') return 'flagged';
  return one === 'clear' && other === 'clear' ? 'clear' : 'unknown';
}

type Paid = Pick<PaymentRow, 'id' | 'playerId' | 'providerMethod' | 'amountMinor' | 'currency'>;

async function judge(
  deps: PaymentsDeps,
  { payment, ...way }: { payment: Paid } & Pick<Transfer, 'direction' | 'addresses' | 'recipient'>,
): Promise<Judged> {
  const { id: paymentId, playerId, amountMinor, currency } = payment;
  const person = await findPerson(deps.db.kysely, playerId);
  const transfer: Transfer = {
    ...way,
    paymentId,
    playerId,
    asset: cryptoMethod.parse(payment.providerMethod),
    amountMinor,
    currency,
    customerName: person ? `${person.firstName} ${person.lastName}` : null,
  };
  const { screening } = deps.payments;
  const [addresses, travelRule] = await Promise.all([
    screening.addresses.judge(transfer),
    screening.travelRule.judge(transfer),
  ]);
  return { verdict: verdictOf(addresses.verdict, travelRule.verdict), addresses, travelRule };
}

/**
 * Screens an on-chain withdrawal with both services before it is sent, by the amount less our fee. A part is judged by the
 * amount of the whole, so that no threshold is passed under by splitting.
 */
export async function judgePayout(deps: PaymentsDeps, payment: PaymentRow): Promise<Judged> {
  if (payment.accountSealed === null) throw new Error(`withdrawal ${payment.id} has no account any more`);
  const address = deps.payments.accounts.unseal(payment.accountSealed, payment.id);
  const { playerId, partOf } = payment;
  const whole = partOf === null ? undefined : await findPayment(deps.db.kysely, { playerId, id: partOf });
  const leaving = { ...payment, amountMinor: orderedMinor(whole ?? payment) };
  return judge(deps, { payment: leaving, direction: 'out', addresses: [{ address }], recipient: payment.recipient });
}

/** Screens received money with both services; unknown when its gateway does not report the origin. */
export async function judgeOrigins(
  deps: PaymentsDeps,
  { payment, origins }: { payment: Paid; origins: readonly Origin[] },
): Promise<Judged> {
  const unknownOrigin: Judgement = {
    verdict: 'unknown',
    detail: 'the gateway does not tell where the money came from',
  };
  if (origins.length === 0) return { verdict: 'unknown', addresses: unknownOrigin, travelRule: unknownOrigin };
  const addresses = origins.map(({ address, tx_hash: txHash }) => ({ address, txHash }));
  return judge(deps, { payment, direction: 'in', addresses, recipient: null });
}
