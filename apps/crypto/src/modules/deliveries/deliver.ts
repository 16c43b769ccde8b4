import { webhookSignatureHeader } from '@altyn/contracts/payment-provider';
import { signWebhook } from '@altyn/server-kit/webhook-signature';
import { request } from 'undici';
import type { Deps } from '../../deps.ts';
import type { Queries } from '../payments/store.ts';

const timeoutMs = 5_000;
const atOnce = 16;
/** About eight hours of attempts; afterwards the merchant's own polling finds the state. */
const maxAttempts = 100;
const longestPauseMs = 5 * 60_000;

/** Stores an event in the transaction that created it. */
export async function enqueueDelivery(queries: Queries, of: { url: string; event: object; now: Date }): Promise<void> {
  await queries.query(`insert into crypto.delivery (url, body, due_at) values ($1, $2, $3)`, [
    of.url,
    JSON.stringify(of.event),
    of.now,
  ]);
}

/** Milliseconds before the next attempt: 1 s, 2 s, 4 s … at most 5 minutes. */
function pauseMs(attempts: number): number {
  return Math.min(1_000 * 2 ** Math.min(attempts, 20), longestPauseMs);
}

/** Sends due webhooks and waits for the answers. Concurrent processes may send one twice, which receivers tolerate. */
export async function deliverDue(deps: Pick<Deps, 'pool' | 'config' | 'now' | 'log'>): Promise<number> {
  const { rows } = await deps.pool.query<{ id: bigint; url: string; body: string; attempts: number }>(
    `select id, url, body, attempts from crypto.delivery where due_at <= $1 order by due_at, id limit ${atOnce}`,
    [deps.now()],
  );
  await Promise.all(
    rows.map(async ({ id, url, body, attempts }) => {
      if ((await send(deps, { url, body })) || attempts + 1 >= maxAttempts) {
        if (attempts + 1 >= maxAttempts) deps.log.error({ id }, 'gave a webhook up');
        await deps.pool.query(`delete from crypto.delivery where id = $1`, [id]);
        return;
      }
      const dueAt = new Date(deps.now().getTime() + pauseMs(attempts));
      await deps.pool.query(`update crypto.delivery set attempts = attempts + 1, due_at = $2 where id = $1`, [
        id,
        dueAt,
      ]);
    }),
  );
  return rows.length;
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
