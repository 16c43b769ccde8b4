import { createHash } from 'node:crypto';
import {
  exclusionRegisterBasePath,
  exclusionRegisterPaths,
  type RegisteredPerson,
  registerCheck,
  registeredPerson,
} from '@altyn/contracts/services/exclusion-register';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasBearer } from '../bearer.ts';
import type { Deps } from '../deps.ts';
import { createFailureSwitch, failureModeRequest } from '../failure-mode.ts';

/** Maximum persons listed by tests. */
const memoryLimit = 1_000;

const statusOf = { unauthorized: 401, invalid_request: 400, unknown_person: 422, unavailable: 503 };
const fail = (reply: FastifyReply, code: keyof typeof statusOf) =>
  reply.status(statusOf[code]).send({ error: { code, message: code.replaceAll('_', ' ') } });

/** A document ending in these digits: the person is listed, or unknown to the register. */
const listedEnding = '66';
const unknownEnding = '77';
const endingOf = ({ document }: RegisteredPerson) => document.number.replaceAll(/\D/g, '').slice(-2);

/** Code of a person: name and birth date count, the document does not, so that a new passport changes nothing. */
function codeOf({ first_name, last_name, birth_date }: RegisteredPerson): string {
  const words = `${first_name} ${last_name}`.normalize('NFKC').toLowerCase().split(/\s+/).toSorted().join(' ');
  return createHash('sha256').update(`${words}|${birth_date}`).digest('hex').slice(0, 32).toUpperCase();
}

/**
 * Registers the register of excluded persons. A document number ending in 66 lists its person, one in 77 is unknown;
 * `PUT /test/exclusion-register/persons` lists and removes others.
 */
export function registerExclusionRegister(app: FastifyInstance, { deps }: { deps: Deps }): void {
  const failures = createFailureSwitch();
  const listed = new Set<string>();
  const isAllowed = (request: FastifyRequest) =>
    hasBearer(request.headers.authorization, deps.config.EXCLUSION_REGISTER_API_KEY);

  function list(code: string): void {
    listed.add(code);
    const oldest = listed.size > memoryLimit ? listed.values().next().value : undefined;
    if (oldest !== undefined) listed.delete(oldest);
  }

  function answer<Body>(
    path: string,
    shape: z.ZodType<Body>,
    work: (body: Body, reply: FastifyReply) => unknown,
  ): void {
    app.post(`${exclusionRegisterBasePath}${path}`, (request, reply) => {
      if (!isAllowed(request)) return fail(reply, 'unauthorized');
      const mode = failures.next();
      if (mode === 'drop') return reply.hijack().raw.destroy();
      if (mode === 'rejected') return fail(reply, 'invalid_request');
      if (mode !== 'none') return fail(reply, 'unavailable');
      const body = shape.safeParse(request.body);
      return body.success ? work(body.data, reply) : fail(reply, 'invalid_request');
    });
  }

  answer(exclusionRegisterPaths.codes, registeredPerson, (person, reply) => {
    const ending = endingOf(person);
    if (ending === unknownEnding) return fail(reply, 'unknown_person');
    const code = codeOf(person);
    if (ending === listedEnding) list(code);
    return reply.send({ code });
  });
  answer(exclusionRegisterPaths.checks, registerCheck, ({ code }, reply) =>
    reply.send({ code, excluded: listed.has(code) }),
  );

  app.put('/test/exclusion-register', (request, reply) => {
    if (!isAllowed(request)) return fail(reply, 'unauthorized');
    const body = failureModeRequest.safeParse(request.body);
    if (!body.success) return fail(reply, 'invalid_request');
    failures.set(body.data);
    return reply.send(body.data);
  });
  app.put('/test/exclusion-register/persons', (request, reply) => {
    if (!isAllowed(request)) return fail(reply, 'unauthorized');
    const body = z.object({ person: registeredPerson, excluded: z.boolean() }).safeParse(request.body);
    if (!body.success) return fail(reply, 'invalid_request');
    const code = codeOf(body.data.person);
    if (body.data.excluded) list(code);
    else listed.delete(code);
    return reply.send({ code });
  });
}
