import { errorEnvelope } from '@altyn/contracts/errors';
import type { Permission } from '@altyn/contracts/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendRefusal } from '../../platform/http/http.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { StaffCaller, StaffDeps } from './ports.ts';
import { createRecorder, type Reading } from './record-answers.ts';
import { authenticateStaff, sessionLifeMs, type StaffOrigin } from './sessions.ts';

/** Cookie of a person's session. */
export const cookieName = 'altyn_office';

/**
 * Who may call a route, and what it answers. `none`: no personal data but the caller's own; `by command`: the command that is
 * named in the address says what it answers (`Command.personalData`).
 */
interface Access {
  /** Undefined: every signed-in person. */
  permission?: Permission;
  reads: Reading | 'none' | 'by command';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the office's route answers; undefined: it needs no session. */
    reads?: Access['reads'];
  }
}

/** What a route takes and answers. */
interface Shape {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type Handling<S extends Shape> = {
  params: Out<S['params']>;
  query: Out<S['query']>;
  body: Out<S['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
};
type Answer<S extends Shape> = Promise<z.input<S['response']> | Refusal>;

/**
 * Binds the office's routes. Requests that change something must come from the office's own pages (`Origin`), besides the
 * cookie that other sites cannot make a browser send.
 */
export function createOfficeRoute(app: FastifyInstance, deps: StaffDeps) {
  const { origin } = new URL(deps.config.PUBLIC_OFFICE_URL);
  const record = createRecorder(deps);
  const register = <S extends Shape>(
    of: { method: 'GET' | 'POST'; url: string; shape: S; reads?: Access['reads'] },
    handle: (handling: Handling<S>) => Answer<S>,
  ) => {
    const { method, url, shape, reads } = of;
    app.route({
      method,
      url,
      config: reads === undefined ? {} : { reads },
      schema: {
        ...(shape.params && { params: shape.params }),
        ...(shape.query && { querystring: shape.query }),
        ...(shape.body && { body: shape.body }),
        response: { 200: shape.response, '4xx': errorEnvelope, '5xx': errorEnvelope },
      },
      preValidation: async (request, reply) => {
        if (method !== 'GET' && request.headers.origin !== origin) await sendRefusal(reply, refuse('STAFF_FORBIDDEN'));
      },
      handler: async (request, reply) => {
        // The schema above has validated these three.
        const { params, query, body } = request;
        const answer = await handle({ params, query, body, request, reply } as unknown as Handling<S>);
        return isRefusal(answer) ? sendRefusal(reply, answer) : reply.send(answer);
      },
    });
  };
  return {
    /** A route without a session. */
    open: <S extends Shape>(
      method: 'GET' | 'POST',
      url: string,
      shape: S,
      handle: (handling: Handling<S>) => Answer<S>,
    ) => register({ method, url, shape }, handle),
    /** A route for a signed-in person. An answer with personal data is recorded before it is sent. */
    staff: <S extends Shape>(
      method: 'GET' | 'POST',
      url: string,
      { permission, reads }: Access,
      shape: S,
      handle: (handling: Handling<S> & { caller: StaffCaller }) => Answer<S>,
    ) =>
      register({ method, url, shape, reads }, async (handling) => {
        const caller = await authenticateStaff(deps, handling.request.cookies[cookieName] ?? '');
        if (isRefusal(caller)) return caller;
        if (permission !== undefined && !caller.permissions.has(permission)) return refuse('STAFF_FORBIDDEN');
        const answer = await handle({ ...handling, caller });
        if (typeof reads === 'object' && !isRefusal(answer)) await record(caller, reads, { ...handling, answer });
        return answer;
      }),
    keepSession<T>(reply: FastifyReply, token: string, answer: T): T {
      const secure = new URL(deps.config.PUBLIC_OFFICE_URL).protocol === 'https:';
      const options = { httpOnly: true, sameSite: 'strict', secure, path: '/', maxAge: sessionLifeMs / 1_000 } as const;
      void reply.setCookie(cookieName, token, options);
      return answer;
    },
    forgetSession<T>(reply: FastifyReply, answer: T): T {
      void reply.clearCookie(cookieName, { path: '/' });
      return answer;
    },
    originOf: (request: FastifyRequest): StaffOrigin => ({
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    }),
  };
}
