import { createHash, timingSafeEqual } from 'node:crypto';
import {
  createPaymentRequest,
  createPayoutRequest,
  type ProviderErrorCode,
  paymentProviderBasePath,
  paymentProviderPaths,
  providerErrorStatus,
  transactionsQuery,
} from '@altyn/contracts/payment-provider';
import { formatMoney } from '@altyn/domain/money';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { findPayment, listAll } from './modules/payments/store.ts';
import { type Created, createPayment, tellPayment, voidPayment } from './modules/payments/payments.ts';
import { createPayout, findPayoutBy, tellPayout } from './modules/payouts/payouts.ts';

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

      function accept<Schema extends z.ZodType, Told>(
        path: string,
        schema: Schema,
        create: (body: z.output<Schema>) => Promise<Created<Told>>,
      ): void {
        api.post(path, async (request, reply) => {
          const body = schema.safeParse(request.body);
          if (!body.success) return fail(reply, 'invalid_request');
          const created = await create(body.data);
          return created.ok ? reply.status(201).send(created.told) : fail(reply, created.error);
        });
      }
      accept(paymentProviderPaths.payments, createPaymentRequest, (body) => createPayment(deps, body));
      accept(paymentProviderPaths.payouts, createPayoutRequest, (body) => createPayout(deps, body));

      api.post(`${paymentProviderPaths.payments}/:id/void`, async (request, reply) => {
        const params = idParams.safeParse(request.params);
        const told = params.success ? await voidPayment(deps, params.data.id) : undefined;
        return told ? reply.send(told) : fail(reply, 'not_found');
      });
      // The sender of coins need not be their owner (exchanges pay from shared wallets): an operator returns them.
      api.post(`${paymentProviderPaths.payments}/:id/refund`, (_request, reply) => fail(reply, 'invalid_request'));

      api.get(`${paymentProviderPaths.payments}/:id`, async (request, reply) => {
        const params = idParams.safeParse(request.params);
        const row = params.success ? await findPayment(deps.pool, params.data.id) : undefined;
        return row ? reply.send(tellPayment(deps, row)) : fail(reply, 'not_found');
      });
      api.get(`${paymentProviderPaths.payouts}/:id`, async (request, reply) => {
        const params = idParams.safeParse(request.params);
        const row = params.success ? await findPayoutBy(deps.pool, 'id', params.data.id) : undefined;
        return row ? reply.send(tellPayout(row)) : fail(reply, 'not_found');
      });
      api.get(paymentProviderPaths.transactions, async (request, reply) => {
        const query = transactionsQuery.safeParse(request.query);
        return query.success ? reply.send(await page(deps, query.data)) : fail(reply, 'invalid_request');
      });
      done();
    },
    { prefix: paymentProviderBasePath },
  );
}

async function page(deps: Deps, query: z.output<typeof transactionsQuery>) {
  const [createdAt = '', id = ''] = query.cursor ? Buffer.from(query.cursor, 'base64url').toString().split(' ') : [];
  const { from, to, limit } = query;
  const isBySettlement = query.dated_by === 'settled';
  const rows = await listAll(deps.pool, { from, to, after: { createdAt, id }, limit: limit + 1, isBySettlement });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const transactions = shown.map(({ amount_minor: amount, created_at: created, updated_at: updated, ...line }) => ({
    ...line,
    amount: formatMoney(amount),
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
  }));
  const hasMore = last && rows.length > limit;
  const next_cursor = hasMore ? Buffer.from(`${last.created_at.toISOString()} ${last.id}`).toString('base64url') : null;
  return { transactions, next_cursor };
}
