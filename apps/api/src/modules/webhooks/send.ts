import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { Agent, request } from 'undici';

/** An attempt that was not received. `gone`: the receiver wants no more. */
export type Failure = { kind: 'failed'; outcome: string; requestedMs: number } | { kind: 'gone'; outcome: string };

/** Outcome of an attempt. `stopped`: the worker ended it; the receiver may have got the message. */
type Sent = Failure | { kind: 'received' } | { kind: 'stopped' };

/** Sends signed bodies. */
export interface WebhookSender {
  send(message: { url: string; id: string; body: string; at: Date; signal: AbortSignal }): Promise<Sent>;
}

const withinMs = 15_000;
const maxRetryAfterS = 3_600;

/**
 * Signs as Standard Webhooks does with an asymmetric key (https://www.standardwebhooks.com, `v1a`): Ed25519 over
 * `<id>.<unix seconds>.<body>`, in Base64.
 */
function signWebhookBody(key: KeyObject, message: { id: string; timestamp: number; body: string }): string {
  const signed = Buffer.from(`${message.id}.${message.timestamp}.${message.body}`);
  return `v1a,${sign(null, signed, key).toString('base64')}`;
}

/** Id of a message: equal content of a receiver has an equal one, so that a repeated message can be recognised. */
export const messageIdOf = (receiverId: string, from: string, to: string) =>
  `msg_${createHash('sha256').update(`${receiverId} ${from} ${to}`).digest('base64url').slice(0, 27)}`;

const retryAfterMs = (header: string | string[] | undefined) => {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, maxRetryAfterS) * 1_000 : 0;
};

/** Creates the sender with the operator's key, whose public half is at `GET /operator-key`. */
export function createWebhookSender(privateKeyPem: string): WebhookSender {
  const key = createPrivateKey(privateKeyPem);
  const agent = new Agent({ headersTimeout: withinMs, bodyTimeout: withinMs, connect: { timeout: withinMs } });
  return {
    async send({ url, id, body, at, signal }) {
      const timestamp = Math.floor(at.getTime() / 1_000);
      try {
        // Redirections are not followed: events go to the address that was approved.
        const {
          statusCode,
          headers,
          body: answer,
        } = await request(url, {
          dispatcher: agent,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Altyn-Webhooks/1',
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': signWebhookBody(key, { id, timestamp, body }),
          },
          body,
          signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
        });
        await answer.dump();
        const outcome = `answered ${statusCode}`;
        if (statusCode >= 200 && statusCode < 300) return { kind: 'received' };
        if (statusCode === 410) return { kind: 'gone', outcome };
        return { kind: 'failed', outcome, requestedMs: retryAfterMs(headers['retry-after']) };
      } catch (error) {
        if (signal.aborted) return { kind: 'stopped' };
        const outcome =
          error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
        return { kind: 'failed', outcome: outcome.slice(0, 200) || 'not reachable', requestedMs: 0 };
      }
    },
  };
}
