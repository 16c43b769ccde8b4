import type { Endpoint, HandlerInput, HandlerOutput } from '@altyn/contracts/endpoint';
import { type ErrorEnvelope, errorEnvelope } from '@altyn/contracts/errors';
import { traceIds } from '@altyn/server-kit/tracing/trace-context';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Ids } from '../ids.ts';
import type { SharedLimit } from './shared-limits.ts';
import { describeRefusal, isRefusal, type Refusal, refuse } from '../refusal.ts';

/** The signed-in player of a request. */
export interface Caller {
  playerId: string;
  sessionId: string;
  /** The account lacks birth date and consent: it may read, and do what `isBeforeConsent` names. */
  isJoining?: true;
}

/** Authenticates a bearer token. */
export type Authenticate = (bearerToken: string) => Promise<Caller | Refusal>;

type CallerOf<E extends Endpoint> = E['access'] extends 'player' ? Caller : undefined;

interface Handling<E extends Endpoint> extends HandlerInput<E> {
  caller: CallerOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (handling: Handling<E>) => Promise<HandlerOutput<E> | Refusal>;

interface RouteLimits {
  /** Requests per player, or per address at a public endpoint, in `windowS` seconds (default: the global limit). */
  max?: number;
  windowS?: number;
  /** The limit holds for all processes together; without it for each. */
  isShared?: boolean;
}

/** Registers a declared endpoint with its handler. */
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>, limits?: RouteLimits) => void;

/** The number of a request in answers and log lines: its trace's id, or one of its own while traces are off. */
export const requestNumber = (ids: Ids): string => traceIds().trace_id ?? ids.next();

/** Sends a refusal in the common envelope. */
export async function sendRefusal(reply: FastifyReply, refusal: Refusal): Promise<void> {
  const { statusCode, code, message } = describeRefusal(refusal);
  const envelope: ErrorEnvelope = { statusCode, code, message, requestId: reply.request.id };
  if (refusal.details.length > 0) envelope.details = [...refusal.details];
  if (refusal.retryAfterS !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfterS)));
  await reply.status(statusCode).send(envelope);
}

/** Authenticates a request by its bearer token. */
export async function authenticateRequest(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | Refusal> {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) return refuse('UNAUTHORIZED');
  return authenticate(header.slice('Bearer '.length));
}

/** Refuses CONSENT_REQUIRED to an account without birth date and consent, but for reads and what is open to it. */
export function refuseJoining(
  caller: Caller,
  { method, isBeforeConsent }: Pick<Endpoint, 'method' | 'isBeforeConsent'>,
): Refusal | undefined {
  return caller.isJoining && method !== 'GET' && !isBeforeConsent ? refuse('CONSENT_REQUIRED') : undefined;
}

/**
 * Creates the rate-limit key of a request: the signed-in player at any address, since mobile operators share one address
 * among thousands; otherwise the address.
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

/** Builds an endpoint's limit. Public endpoints count by address regardless of the token. */
function limitOf(endpoint: Endpoint, max: number, windowS = 60): object {
  const byAddress = { keyGenerator: (request: FastifyRequest) => request.ip };
  return { max, timeWindow: windowS * 1_000, ...(endpoint.access === 'public' ? byAddress : {}) };
}

/** Counts an endpoint's requests for all processes: by player, or by address where it is public. */
function sharedBy(endpoint: Endpoint, { max = 0, windowS = 60 }: RouteLimits, count: SharedLimit) {
  return (request: FastifyRequest): Promise<Refusal | undefined> =>
    count({
      endpoint: `${endpoint.method} ${endpoint.path}`,
      caller: endpoint.access === 'player' ? `player ${request.caller?.playerId}` : request.ip,
      max,
      windowS,
    });
}

/** Name of a call in generated clients: its method and path, such as `getUsersBonusesById`. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.replaceAll(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z0-9]+/);
  const inCamel = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return method.toLowerCase() + inCamel;
}

/** Binds declared endpoints to a Fastify instance. */
export function createRoute(app: FastifyInstance, authenticate: Authenticate, countShared?: SharedLimit): Route {
  return (endpoint, handler, limits) => {
    const status = endpoint.status ?? 200;
    const schema = {
      operationId: operationIdOf(endpoint),
      summary: endpoint.summary,
      tags: [endpoint.tag],
      // An empty list means that no token is needed.
      security: endpoint.access === 'player' ? [{ bearer: [] }] : [],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { [status]: endpoint.response, '4xx': errorEnvelope, '5xx': errorEnvelope },
    };
    const config = limits?.max ? { rateLimit: limitOf(endpoint, limits.max, limits.windowS) } : {};
    const options = { schema, config } as RouteShorthandOptions;
    const shared = limits?.isShared && countShared ? sharedBy(endpoint, limits, countShared) : undefined;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...options,
      // Before validation: a visitor learns nothing about the schema of a player's call.
      preValidation: async (request, reply) => {
        if (endpoint.access === 'player') {
          const caller = request.caller ?? (await authenticateRequest(request, authenticate));
          if (isRefusal(caller)) return sendRefusal(reply, caller);
          request.caller = caller;
          const early = refuseJoining(caller, endpoint);
          if (early) return sendRefusal(reply, early);
        }
        const refusal = shared && (await shared(request));
        if (refusal) return sendRefusal(reply, refusal);
      },
      handler: async (request, reply) => {
        // The schema above has validated these three; the compiler cannot infer it from a generic declaration.
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
  interface FastifyContextConfig {
    /** A call of a machine that its signature judges: closed addresses and countries do not concern it. */
    isSigned?: boolean;
  }
  interface FastifyRequest {
    caller?: Caller;
  }
}
