import { paymentsEndpoints } from '@altyn/contracts/payments';
import { maxWebhookBytes, webhookSignatureHeader } from '@altyn/contracts/services/payment-provider';
import type { FastifyInstance } from 'fastify';
import { type Route, sendRefusal } from '../../platform/http/http.ts';
import { cachePublicly } from '../../platform/http/http-cache.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import { createDeposit } from './deposits/create-deposit.ts';
import { listKnownMethods, listMethods, listOfferedMethods } from './methods/list-methods.ts';
import { openAppleSession } from './methods/open-apple-session.ts';
import { forgetSavedMethod, makeDefault, readSavedMethods } from './methods/saved-methods.ts';
import type { PaymentsDeps } from './ports.ts';
import { markPaymentSeen, readPayment, readPayments, readUnseen } from './read-payments.ts';
import { takeWebhook } from './reports/take-webhook.ts';
import type { PaymentRow } from './store.ts';
import { viewPayment } from './views.ts';
import { createWithdrawal } from './withdrawals/create-withdrawal.ts';
import { cancelWithdrawal } from './withdrawals/decide-withdrawal.ts';
import { readPayoutRestriction } from './withdrawals/read-restriction.ts';

/** Rate limit of starting payments, tighter than of reading them. */
const startLimits = { max: 20, windowS: 60, isShared: true };

function answer(result: PaymentRow | Refusal) {
  return isRefusal(result) ? result : viewPayment(result);
}

const onePage = <Item>(items: Item[]) => ({ items, total: items.length, page: 1, pageSize: Math.max(items.length, 1) });

export async function registerPayments(app: FastifyInstance, route: Route, deps: PaymentsDeps): Promise<void> {
  registerMethods(route, deps);
  registerStarts(route, deps);
  registerReads(route, deps);
  await app.register(async (scope) => registerWebhook(scope, deps));
}

/** Registers the routes of methods and saved methods. */
function registerMethods(route: Route, deps: PaymentsDeps): void {
  route(paymentsEndpoints.paymentMethods, async ({ caller, query }) => {
    const methods = await listMethods(deps, { playerId: caller.playerId, direction: query.direction });
    return isRefusal(methods) ? methods : onePage(methods);
  });

  route(paymentsEndpoints.knownMethods, async ({ caller }) => {
    const methods = await listKnownMethods(deps, caller.playerId);
    return isRefusal(methods) ? methods : onePage(methods);
  });

  route(paymentsEndpoints.offeredMethods, async ({ reply }) => {
    cachePublicly(reply, { maxAgeS: 60 });
    const items = await listOfferedMethods(deps);
    return { items, total: items.length };
  });

  route(paymentsEndpoints.savedMethods, async ({ caller }) => onePage(await readSavedMethods(deps, caller.playerId)));

  route(paymentsEndpoints.forgetMethod, async ({ caller, params }) => {
    await forgetSavedMethod(deps, { playerId: caller.playerId, id: params.id });
    return { success: true as const };
  });

  route(paymentsEndpoints.preferMethod, ({ caller, params }) =>
    makeDefault(deps, { playerId: caller.playerId, id: params.id }),
  );
}

/** Registers the routes that start or cancel payments. */
function registerStarts(route: Route, deps: PaymentsDeps): void {
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
          fee: body.fee,
          savedMethodId: body.saved_method_id,
          bonusId: body.bonus_id,
          deviceToken: body.device_token,
        }),
      ),
    startLimits,
  );

  route(
    paymentsEndpoints.createWithdrawal,
    async ({ caller, body, request }) =>
      answer(
        await createWithdrawal(deps, {
          ...caller,
          from: { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 256) ?? null },
          method: body.method,
          amount: body.amount,
          idempotencyKey: body.idempotency_key,
          recipient: body.recipient,
          account: body.account,
          fee: body.fee,
        }),
      ),
    startLimits,
  );

  route(paymentsEndpoints.cancelWithdrawal, async ({ caller, params }) =>
    answer(await cancelWithdrawal(deps, { playerId: caller.playerId, id: params.id })),
  );

  route(
    paymentsEndpoints.appleSession,
    ({ caller, body }) => openAppleSession(deps, { playerId: caller.playerId, validationUrl: body.validation_url }),
    startLimits,
  );
}

/** Registers the routes that read payments. */
function registerReads(route: Route, deps: PaymentsDeps): void {
  route(paymentsEndpoints.payoutRestriction, ({ caller }) => readPayoutRestriction(deps, caller.playerId));

  route(paymentsEndpoints.payments, async ({ caller, query }) => {
    const { page, pageSize, direction, part_of: partOf } = query;
    const { rows, total } = await readPayments(deps, { playerId: caller.playerId, direction, partOf, page, pageSize });
    return { items: rows.map(viewPayment), total, page, pageSize };
  });

  route(paymentsEndpoints.unseenPayments, async ({ caller }) =>
    onePage((await readUnseen(deps, caller.playerId)).map(viewPayment)),
  );

  route(paymentsEndpoints.markPaymentSeen, async ({ caller, params }) => {
    await markPaymentSeen(deps, { playerId: caller.playerId, id: params.id });
    return { success: true as const };
  });

  route(paymentsEndpoints.payment, async ({ caller, params }) =>
    answer(await readPayment(deps, { playerId: caller.playerId, id: params.id })),
  );
}

/** Registers the webhook as raw bytes: nothing is parsed before the signature is verified. */
function registerWebhook(scope: FastifyInstance, deps: PaymentsDeps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxWebhookBytes }, (_request, body, done) =>
    done(null, body),
  );
  scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
    '/payments/webhooks/:provider',
    // No rate limit: a provider uses few addresses and retries refused calls; its signature protects the endpoint.
    { schema: { hide: true }, config: { rateLimit: false, isSigned: true }, bodyLimit: maxWebhookBytes },
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
