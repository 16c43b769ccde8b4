import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@altyn/server-kit/log';
import { v7 } from 'uuid';
import { createSandbox } from '../src/app.ts';

export const keys = {
  telephony: 'test-telephony-key',
  payments: 'test-payments-key',
  identityCheck: 'test-identity-check-key',
  screening: 'test-screening-key',
  exclusionRegister: 'test-exclusion-register-key',
  webhook: 'test-webhook-secret-of-32-characters',
};

/** Starts a sandbox with a frozen clock and all codes equal to `code`. */
export async function startSandbox(options: { code?: string } = {}) {
  let nowMs = Date.parse('2026-03-02T10:00:00.000Z');
  const sandbox = await createSandbox({
    config: {
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_PORT: 0,
      SMTP_PORT: 0,
      SANDBOX_DATABASE: ':memory:',
      TELEPHONY_API_KEY: keys.telephony,
      PAYMENTS_API_KEY: keys.payments,
      PAYMENTS_WEBHOOK_SECRET: keys.webhook,
      IDENTITY_CHECK_API_KEY: keys.identityCheck,
      BEACON_SECRET: 'sandbox-beacon-secret',
      SCREENING_API_KEY: keys.screening,
      EXCLUSION_REGISTER_API_KEY: keys.exclusionRegister,
      LOG_LEVEL: 'silent',
      publicUrl: 'http://sandbox.test',
    },
    log: createLogger({ level: 'silent', name: 'test' }),
    now: () => new Date(nowMs),
    nextId: () => v7(),
    digits: (length) => (options.code ?? '123456').slice(0, length),
  });
  return {
    ...sandbox,
    /** Advances the clock and runs due work, deliveries included. */
    async advance(ms: number): Promise<void> {
      nowMs += ms;
      sandbox.tick();
      await sandbox.courier.settle();
    },
    now: () => new Date(nowMs),
  };
}

/** Starts a merchant's webhook endpoint: records requests and answers with the next status (default 200). */
export async function startMerchant() {
  const received: { body: string; signature: string }[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['x-signature']) });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    statuses,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
