import { createHash, timingSafeEqual } from 'node:crypto';
import {
  createPaymentRequest,
  createPayoutRequest,
  type ProviderErrorCode,
  paymentProviderBasePath,
  paymentProviderPaths,
  providerErrorStatus,
  transactionsQuery,
} from '@altyn/contracts/services/payment-provider';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Created } from './created.ts';
import type { Deps } from './deps.ts';
import { createPayment, listTransactions, readPayment, voidPayment } from './modules/payments/index.ts';
import { createPayout, readPayout } from './modules/payouts/index.ts';

const idParams = z.object({ id: z.string().max(64) });

function fail(reply: FastifyReply, code: ProviderErrorCode) {
  return reply.status(providerErrorStatus[code]).send({ error: { code, message: code.replaceAll('_', ' ') } });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const hasKey = (header: string | undefined, key: string) =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${key}`));

/** Registers the payment provider's protocol on the blockchain. */
export function registerApi(app: FastifyInstance, deps: Deps): void {
  app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        return hasKey(request.headers.authorization, deps.config.CRYPTO_API_KEY)
          ? undefined
          : fail(reply, 'unauthorized');
      });

      function accept<Schema extends z.ZodType, View>(
        path: string,
        schema: Schema,
        create: (body: z.output<Schema>) => Promise<Created<View>>,
      ): void {
        api.post(path, async (request, reply) => {
          const body = schema.safeParse(request.body);
          if (!body.success) return fail(reply, 'invalid_request');
          const created = await create(body.data);
          return created.ok ? reply.status(201).send(created.view) : fail(reply, created.error);
        });
      }
      accept(paymentProviderPaths.payments, createPaymentRequest, (body) => createPayment(deps, body));
      accept(paymentProviderPaths.payouts, createPayoutRequest, (body) => createPayout(deps, body));

      api.post(`${paymentProviderPaths.payments}/:id/void`, async (request, reply) => {
        const params = idParams.safeParse(request.params);
        const payment = params.success ? await voidPayment(deps, params.data.id) : undefined;
        return payment ? reply.send(payment) : fail(reply, 'not_found');
      });
      // The sender of coins need not be their owner (exchanges pay from shared wallets): an operator returns them.
      api.post(`${paymentProviderPaths.payments}/:id/refund`, (_request, reply) => fail(reply, 'invalid_request'));

      api.get(`${paymentProviderPaths.payments}/:id`, async (request, reply) => {
        const params = idParams.safeParse(request.params);
        const payment = params.success ? await readPayment(deps, params.data.id) : undefined;
        return payment ? reply.send(payment) : fail(reply, 'not_found');
      });
      api.get(`${paymentProviderPaths.payouts}/:id`, async (request, reply) => {
        const params = idParams.safeParse(request.params);
        const payout = params.success ? await readPayout(deps, params.data.id) : undefined;
        return payout ? reply.send(payout) : fail(reply, 'not_found');
      });
      api.get(paymentProviderPaths.transactions, async (request, reply) => {
        const query = transactionsQuery.safeParse(request.query);
        return query.success ? reply.send(await listTransactions(deps, query.data)) : fail(reply, 'invalid_request');
      });
      done();
    },
    { prefix: paymentProviderBasePath },
  );
}
