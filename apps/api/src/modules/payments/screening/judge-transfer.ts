import { cryptoMethod, type Origin } from '@altyn/contracts/payment-provider';
import type { ScreeningVerdict } from '@altyn/contracts/transfer-screening';
import { findPerson } from '../../kyc/index.ts';
import type { PaymentsDeps } from '../ports.ts';
import { unseal } from '../account-seal.ts';
import { orderedMinor } from '../rules.ts';
import type { PaymentRow } from '../store.ts';
import type { Judgement, Transfer } from './port.ts';

/** What both services say, and what comes of it. */
export interface Judged {
  verdict: ScreeningVerdict;
  addresses: Judgement;
  travelRule: Judgement;
}

/** One `flagged` is enough to be flagged, and only two times `clear` is clear. */
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

/** Asks both services about a withdrawal to a chain before it is sent. They get the amount that leaves, without our fee. */
export async function judgePayout(deps: PaymentsDeps, payment: PaymentRow): Promise<Judged> {
  if (payment.accountSealed === null) throw new Error(`withdrawal ${payment.id} has no account any more`);
  const address = unseal(payment.accountSealed, { key: deps.payments.sealKey, context: payment.id });
  const leaving = { ...payment, amountMinor: orderedMinor(payment) };
  return judge(deps, { payment: leaving, direction: 'out', addresses: [{ address }], recipient: payment.recipient });
}

/** Asks both about money that has come. Where its gateway does not tell from where, nobody can say. */
export async function judgeOrigins(
  deps: PaymentsDeps,
  { payment, origins }: { payment: Paid; origins: readonly Origin[] },
): Promise<Judged> {
  const untold: Judgement = { verdict: 'unknown', detail: 'the gateway does not tell where the money came from' };
  if (origins.length === 0) return { verdict: 'unknown', addresses: untold, travelRule: untold };
  const addresses = origins.map(({ address, tx_hash: txHash }) => ({ address, txHash }));
  return judge(deps, { payment, direction: 'in', addresses, recipient: null });
}
