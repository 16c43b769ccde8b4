import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanStatusCode } from '@opentelemetry/api';
import { endFailed, type Spans } from './spans.ts';

/** A request of undici, and of Node's `fetch`. */
interface UndiciRequest {
  origin: string | URL;
  method: string;
  addHeader(name: string, value: string): void;
}

/** Follows calls to other servers, by Node's and undici's channels for diagnostics. `receiver`: host of the traces' receiver. */
export function traceOutgoing(spans: Spans, receiver: string): void {
  const open = new WeakMap<object, Span>();
  const start = (
    request: object,
    call: { method: string; host: string },
    setHeader: (name: string, value: string) => void,
  ) => {
    if (call.host === receiver) return;
    const span = spans.startPart(call.method, { 'http.request.method': call.method, 'server.address': call.host });
    if (!span) return;
    open.set(request, span);
    for (const [name, value] of Object.entries(spans.headersOf(span))) setHeader(name, value);
  };
  const end = (request: object, status: number) => {
    const span = open.get(request);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  const fail = (request: object) => {
    const span = open.get(request);
    if (span) endFailed(span);
  };

  subscribe('http.client.request.created', (message) => {
    const { request } = message as { request: ClientRequest };
    const call = { method: request.method, host: String(request.getHeader('host') ?? request.host) };
    if (!request.headersSent) start(request, call, (name, value) => request.setHeader(name, value));
  });
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    end(request, response.statusCode ?? 0);
  });
  subscribe('http.client.request.error', (message) => fail((message as { request: ClientRequest }).request));

  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: UndiciRequest };
    const call = { method: request.method, host: new URL(request.origin).host };
    start(request, call, (name, value) => request.addHeader(name, value));
  });
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as { request: UndiciRequest; response: { statusCode: number } };
    end(request, response.statusCode);
  });
  subscribe('undici:request:error', (message) => fail((message as { request: UndiciRequest }).request));
}
