import { webhookSignatureHeader } from '@altyn/contracts/services/payment-provider';
import { signWebhook } from '@altyn/server-kit/webhook-signature';
import { request } from 'undici';
import type { Deps } from '../../deps.ts';
import { deleteDelivery, listDue, postponeDelivery } from './store.ts';

const timeoutMs = 5_000;
const batchSize = 16;
/** About eight hours of attempts; afterwards the merchant's own polling finds the state. */
const maxAttempts = 100;
const maxPauseMs = 5 * 60_000;

/** Milliseconds before the next attempt: 1 s, 2 s, 4 s … at most 5 minutes. */
function pauseMs(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.min(attempts, 20), maxPauseMs);
}

/** Sends due webhooks and waits for the answers. Concurrent processes may send one twice, which receivers tolerate. */
export async function deliverDue(deps: Pick<Deps, 'pool' | 'config' | 'now' | 'log'>): Promise<number> {
  const due = await listDue(deps.pool, { now: deps.now(), limit: batchSize });
  await Promise.all(
    due.map(async ({ id, url, body, attempts }) => {
      const isLast = attempts + 1 >= maxAttempts;
      const isSent = await send(deps, { url, body });
      if (!isSent && isLast) deps.log.error({ id }, 'a webhook failed for the last time');
      if (isSent || isLast) return deleteDelivery(deps.pool, id);
      return postponeDelivery(deps.pool, { id, dueAt: new Date(deps.now().getTime() + pauseMs(attempts)) });
    }),
  );
  return due.length;
}

async function send(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { url, body }: { url: string; body: string },
): Promise<boolean> {
  try {
    const signature = signWebhook({ secret: config.CRYPTO_WEBHOOK_SECRET, body, now: now() });
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [webhookSignatureHeader]: signature },
      body,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    await answer.body.dump();
    return answer.statusCode >= 200 && answer.statusCode < 300;
  } catch {
    return false;
  }
}
