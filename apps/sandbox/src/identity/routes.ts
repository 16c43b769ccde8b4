import type { KycReason } from '@altyn/contracts/player/kyc';
import {
  type CreateIdentityCheck,
  createIdentityCheck,
  type IdentityCheckAnswer,
  identityCheckBasePath,
  identityCheckPaths,
  maxIdentityCheckBytes,
} from '@altyn/contracts/services/identity-check';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBearer } from '../bearer.ts';
import type { Deps } from '../deps.ts';
import { createFailureSwitch, failureModeRequest } from '../failure-mode.ts';
import { createAnswerMemory } from '../idempotency.ts';

/** Maximum stored checks. */
const memoryLimit = 10_000;
const usualMs = 3_000;
const slowMs = 10_000;

interface Outcome {
  status: 'approved' | 'denied' | 'unclear';
  reason: KycReason | null;
  afterMs: number;
}

const denied = (reason: KycReason): Outcome => ({ status: 'denied', reason, afterMs: usualMs });

/** Outcome by the last two digits of a document's number; others are approved. */
const outcomes: Readonly<Record<string, Outcome>> = {
  '02': denied('document_expired'),
  '04': denied('unreadable'),
  '10': denied('selfie_mismatch'),
  '12': denied('data_mismatch'),
  '28': { status: 'approved', reason: null, afterMs: slowMs },
  '99': { status: 'unclear', reason: null, afterMs: usualMs },
};

const outcomeOf = (number: string): Outcome =>
  outcomes[number.replaceAll(/\D/g, '').slice(-2)] ?? { status: 'approved', reason: null, afterMs: usualMs };

const statusOf = {
  unauthorized: 401,
  invalid_request: 400,
  idempotency_conflict: 409,
  not_found: 404,
  unavailable: 503,
};

const fail = (reply: FastifyReply, code: keyof typeof statusOf) =>
  reply.status(statusOf[code]).send({ error: { code, message: code.replaceAll('_', ' ') } });

/** Registers the identity check service. It stores no pictures, only its answers. */
export function registerIdentityChecks(app: FastifyInstance, { deps }: { deps: Deps }): void {
  const failures = createFailureSwitch();
  const orders = createAnswerMemory<{ id: string }>(memoryLimit);
  const checks = new Map<string, { reference: string; outcome: Outcome; readyMs: number }>();
  const isAllowed = (request: FastifyRequest) =>
    hasBearer(request.headers.authorization, deps.config.IDENTITY_CHECK_API_KEY);

  function begin({ reference, document }: CreateIdentityCheck): { id: string } {
    const id = deps.nextId();
    const outcome = outcomeOf(document.number);
    checks.set(id, { reference, outcome, readyMs: deps.now().getTime() + outcome.afterMs });
    const oldest = checks.size > memoryLimit ? checks.keys().next().value : undefined;
    if (oldest !== undefined) checks.delete(oldest);
    return { id };
  }

  function read(id: string): IdentityCheckAnswer | undefined {
    const check = checks.get(id);
    if (!check) return undefined;
    const { reference, outcome, readyMs } = check;
    return deps.now().getTime() < readyMs
      ? { id, reference, status: 'pending', reason: null }
      : { id, reference, status: outcome.status, reason: outcome.reason };
  }

  app.post(
    `${identityCheckBasePath}${identityCheckPaths.checks}`,
    { bodyLimit: maxIdentityCheckBytes },
    (request, reply) => {
      if (!isAllowed(request)) return fail(reply, 'unauthorized');
      const mode = failures.next();
      if (mode === 'drop') return reply.hijack().raw.destroy();
      if (mode === 'rejected') return fail(reply, 'invalid_request');
      if (mode !== 'none') return fail(reply, 'unavailable');
      const body = createIdentityCheck.safeParse(request.body);
      const key = request.headers['idempotency-key'];
      if (!body.success || typeof key !== 'string') return fail(reply, 'invalid_request');
      const order = orders.once(key, body.data, () => begin(body.data));
      return order ? reply.status(201).send(read(order.id)) : fail(reply, 'idempotency_conflict');
    },
  );

  app.get<{ Params: { id: string } }>(`${identityCheckBasePath}/checks/:id`, (request, reply) => {
    if (!isAllowed(request)) return fail(reply, 'unauthorized');
    const check = read(request.params.id);
    return check ? reply.send(check) : fail(reply, 'not_found');
  });

  app.put('/test/identity', (request, reply) => {
    if (!isAllowed(request)) return fail(reply, 'unauthorized');
    const body = failureModeRequest.safeParse(request.body);
    if (!body.success) return fail(reply, 'invalid_request');
    failures.set(body.data);
    return reply.send(body.data);
  });
}
