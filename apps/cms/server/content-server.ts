import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createBoundedServer } from '@altyn/server-kit/bounded-server';
import { isReadablePath } from '@altyn/server-kit/readable-path';
import { visitorAddress } from '@altyn/server-kit/visitor-address';
import { visitorHeader } from '../src/visitor-header.ts';

/** Longer than a proxy keeps an idle connection (Caddy: two minutes), so that it never sends into a closed one. */
const keepAliveTimeoutMs = 125_000;

/**
 * The server in front of the framework: limits the time for receiving a request, rejects duplicate `Host` headers
 * and unreadable paths, and passes the sender's address to the framework.
 */
export function createContentServer(
  framework: RequestListener,
  { proxyHops, ...options }: ServerOptions & { proxyHops: number; leaving?: AbortSignal },
): Server {
  return createBoundedServer(
    (request, response) => {
      if (!isReadablePath(URL.parse(request.url ?? '/', 'http://content')?.pathname ?? '%')) {
        response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' }).end('Bad Request');
        return;
      }
      request.headers[visitorHeader] = visitorAddress(request, proxyHops);
      framework(request, response);
    },
    { keepAliveTimeout: keepAliveTimeoutMs, ...options },
  );
}
