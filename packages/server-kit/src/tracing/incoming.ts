import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Spans } from './spans.ts';

/** Asked by machines many times a minute. */
const unwatched = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Works on each request of the process's servers in a span. The request's headers then name this span, so that a server which
 * passes the request on passes the trace on.
 */
export function traceIncoming(spans: Spans): void {
  const prototype = Server.prototype as { emit(event: string | symbol, ...args: unknown[]): boolean };
  const { emit } = prototype;
  prototype.emit = function tracedEmit(this: Server, event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'request') return emit.call(this, event, ...args);
    const [request, response] = args as [IncomingMessage, ServerResponse];
    if (unwatched.has(request.url ?? '')) return emit.call(this, event, ...args);
    const method = request.method ?? 'GET';
    const opened = {
      name: method,
      kind: SpanKind.SERVER,
      headers: request.headers,
      attributes: { 'http.request.method': method },
    };
    return spans.run(opened, (span) => {
      Object.assign(request.headers, spans.headersOf(span));
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return emit.call(this, event, ...args);
    });
  };
}
