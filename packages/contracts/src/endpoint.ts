import type { z } from 'zod';

/** Who may call: anyone, or a signed-in player with an access token. */
type Access = 'public' | 'player';

/**
 * One call of the product's API: the single declaration that routes, OpenAPI and the web app's client take their types
 * from. `path` names parameters as `{id}`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  tag: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Status of success (default 200) and its body. */
  status?: number;
  response: z.ZodType;
}

/** Keeps the literal types of a declaration. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a client passes. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Input<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: Input<E['body']> } : unknown);

/** What a client receives. */
export type CallOutput<E extends Endpoint> = z.output<E['response']>;

/** What a handler receives after validation. */
export interface HandlerInput<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
}

/** What a handler answers. */
export type HandlerOutput<E extends Endpoint> = z.input<E['response']>;
