import { idempotencyHeader, telephonyPaths } from '@altyn/contracts/services/telephony';
import { pause } from '@altyn/server-kit/pause';
import { Agent, request } from 'undici';
import type { Delivery, Telephony } from './port.ts';

const timeoutMs = 4_000;
const maxAttempts = 3;
const pauseMs = [200, 800];

/** Creates the HTTP telephony gateway. Connections, timeouts and retries are bounded; further retries are the job's. */
export function createTelephonyGateway(options: { url: string; apiKey: string }): Telephony {
  const agent = new Agent({
    connections: 8,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  async function post(path: string, key: string, body: object): Promise<number> {
    const answer = await request(options.url + path, {
      method: 'POST',
      dispatcher: agent,
      headers: {
        authorization: `Bearer ${options.apiKey}`,
        'content-type': 'application/json',
        [idempotencyHeader]: key,
      },
      body: JSON.stringify(body),
    });
    await answer.body.dump();
    return answer.statusCode;
  }

  async function deliver(path: string, key: string, body: object): Promise<Delivery> {
    for (let attempt = 1; ; attempt += 1) {
      let outcome: string;
      try {
        const status = await post(path, key, body);
        if (status === 202) return 'accepted';
        if (status === 422) return 'rejected';
        outcome = `answered ${status}`;
        // Our own error (key, payload) is permanent: do not retry.
        if (status < 500 && status !== 429) throw new Error(`The telephone gateway ${outcome}`);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('The telephone gateway')) throw error;
        outcome = `could not be reached (${(error as { code?: string }).code ?? 'unknown'})`;
      }
      const waitMs = pauseMs[attempt - 1];
      if (attempt >= maxAttempts || waitMs === undefined) throw new Error(`The telephone gateway ${outcome}`);
      await pause(waitMs);
    }
  }

  return {
    sendMessage: ({ key, to, text }) => deliver(telephonyPaths.messages, key, { to, text }),
    call: ({ key, to, code }) => deliver(telephonyPaths.calls, key, { to, code }),
  };
}
