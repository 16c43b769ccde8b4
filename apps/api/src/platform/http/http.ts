import type { Endpoint, HandlerInput, HandlerOutput } from '@altyn/contracts/endpoint';
import { type ErrorEnvelope, errorEnvelope } from '@altyn/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { describeRefusal, isRefusal, type Refusal, refuse } from '../refusal.ts';

/** The signed-in player of a request. */
export interface Caller {
  playerId: string;
  sessionId: string;
}

/** Checks a bearer token. */
export type Authenticate = (bearerToken: string) => Promise<Caller | Refusal>;

type CallerOf<E extends Endpoint> = E['access'] extends 'player' ? Caller : undefined;

interface Handling<E extends Endpoint> extends HandlerInput<E> {
  caller: CallerOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (handling: Handling<E>) => Promise<HandlerOutput<E> | Refusal>;

interface RouteLimits {
  /** Requests one player, or at an open door one address, may make in `windowS` seconds (default: the global limit). */
  max?: number;
  windowS?: number;
}

/** Registers one declared endpoint with its handler: parse, call, answer, nothing else. */
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>, limits?: RouteLimits) => void;

/** The answer to a refusal, in the one envelope. */
export async function sendRefusal(reply: FastifyReply, refusal: Refusal): Promise<void> {
  const { statusCode, code, message } = describeRefusal(refusal);
  const envelope: ErrorEnvelope = { statusCode, code, message, requestId: reply.request.id };
  if (refusal.details.length > 0) envelope.details = [...refusal.details];
  if (refusal.retryAfterS !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfterS)));
  await reply.status(statusCode).send(envelope);
}

/** Reads the bearer token of a request and checks it. */
export async function authenticateRequest(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | Refusal> {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) return refuse('UNAUTHORIZED');
  return authenticate(header.slice('Bearer '.length));
}

/**
 * Whom a request is counted against: the signed-in player, wherever they are; mobile operators share one address for
 * thousands. Who is not signed in is counted by address.
 */
export function createLimitKey(authenticate: Authenticate): (request: FastifyRequest) => Promise<string> {
  return async (request) => {
    if (request.headers.authorization === undefined) return request.ip;
    const caller = await authenticateRequest(request, authenticate);
    if (isRefusal(caller)) return request.ip;
    request.caller = caller;
    return `player ${caller.playerId}`;
  };
}

/** A door's own limit. At an open one everyone is counted by address, whatever token they bring. */
function limitOf(endpoint: Endpoint, max: number, windowS = 60): object {
  const byAddress = { keyGenerator: (request: FastifyRequest) => request.ip };
  return { max, timeWindow: windowS * 1_000, ...(endpoint.access === 'public' ? byAddress : {}) };
}

/** The name of a call in generated clients: its method, then its path, such as `getUsersBonusesById`. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.replaceAll(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z0-9]+/);
  const inCamel = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return method.toLowerCase() + inCamel;
}

/** Binds declared endpoints to a Fastify instance. */
export function createRoute(app: FastifyInstance, authenticate: Authenticate): Route {
  return (endpoint, handler, limits) => {
    const status = endpoint.status ?? 200;
    const schema = {
      operationId: operationIdOf(endpoint),
      summary: endpoint.summary,
      tags: [endpoint.tag],
      // None at all says that a call needs no token.
      security: endpoint.access === 'player' ? [{ bearer: [] }] : [],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { [status]: endpoint.response, '4xx': errorEnvelope, '5xx': errorEnvelope },
    };
    const config = limits?.max ? { rateLimit: limitOf(endpoint, limits.max, limits.windowS) } : {};
    const options = { schema, config } as RouteShorthandOptions;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...options,
      // Before validation: a visitor learns nothing about the shape of a player's call.
      preValidation: async (request, reply) => {
        if (endpoint.access !== 'player') return;
        const caller = request.caller ?? (await authenticateRequest(request, authenticate));
        if (isRefusal(caller)) return sendRefusal(reply, caller);
        request.caller = caller;
      },
      handler: async (request, reply) => {
        // The schema above has validated exactly these three; the compiler cannot see it through a generic declaration.
        const handling = {
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.caller,
          request,
          reply,
        } as unknown as Handling<typeof endpoint>;
        const answer = await handler(handling);
        if (isRefusal(answer)) return sendRefusal(reply, answer);
        return reply.status(status).send(answer);
      },
    });
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}
