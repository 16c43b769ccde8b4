import { afterAll, beforeAll } from 'vitest';
import { type PspServer, signBody, startPspServer } from '../../testing/psp-server.ts';
import { describeProviderContract } from '../../testing/provider-contract.ts';
import { createHostedProvider } from './hosted-provider.ts';

const webhookSecret = 'test-payments-webhook-secret-0123456789';
let psp: PspServer;
beforeAll(async () => {
  psp = await startPspServer();
});
afterAll(() => psp.close());

const orderOf = (reference: string) => [...psp.orders.values()].find(({ id }) => id === reference);

describeProviderContract('the hosted protocol', () => ({
  provider: createHostedProvider({ name: 'test', url: psp.url, apiKey: 'test-payments-key-1', webhookSecret }),
  method: 'card',
  account: '4242424242424242',
  async pay(reference) {
    Object.assign(orderOf(reference) ?? {}, { status: 'completed' });
  },
  cut: () => psp.troubles.push('close_after', 503, 503),
  async webhookOf(reference, at) {
    const data = orderOf(reference);
    const event = {
      id: `evt-${reference}`,
      sequence: 2,
      created_at: at.toISOString(),
      type: 'payment.completed',
      data,
    };
    const body = JSON.stringify(event);
    return { raw: Buffer.from(body), signature: signBody({ body, secret: webhookSecret, at }) };
  },
}));
