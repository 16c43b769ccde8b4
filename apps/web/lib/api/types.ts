import type { CallInput, CallOutput } from '@altyn/contracts/endpoint';
import type { endpoints } from '@altyn/contracts/endpoints';

/** Endpoints of the contracts, as types only: no schema is sent to the browser. */
type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints];

export type Method = AnyEndpoint['method'];
export type PathOf<M extends Method> = Extract<AnyEndpoint, { method: M }>['path'];
type EndpointAt<M extends Method, P extends string> = Extract<AnyEndpoint, { method: M; path: P }>;

/** Input of a call: `params`, `query` and `body` of its contract. */
export type InputOf<M extends Method, P extends string> = CallInput<EndpointAt<M, P>>;
/** Response body of a call. */
export type OutputOf<M extends Method, P extends string> = CallOutput<EndpointAt<M, P>>;
