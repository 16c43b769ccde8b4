import type { Payment } from '@altyn/contracts/payments';
import { formatMoney } from '@altyn/domain/money';
import { paymentFee } from '@altyn/domain/payment-fee';
import { toMinor } from './amount.ts';
import type { PaymentMethod } from './queries.ts';

/** The fee of an amount, and what is left after it; decimal strings. */
export interface FeeFigures {
  fee: string;
  rest: string;
}

type WithFee = Pick<PaymentMethod, 'fee'>;

/** Whether a method has no fee. */
export function isFree({ fee }: WithFee): boolean {
  return toMinor(fee.fixed) === 0n && fee.basis_points === 0;
}

/** The fee of an amount by a method, by the server's own formula. */
export function feeFigures({ fee }: WithFee, amount: string): FeeFigures {
  const minor = toMinor(amount);
  const feeMinor = paymentFee(minor, { fixedMinor: toMinor(fee.fixed), basisPoints: fee.basis_points });
  return { fee: formatMoney(feeMinor), rest: formatMoney(minor - feeMinor) };
}

/** A share in hundredths of a per cent as a decimal string: `150` is `1.5`. */
export function percentOf(basisPoints: number): string {
  return formatMoney(BigInt(basisPoints)).replace(/\.?0+$/, '');
}

/** Statuses in which no fee was taken, or it was returned. */
const statusesWithoutFee: readonly Payment['status'][] = [
  'denied',
  'expired',
  'canceled',
  'refunding',
  'refunded',
  'charged_back',
];

/** Whether a payment has a fee to show. */
export function hasFee({ fee, status }: Pick<Payment, 'fee' | 'status'>): boolean {
  return toMinor(fee) > 0n && !statusesWithoutFee.includes(status);
}

/** What a deposit credits, or a payout sends to the player. */
export function restOf({ amount, fee }: Pick<Payment, 'amount' | 'fee'>): string {
  return formatMoney(toMinor(amount) - toMinor(fee));
}
