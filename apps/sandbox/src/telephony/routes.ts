import {
  callRequest,
  idempotencyHeader,
  idempotencyHeaderValue,
  messageRequest,
  type TelephonyErrorCode,
  telephonyBasePath,
  telephonyPaths,
} from '@altyn/contracts/services/telephony';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { hasBearer } from '../bearer.ts';
import type { Deps } from '../deps.ts';
import { createFailureSwitch, type FailureMode, failureModeRequest } from '../failure-mode.ts';
import { createAnswerMemory } from '../idempotency.ts';
import type { Inbox } from '../inbox/inbox.ts';

const statusOf: Record<TelephonyErrorCode, number> = {
  unauthorized: 401,
  invalid_request: 400,
  idempotency_conflict: 409,
  rejected_number: 422,
  rate_limited: 429,
  unavailable: 503,
};
const errorOfMode: Record<Exclude<FailureMode, 'none' | 'drop'>, TelephonyErrorCode> = {
  unavailable: 'unavailable',
  rate_limited: 'rate_limited',
  rejected: 'rejected_number',
};
const smsSender = 'ALTYN';
/** Prefix of the gateway's numbers, followed by the code. */
const callerPrefix = '+38056000';

function fail(reply: FastifyReply, code: TelephonyErrorCode, message: string) {
  if (code === 'rate_limited') void reply.header('retry-after', '30');
  return reply.status(statusOf[code]).send({ error: { code, message } });
}

/** Registers the telephony gateway: text messages and calls, delivered to the inbox. */
export function registerTelephony(app: FastifyInstance, options: { deps: Deps; inbox: Inbox }): void {
  const { deps, inbox } = options;
  const failures = createFailureSwitch();
  const answers = createAnswerMemory<Record<string, string>>(10_000);

  const isAllowed = (request: FastifyRequest) =>
    hasBearer(request.headers.authorization, deps.config.TELEPHONY_API_KEY);

  function accept<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    work: (body: z.output<Schema>) => Record<string, string>,
  ): void {
    app.post(`${telephonyBasePath}${path}`, (request, reply) => {
      if (!isAllowed(request)) return fail(reply, 'unauthorized', 'Wrong key');
      const mode = failures.next();
      if (mode === 'drop') return reply.hijack().raw.destroy();
      if (mode !== 'none') return fail(reply, errorOfMode[mode], 'Asked to fail');
      const key = idempotencyHeaderValue.optional().safeParse(request.headers[idempotencyHeader]);
      const body = schema.safeParse(request.body);
      if (!key.success || !body.success) return fail(reply, 'invalid_request', 'Not such a request');
      const scoped = key.data === undefined ? undefined : `${path} ${key.data}`;
      const answer = answers.once(scoped, body.data, () => work(body.data));
      if (!answer) return fail(reply, 'idempotency_conflict', 'This key was used with another body');
      return reply.status(202).send(answer);
    });
  }

  accept(telephonyPaths.messages, messageRequest, ({ to, text }) => {
    inbox.add({ channel: 'sms', to, from: smsSender, text });
    return { id: deps.nextId() };
  });
  accept(telephonyPaths.calls, callRequest, ({ to, code }) => {
    const from = `${callerPrefix}${code}`;
    inbox.add({ channel: 'call', to, from, text: `Missed call from ${from}` });
    return { id: deps.nextId(), from };
  });

  app.put('/test/telephony', (request, reply) => {
    if (!isAllowed(request)) return fail(reply, 'unauthorized', 'Wrong key');
    const body = failureModeRequest.safeParse(request.body);
    if (!body.success) return fail(reply, 'invalid_request', 'Not such a mode');
    failures.set(body.data);
    return reply.send(body.data);
  });
}
