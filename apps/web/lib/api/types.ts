import type { CallInput, CallOutput } from '@altyn/contracts/endpoint';
import type { endpoints } from '@altyn/contracts/endpoints';

/** The contracts' calls, by types alone: no schema travels to the browser. */
type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints];

export type Method = AnyEndpoint['method'];
export type PathOf<M extends Method> = Extract<AnyEndpoint, { method: M }>['path'];
type EndpointAt<M extends Method, P extends string> = Extract<AnyEndpoint, { method: M; path: P }>;

/** What a call takes: `params`, `query`, `body`, as its contract says. */
export type InputOf<M extends Method, P extends string> = CallInput<EndpointAt<M, P>>;
/** What a call answers. */
export type OutputOf<M extends Method, P extends string> = CallOutput<EndpointAt<M, P>>;
