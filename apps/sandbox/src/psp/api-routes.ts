import {
  appleSessionRequest,
  createPaymentRequest,
  createPayoutRequest,
  deviceMethod,
  instrumentMethod,
  localMethod,
  type ProviderErrorCode,
  paymentProviderBasePath,
  paymentProviderPaths,
  providerAmount,
  providerErrorStatus,
  providerPaymentStatus,
  providerPayoutStatus,
  transactionsQuery,
} from '@altyn/contracts/services/payment-provider';
import { idempotencyHeader, idempotencyHeaderValue } from '@altyn/contracts/services/telephony';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasBearer } from '../bearer.ts';
import type { Deps } from '../deps.ts';
import { createFailureSwitch, failureModeRequest } from '../failure-mode.ts';
import { gatewayNames, type Wallets } from '../wallets/wallets.ts';
import type { Provider } from './provider.ts';
import type { Created } from './records.ts';

const paymentRequest = createPaymentRequest.extend({
  method: instrumentMethod.or(localMethod).or(deviceMethod),
});
const idParams = z.object({ id: z.string().max(64) });

const deviceTokenRequest = z.object({
  wallet: deviceMethod,
  amount: z.string(),
  currency: z.string(),
  number: z.string().regex(/^\d{16}$/),
});

const paymentStatuses: ReadonlySet<string> = new Set(providerPaymentStatus.options);
const payoutStatuses: ReadonlySet<string> = new Set(providerPayoutStatus.options);
const anyReport = z.object({
  id: z.string().max(64),
  status: providerPaymentStatus.or(providerPayoutStatus),
  returned_amount: providerAmount.optional(),
  amount: providerAmount.optional(),
  currency: z.string().length(3).optional(),
});

function fail(reply: FastifyReply, code: ProviderErrorCode, message: string) {
  return reply.status(providerErrorStatus[code]).send({ error: { code, message } });
}

interface Parts {
  deps: Deps;
  provider: Provider;
  wallets: Wallets;
}

/** Registers the payment provider's API. */
export function registerProviderApi(app: FastifyInstance, parts: Parts): void {
  const { deps } = parts;
  const failures = createFailureSwitch();
  const isAllowed = (request: FastifyRequest) => hasBearer(request.headers.authorization, deps.config.PAYMENTS_API_KEY);

  app.register((tests, _options, done) => {
    tests.addHook('onRequest', async (request, reply) =>
      isAllowed(request) ? undefined : fail(reply, 'unauthorized', 'Wrong key'),
    );
    registerTestCalls(tests, parts, failures);
    done();
  });
  app.register(
    (api, _options, done) => {
      api.addHook('onRequest', async (request, reply) => {
        if (!isAllowed(request)) return fail(reply, 'unauthorized', 'Wrong key');
        const mode = failures.next();
        if (mode === 'none') return undefined;
        if (mode !== 'drop') return fail(reply, 'unavailable', 'Asked to fail');
        reply.hijack().raw.destroy();
        return undefined;
      });
      registerCreations(api, parts.provider);
      registerEnds(api, parts.provider);
      registerAppleSessions(api, deps);
      registerReads(api, parts.provider);
      done();
    },
    { prefix: paymentProviderBasePath },
  );
}

/** Registers the calls for tests. */
function registerTestCalls(
  app: FastifyInstance,
  { provider, wallets }: Parts,
  failures: ReturnType<typeof createFailureSwitch>,
): void {
  app.put('/test/psp', (request, reply) => {
    const body = failureModeRequest.safeParse(request.body);
    if (!body.success) return fail(reply, 'invalid_request', 'Not such a mode');
    failures.set(body.data);
    return reply.send(body.data);
  });

  /** Simulates a payer's phone: a token for a card and an amount. */
  app.post('/test/device-tokens', (request, reply) => {
    const body = deviceTokenRequest.safeParse(request.body);
    if (!body.success) return fail(reply, 'invalid_request', z.prettifyError(body.error));
    const { wallet, amount, currency, number } = body.data;
    return reply.send({ token: wallets.make(wallet, { amount, currency, card: { number, month: 12, year: 2034 } }) });
  });

  /** Simulates a chargeback by the payer's bank. */
  app.post('/test/chargebacks', (request, reply) => {
    const body = idParams.safeParse(request.body);
    const reported = body.success ? provider.chargeBack(body.data.id) : undefined;
    return reported ? reply.send(reported) : fail(reply, 'not_found', 'No completed payment');
  });

  /** Sends a signed webhook with any state of a payment or payout. */
  app.post('/test/reports', (request, reply) => {
    const body = anyReport.safeParse(request.body);
    if (!body.success) return fail(reply, 'invalid_request', z.prettifyError(body.error));
    const { id, ...said } = body.data;
    const kind = provider.get(id)?.kind;
    const statuses = kind === 'payment' ? paymentStatuses : payoutStatuses;
    if (!kind || !statuses.has(said.status)) return fail(reply, 'not_found', 'No such object with such a state');
    return reply.send(provider.tellAnything(id, said));
  });
}

