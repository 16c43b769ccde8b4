import type { z } from 'zod';

/** Access: anyone, or a signed-in player with an access token. */
type Access = 'public' | 'player';

/**
 * Declaration of an API call, the single source of types for routes, OpenAPI and the web app's client. `path` contains
 * parameters as `{id}`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  tag: string;
  access: Access;
  /** A change that is open to an account without birth date and consent; reads always are. */
  isBeforeConsent?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Success status (default 200) and its body. */
  status?: number;
  response: z.ZodType;
}

/** Preserves the literal types of a declaration. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Input of a client call. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Input<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: Input<E['body']> } : unknown);

/** Output of a client call. */
export type CallOutput<E extends Endpoint> = z.output<E['response']>;

/** Validated input of a handler. */
export interface HandlerInput<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
}

/** Output of a handler. */
export type HandlerOutput<E extends Endpoint> = z.input<E['response']>;
