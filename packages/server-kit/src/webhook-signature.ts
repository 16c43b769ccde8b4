import { createHmac } from 'node:crypto';

/**
 * Builds the signature header of a payment provider's webhook sent at `now`: `t=<unix seconds>,v1=<hex HMAC-SHA256 of
 * "<t>." + body>`.
 */
export function signWebhook({ secret, body, now }: { secret: string; body: string; now: Date }): string {
  const t = Math.floor(now.getTime() / 1_000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
