import type { Payment } from '@altyn/contracts/payments';
import { formatMoney } from '@altyn/domain/money';
import { paymentFee } from '@altyn/domain/payment-fee';
import { toMinor } from './amount.ts';
import type { PaymentMethod } from './queries.ts';

/** What the house takes of an amount, and what is left of it; decimal strings. */
export interface FeeFigures {
  fee: string;
  rest: string;
}

type WithFee = Pick<PaymentMethod, 'fee'>;

/** Whether the house takes nothing of a method's payments. */
export function isFree({ fee }: WithFee): boolean {
  return toMinor(fee.fixed) === 0n && fee.basis_points === 0;
}

/** The fee of an amount by a method, as the server takes it. */
export function feeFigures({ fee }: WithFee, amount: string): FeeFigures {
  const minor = toMinor(amount);
  const feeMinor = paymentFee(minor, { fixedMinor: toMinor(fee.fixed), basisPoints: fee.basis_points });
  return { fee: formatMoney(feeMinor), rest: formatMoney(minor - feeMinor) };
}

/** A share in hundredths of a per cent as a decimal string: `150` is `1.5`. */
export function percentOf(basisPoints: number): string {
  return formatMoney(BigInt(basisPoints)).replace(/\.?0+$/, '');
}

/** Ends of payments that nothing is taken of, or that it was given back with. */
const ends: readonly Payment['status'][] = ['denied', 'expired', 'canceled', 'refunding', 'refunded', 'charged_back'];

/** Whether the house takes something of a payment. */
export function hasFee({ fee, status }: Pick<Payment, 'fee' | 'status'>): boolean {
  return toMinor(fee) > 0n && !ends.includes(status);
}

/** What reaches the account of a deposit, or the player by a payout. */
export function restOf({ amount, fee }: Pick<Payment, 'amount' | 'fee'>): string {
  return formatMoney(toMinor(amount) - toMinor(fee));
}