/** Registers the creation of payments and payouts. */
function registerCreations(api: FastifyInstance, provider: Provider): void {
  function accept<Schema extends z.ZodType, Told>(
    path: string,
    schema: Schema,
    create: (body: z.output<Schema>, key: string | undefined) => Created<Told> | 'unknown_instrument',
  ): void {
    api.post(path, (request, reply) => {
      const key = idempotencyHeaderValue.optional().safeParse(request.headers[idempotencyHeader]);
      const body = schema.safeParse(request.body);
      if (!key.success) return fail(reply, 'invalid_request', idempotencyHeader);
      if (!body.success) return fail(reply, 'invalid_request', z.prettifyError(body.error));
      const created = create(body.data, key.data);
      if (created === 'unknown_instrument')
        return fail(reply, 'invalid_request', 'No such instrument of this customer');
      if (!created.ok) return fail(reply, 'idempotency_conflict', 'This key was used with another body');
      return reply.status(201).send(created.reported);
    });
  }
  accept(paymentProviderPaths.payments, paymentRequest, (body, key) =>
    provider.knowsInstrument(body) ? provider.createPayment(body, key) : 'unknown_instrument',
  );
  accept(paymentProviderPaths.payouts, createPayoutRequest.extend({ method: instrumentMethod }), (body, key) =>
    provider.createPayout(body, key),
  );
}

/** Registers the merchant's voids and refunds. */
function registerEnds(api: FastifyInstance, provider: Provider): void {
  function act(verb: 'void' | 'refund', end: (id: string) => unknown): void {
    api.post(`${paymentProviderPaths.payments}/:id/${verb}`, (request, reply) => {
      const parsed = idParams.safeParse(request.params);
      const record = parsed.success ? provider.getPayment(parsed.data.id) : undefined;
      if (!record) return fail(reply, 'not_found', 'There is none');
      const reported = end(record.reported.id);
      return reported
        ? reply.send(reported)
        : fail(reply, 'invalid_request', `A ${record.reported.status} payment has no ${verb}`);
    });
  }
  act('void', (id) => provider.voidPayment(id));
  act('refund', (id) => provider.refundPayment(id));
}

function registerAppleSessions(api: FastifyInstance, deps: Deps): void {
  api.post(paymentProviderPaths.appleSessions, (request, reply) => {
    const parsed = appleSessionRequest.safeParse(request.body);
    if (!parsed.success) return fail(reply, 'invalid_request', z.prettifyError(parsed.error));
    const { hostname } = new URL(parsed.data.validation_url);
    // The URL comes from a browser: only Apple's hosts are called.
    if (hostname !== 'apple.com' && !hostname.endsWith('.apple.com'))
      return fail(reply, 'invalid_request', 'Not an address of Apple');
    const session = { merchantIdentifier: gatewayNames.appleMerchantId, domainName: parsed.data.domain };
    return reply.status(201).send({ session: { ...session, epochTimestamp: deps.now().getTime() } });
  });
}

function registerReads(api: FastifyInstance, provider: Provider): void {
  function tell(path: string, kind: 'payment' | 'payout'): void {
    api.get(`${path}/:id`, (request, reply) => {
      const parsed = idParams.safeParse(request.params);
      const record = parsed.success ? provider.get(parsed.data.id) : undefined;
      return record?.kind === kind ? reply.send(record.reported) : fail(reply, 'not_found', 'There is none');
    });
  }
  tell(paymentProviderPaths.payments, 'payment');
  tell(paymentProviderPaths.payouts, 'payout');

  api.get(paymentProviderPaths.transactions, (request, reply) => {
    const parsed = transactionsQuery.safeParse(request.query);
    if (!parsed.success) return fail(reply, 'invalid_request', z.prettifyError(parsed.error));
    return reply.send(provider.list(parsed.data));
  });
}
