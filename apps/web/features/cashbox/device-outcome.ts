import type { Payment } from '@altyn/contracts/payments';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { paymentQuery } from './queries.ts';

const isUnderWay = ({ status }: Pick<Payment, 'status'>) => status === 'created' || status === 'pending';

/**
 * Follows a payment by the update stream and polling. @returns it once its outcome is known, or its latest state after
 * `withinMs`.
 */
export function followPayment(client: QueryClient, payment: Payment, withinMs: number): Promise<Payment> {
  if (!isUnderWay(payment)) return Promise.resolve(payment);
  const observer = new QueryObserver(client, paymentQuery(payment.id));
  return new Promise((resolve) => {
    let latest = payment;
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve(latest);
    };
    const timer = setTimeout(end, withinMs);
    const unsubscribe = observer.subscribe(({ data }) => {
      if (!data) return;
      latest = data;
      if (!isUnderWay(data)) end();
    });
  });
}

/** Result with which a device's sheet closes; `unknown` leaves the outcome to the page. */
export function sheetEndOf(payment: Pick<Payment, 'status'>): PaymentComplete {
  if (isUnderWay(payment)) return 'unknown';
  return payment.status === 'completed' ? 'success' : 'fail';
}
