import { webhookSignatureHeader } from '@altyn/contracts/services/payment-provider';
import { signWebhook } from '@altyn/server-kit/webhook-signature';
import { request } from 'undici';
import type { Deps } from '../deps.ts';
import { backoffMs } from './events.ts';
import type { Delivery, ProviderStore } from './store.ts';

const timeoutMs = 5_000;
const maxAttempts = 30;
const maxInFlight = 16;

/** Sends webhooks until a 2xx answer, with growing pauses. */
export function createCourier(options: { deps: Deps; store: ProviderStore }) {
  const { deps, store } = options;
  const inFlight = new Map<number, Promise<void>>();

  async function send(delivery: Delivery): Promise<boolean> {
    if (delivery.attempts < delivery.loseAttempts) return false;
    try {
      const signature = signWebhook({
        secret: deps.config.PAYMENTS_WEBHOOK_SECRET,
        body: delivery.body,
        now: deps.now(),
      });
      const answer = await request(delivery.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [webhookSignatureHeader]: signature },
        body: delivery.body,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      await answer.body.dump();
      return answer.statusCode >= 200 && answer.statusCode < 300;
    } catch {
      return false;
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const isDelivered = await send(delivery);
    const attempts = delivery.attempts + 1;
    if (isDelivered) return store.removeDelivery(delivery.rowId);
    if (attempts >= maxAttempts) {
      deps.log.warn({ objectId: delivery.objectId, attempts }, 'a webhook failed for the last time');
      return store.removeDelivery(delivery.rowId);
    }
    store.retryDelivery(delivery.rowId, attempts, deps.now().getTime() + backoffMs(attempts));
  }

  return {
    /** Starts due deliveries without waiting for them. */
    deliverDue(): void {
      for (const delivery of store.dueDeliveries(deps.now().getTime(), maxInFlight * 2)) {
        if (inFlight.size >= maxInFlight || inFlight.has(delivery.rowId)) continue;
        const work = deliver(delivery).finally(() => inFlight.delete(delivery.rowId));
        inFlight.set(delivery.rowId, work);
      }
    },
    /** Waits for deliveries in flight. */
    async settle(): Promise<void> {
      await Promise.all(inFlight.values());
    },
  };
}
