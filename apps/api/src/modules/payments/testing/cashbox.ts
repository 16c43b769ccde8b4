import { randomInt } from 'node:crypto';
import type { WebhookEvent } from '@altyn/contracts/services/payment-provider';
import type { Currency, Minor } from '@altyn/domain/money';
import { type FastifyError, type FastifyInstance, fastify, LogController } from 'fastify';
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Logger, runMigrations, runOnce } from 'graphile-worker';
import { v7 } from 'uuid';
import { createTestClock, type TestClock, testConfig } from '../../../../testing/test-api.ts';
import { createPlatformDeps } from '../../../deps.ts';
import { describeFault } from '../../../platform/fault.ts';
import { createRoute } from '../../../platform/http/http.ts';
import { insertPlayer } from '../../identity/index.ts';
import { addTurnover } from '../../rating/store.ts';
import { changeSetting } from '../../settings/index.ts';
import { paymentsJobs } from '../jobs.ts';
import { seedPayments } from '../methods/seed.ts';
import { type CheckDeposit, createPaymentsState, type PaymentsDeps, type StepUp } from '../ports.ts';
import { sandboxPspName } from '../providers/hosted/hosted-provider.ts';
import { registerPayments } from '../routes.ts';
import { createJudges, type Judges } from './judges.ts';
import { fundDigital, openPockets } from './pockets.ts';
import { type PspServer, signBody, startPspServer } from './psp-server.ts';

export interface Cashbox {
  readonly deps: PaymentsDeps;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly psp: PspServer;
  /** Number of ids still issued before the process dies mid-work. */
  readonly doom: { afterIds: number };
  /** The player's deposit limit. */
  readonly limit: { check: CheckDeposit };
  /** Step-up before a payout to a new account; passes by default. */
  readonly stepUp: { ask: StepUp };
  /** Verdicts of the screening services, and the requests they received. */
  readonly screening: Judges;
  /** Creates a player with `digital` to withdraw. */
  player(options?: { phone?: boolean; verified?: boolean; currency?: Currency; digital?: Minor }): Promise<string>;
  /** Sends a request as this player. */
  call(
    playerId: string,
    method: 'GET' | 'POST',
    url: string,
    body?: object,
  ): Promise<{ status: number; body: unknown }>;
  /** Sends a webhook for a payment; `overrides` change its content. */
  webhook(paymentId: string, event: EventOptions): Promise<number>;
  /** Runs every queued job. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

interface EventOptions {
  type: WebhookEvent['type'];
  eventId?: string;
  sequence?: number;
  data?: object;
  signature?: string;
  signedAt?: Date;
  /** Provider of the webhook; the hosted one by default. */
  provider?: string;
}

const webhookSecret = 'test-payments-webhook-secret-0123456789';

/** The players of a test share its cards; a test of links sets the threshold itself. */
async function allowSharedCards(deps: PaymentsDeps): Promise<void> {
  await changeSetting(deps, { code: 'PERSON_LINK_THRESHOLD', value: 1_000, actor: 'test', reason: 'test' });
}

const configOf = (url: string, pspUrl: string) =>
  testConfig(url, {
    PAYMENTS_URL: pspUrl,
    PAYMENTS_WEBHOOK_SECRET: webhookSecret,
    // The blockchain gateway uses the same protocol.
    CRYPTO_URL: pspUrl,
    CRYPTO_API_KEY: 'test-crypto-api-key',
    CRYPTO_WEBHOOK_SECRET: webhookSecret,
    GOOGLE_PAY_MERCHANT_ID: 'altyn',
    GOOGLE_PAY_GATEWAY: 'test',
    GOOGLE_PAY_GATEWAY_MERCHANT_ID: 'altyn',
    // Races of 64: enough connections for all.
    DATABASE_POOL_SIZE: '64',
  });

async function buildCashboxApp(deps: PaymentsDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({ logController: new LogController({ disableRequestLogging: true }) });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const details = hasZodFastifySchemaValidationErrors(error) ? [] : undefined;
    const envelope = describeFault(error, details, request.id);
    return reply.status(envelope.statusCode).send(envelope);
  });
  const route = createRoute(app, async (token) => ({ playerId: token, sessionId: 'test' }));
  await registerPayments(app, route, deps);
  await app.ready();
  return app;
}

// Sequential: random ones collide after some thousands.
let lastNumber = randomInt(50_000_000);

