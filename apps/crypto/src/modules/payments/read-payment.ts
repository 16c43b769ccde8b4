import type { ProviderPayment } from '@altyn/contracts/services/payment-provider';
import type { Deps } from '../../deps.ts';
import { renderPayment } from './render-payment.ts';
import { findPayment } from './store.ts';

/** Reads a payment as the merchant sees it; undefined: unknown. */
export async function readPayment(deps: Deps, id: string): Promise<ProviderPayment | undefined> {
  const row = await findPayment(deps.pool, id);
  return row && renderPayment(deps, row);
}
