import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createBoundedServer } from '@altyn/server-kit/bounded-server';
import { visitorAddress } from '@altyn/server-kit/visitor-address';
import { visitorHeader } from '../src/visitor-header.ts';

/** Longer than a proxy keeps an idle connection (Caddy: two minutes), so that it never sends into a closed one. */
const keepAliveTimeoutMs = 125_000;

/**
 * The server in front of the framework: bounds the time a request may take to arrive, refuses two `Host` headers, and tells
 * the framework whom a request comes from.
 */
export function createContentServer(
  framework: RequestListener,
  { proxyHops, ...options }: ServerOptions & { proxyHops: number },
): Server {
  return createBoundedServer(
    (request, response) => {
      request.headers[visitorHeader] = visitorAddress(request, proxyHops);
      framework(request, response);
    },
    { keepAliveTimeout: keepAliveTimeoutMs, ...options },
  );
}