async function addPlayer(
  deps: PaymentsDeps,
  { phone = true, verified = true, currency = 'uah', digital = 0n }: Parameters<Cashbox['player']>[0] = {},
): Promise<string> {
  const id = v7();
  lastNumber += 1;
  const number = `+38067${lastNumber.toString().padStart(8, '0')}`;
  await deps.db.transaction(async (tx) => {
    await insertPlayer(tx, {
      id,
      login: phone ? { type: 'Phone', value: number } : { type: 'Email', value: `${id}@example.com` },
      passwordHash: 'x',
      country: 'UA',
      currency,
      timeZone: 'Europe/Kyiv',
      language: 'ua',
      birthDate: '1990-01-01',
      newsletterConsent: false,
      termsVersion: '1',
      at: deps.clock.now(),
    });
    await openPockets(tx, { playerId: id, currency });
    if (digital > 0n) await fundDigital(tx, deps, { playerId: id, amountMinor: digital });
  });
  if (phone && !verified) {
    await deps.db.pool.query('update identity.player set phone_verified_at = null where id = $1', [id]);
  }
  return id;
}

/** The request of a provider's webhook: its address, headers and signed body. */
function webhookOf(
  { order, paymentId, at }: { order: object | undefined; paymentId: string; at: Date },
  { type, eventId, sequence = 2, data = {}, signature, signedAt, provider = sandboxPspName }: EventOptions,
) {
  const payload = JSON.stringify({
    id: eventId ?? `evt-${paymentId}-${type}`,
    sequence,
    created_at: '2026-11-21T10:00:00.000Z',
    type,
    data: { ...order, status: type.split('.')[1], ...data },
  });
  const signed = signBody({ body: payload, secret: webhookSecret, at: signedAt ?? at });
  const headers = { 'content-type': 'application/json', 'x-signature': signature ?? signed };
  return { method: 'POST', url: `/payments/webhooks/${provider}`, headers, payload } as const;
}

/**
 * Creates the cashbox on a migrated database, with an HTTP provider and a frozen clock. The bearer token is the player's
 * id.
 */
export async function createCashbox(url: string): Promise<Cashbox> {
  const psp = await startPspServer();
  const clock = createTestClock('2026-11-21T10:00:00Z');
  const config = configOf(url, psp.url);
  const platform = { ...createPlatformDeps(config, 'test'), clock };
  const doom = { afterIds: Number.POSITIVE_INFINITY };
  const ids = {
    next() {
      doom.afterIds -= 1;
      if (doom.afterIds < 0) throw new Error('killed');
      return v7();
    },
  };
  const limit: { check: CheckDeposit } = { check: async () => undefined };
  const stepUp: { ask: StepUp } = { ask: async () => undefined };
  const payments = createPaymentsState(config, {
    checkDeposit: (tx, intended) => limit.check(tx, intended),
    stepUp: (request) => stepUp.ask(request),
  });
  const { says: screening, screening: judges } = createJudges();
  const deps: PaymentsDeps = { ...platform, ids, payments: { ...payments, screening: judges } };
  await runMigrations({ connectionString: url });
  await seedPayments(deps).then(() => allowSharedCards(deps));
  const app = await buildCashboxApp(deps);

  return {
    deps,
    app,
    clock,
    psp,
    doom,
    limit,
    stepUp,
    screening,

    player: (player) => addPlayer(deps, player),
    async call(playerId, method, path, body) {
      const headers = { authorization: `Bearer ${playerId}` };
      const answer = await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) });
      return { status: answer.statusCode, body: answer.json() };
    },

    async webhook(paymentId, event) {
      const order = psp.orders.get(paymentId);
      return (await app.inject(webhookOf({ order, paymentId, at: clock.now() }, event))).statusCode;
    },

    async runJobs() {
      await runOnce({
        connectionString: url,
        logger: new Logger(() => () => undefined),
        noHandleSignals: true,
        taskList: Object.fromEntries(
          paymentsJobs.map((job) => [job.name, (payload: unknown) => job.run(deps, payload)]),
        ),
      });
    },

    async close() {
      await app.close();
      await psp.close();
      await deps.db.close();
    },
  };
}

/** Counts play of a player, in nano-eur, as if rounds had been finished. */
export async function countPlay({ deps, clock }: Cashbox, playerId: string, turnover = 10n ** 15n): Promise<void> {
  await addTurnover(deps.db.kysely, { playerId, turnover, theoreticalLoss: 0n, at: clock.now() });
}
