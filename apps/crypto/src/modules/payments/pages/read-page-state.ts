import type { Deps } from '../../../deps.ts';
import { findPayment, listTransfers } from '../store.ts';
import type { PageState } from './payment-page.ts';

const headsFreshMs = 1_000;

/** Caches the chain's heads for a second across all viewers. */
export function createHeads({ chain, now }: Deps) {
  let known: Promise<PageState['heads']> = Promise.resolve(undefined);
  let readAtMs = 0;
  return () => {
    const nowMs = now().getTime();
    if (nowMs - readAtMs > headsFreshMs) {
      readAtMs = nowMs;
      known = chain.heads().catch(() => undefined);
    }
    return known;
  };
}

/** What the page of a payment shows; undefined for an unknown payment. `locale` overrides the payment's own. */
export async function readPageState(
  deps: Deps,
  shown: { id: string; locale: PageState['locale'] | undefined; heads: () => Promise<PageState['heads']> },
): Promise<PageState | undefined> {
  const payment = await findPayment(deps.pool, shown.id);
  if (!payment) return undefined;
  return {
    payment,
    address: deps.addresses.at(payment.address_index),
    transfers: await listTransfers(deps.pool, payment.address_index),
    heads: await shown.heads(),
    locale: shown.locale ?? payment.request.locale,
    now: deps.now(),
  };
}
