import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';

/**
 * Time limits of a request in milliseconds: its head, and the whole request. Node checks them every
 * `connectionsCheckingInterval`. Responses, including streams, are not limited.
 */
export const requestLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
} as const;

/**
 * Creates an HTTP server that closes connections whose requests do not arrive in time, and answers 400 to a request with
 * two `Host` headers, which two chained servers could interpret differently. TRACE is answered 405: it has no use here, and
 * frameworks that build a standard `Request` fail on it. Once `leaving` aborts, each answer is the last of its connection.
 */
export function createBoundedServer(
  listener: RequestListener,
  { leaving, ...options }: ServerOptions & { leaving?: AbortSignal } = {},
): Server {
  return createServer({ ...requestLimits, ...options }, (request, response) => {
    // The client's next call opens a new connection, which balancers send to another process.
    if (leaving?.aborted) response.setHeader('connection', 'close');
    if (countHosts(request.rawHeaders) > 1) return refuseRequest(response, 400);
    if (request.method === 'TRACE') return refuseRequest(response, 405);
    listener(request, response);
  });
}

/** Answers a request without reading its body. */
function refuseRequest(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' }).end(STATUS_CODES[status]);
}

/** @param rawHeaders alternating names and values. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
