import { maxWebhookBytes, webhookSignatureHeader } from '@altyn/contracts/payment-provider';
import { paymentsEndpoints } from '@altyn/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { type Route, sendRefusal } from '../../platform/http/http.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { createDeposit } from './create-deposit.ts';
import { createWithdrawal, readPayoutRestriction } from './create-withdrawal.ts';
import { cancelWithdrawal } from './decide-withdrawal.ts';
import { listMethods } from './list-methods.ts';
import { deleteSavedMethod, selectSavedMethods } from './method-store.ts';
import type { PaymentsDeps } from './ports.ts';
import { findPayment, listUntold, markTold, type PaymentRow, selectPayments } from './store.ts';
import { takeWebhook } from './take-webhook.ts';
import { viewPayment } from './views.ts';

/** What starts a payment is limited more tightly than what reads one. */
const startLimits = { max: 20, windowS: 60 };

function answer(result: PaymentRow | Refusal) {
  return isRefusal(result) ? result : viewPayment(result);
}

const onePage = <Item>(items: Item[]) => ({ items, total: items.length, page: 1, pageSize: Math.max(items.length, 1) });

export async function registerPayments(app: FastifyInstance, route: Route, deps: PaymentsDeps): Promise<void> {
  route(paymentsEndpoints.paymentMethods, async ({ caller, query }) => {
    const methods = await listMethods(deps, { playerId: caller.playerId, direction: query.direction });
    return isRefusal(methods) ? methods : onePage(methods);
  });

  route(
    paymentsEndpoints.createDeposit,
    async ({ caller, body }) =>
      answer(
        await createDeposit(deps, {
          playerId: caller.playerId,
          method: body.method,
          amount: body.amount,
          idempotencyKey: body.idempotency_key,
          returnPath: body.return_path,
          savedMethodId: body.saved_method_id,
          bonusId: body.bonus_id,
        }),
      ),
    startLimits,
  );

  route(
    paymentsEndpoints.createWithdrawal,
    async ({ caller, body }) =>
      answer(
        await createWithdrawal(deps, {
          playerId: caller.playerId,
          method: body.method,
          amount: body.amount,
          idempotencyKey: body.idempotency_key,
          recipient: body.recipient,
          account: body.account,
        }),
      ),
    startLimits,
  );

  route(paymentsEndpoints.cancelWithdrawal, async ({ caller, params }) =>
    answer(await cancelWithdrawal(deps, { playerId: caller.playerId, id: params.id })),
  );

  route(paymentsEndpoints.savedMethods, async ({ caller }) => {
    const saved = await selectSavedMethods(deps.db.kysely, caller.playerId);
    return onePage(
      saved.map(({ id, method, brand, masked, lastUsedAt }) => ({
        id,
        method,
        brand,
        masked,
        last_used_at: lastUsedAt.toISOString(),
      })),
    );
  });

  route(paymentsEndpoints.forgetMethod, async ({ caller, params }) => {
    await deleteSavedMethod(deps.db.kysely, { playerId: caller.playerId, id: params.id });
    return { success: true as const };
  });

  route(paymentsEndpoints.payoutRestriction, ({ caller }) => readPayoutRestriction(deps, caller.playerId));

  route(paymentsEndpoints.payments, async ({ caller, query }) => {
    const { page, pageSize, direction } = query;
    const { rows, total } = await selectPayments(deps.db.kysely, {
      playerId: caller.playerId,
      direction,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return { items: rows.map(viewPayment), total, page, pageSize };
  });

  route(paymentsEndpoints.untoldPayments, async ({ caller }) =>
    onePage((await listUntold(deps.db.kysely, caller.playerId)).map(viewPayment)),
  );

  route(paymentsEndpoints.tellPayment, async ({ caller, params }) => {
    await markTold(deps.db.kysely, { playerId: caller.playerId, id: params.id, at: deps.clock.now() });
    return { success: true as const };
  });

  route(paymentsEndpoints.payment, async ({ caller, params }) =>
    answer(
      (await findPayment(deps.db.kysely, { playerId: caller.playerId, id: params.id })) ?? refuse('PAYMENT_NOT_FOUND'),
    ),
  );

  await app.register(async (scope) => registerWebhook(scope, deps));
}

/** Webhooks come as bytes: nothing parses them before their signature has been checked. */
function registerWebhook(scope: FastifyInstance, deps: PaymentsDeps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxWebhookBytes }, (_request, body, done) =>
    done(null, body),
  );
  scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
    '/payments/webhooks/:provider',
    // A provider sends from few addresses and repeats what is refused: its limit is its signature.
    { schema: { hide: true }, config: { rateLimit: false }, bodyLimit: maxWebhookBytes },
    async (request, reply) => {
      const header = request.headers[webhookSignatureHeader];
      const outcome = await takeWebhook(deps, {
        provider: request.params.provider,
        raw: request.body ?? Buffer.alloc(0),
        signature: typeof header === 'string' ? header : undefined,
      });
      return isRefusal(outcome) ? sendRefusal(reply, outcome) : reply.send({ received: true });
    },
  );
}
