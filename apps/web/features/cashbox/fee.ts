import type { Payment } from '@altyn/contracts/payments';
import { formatMoney } from '@altyn/domain/money';
import { paymentFee } from '@altyn/domain/payment-fee';
import { toMinor } from './amount.ts';
import type { PaymentMethod } from './queries.ts';

/** Fee of an amount and the rest, as decimal strings. */
export interface FeeFigures {
  fee: string;
  rest: string;
}

type WithFee = Pick<PaymentMethod, 'fee'>;

/** True if a method charges no fee. */
export function isFree({ fee }: WithFee): boolean {
  return toMinor(fee.fixed) === 0n && fee.basis_points === 0;
}

/** Fee of an amount by the server's formula. */
export function feeFigures({ fee }: WithFee, amount: string): FeeFigures {
  const minor = toMinor(amount);
  const feeMinor = paymentFee(minor, { fixedMinor: toMinor(fee.fixed), basisPoints: fee.basis_points });
  return { fee: formatMoney(feeMinor), rest: formatMoney(minor - feeMinor) };
}

/** Basis points as a decimal percentage: `150` is `1.5`. */
export function percentOf(basisPoints: number): string {
  return formatMoney(BigInt(basisPoints)).replace(/\.?0+$/, '');
}

/** Statuses in which no fee was charged (of a split withdrawal, its parts pay it), or it was refunded. */
const statusesWithoutFee: readonly Payment['status'][] = [
  'denied',
  'expired',
  'canceled',
  'refunding',
  'refunded',
  'charged_back',
  'split',
];

/** True if a payment has a fee to display. */
export function hasFee({ fee, status }: Pick<Payment, 'fee' | 'status'>): boolean {
  return toMinor(fee) > 0n && !statusesWithoutFee.includes(status);
}

/** Amount that a deposit credits or a withdrawal pays out. */
export function restOf({ amount, fee }: Pick<Payment, 'amount' | 'fee'>): string {
  return formatMoney(toMinor(amount) - toMinor(fee));
}
