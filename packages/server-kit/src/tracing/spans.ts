import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

/** Spans of a process, by the request or job that is being worked on. */
export interface Spans {
  /** The span being worked in. */
  current(): Span | undefined;
  /** Starts a part of the current span's work; undefined outside of any. */
  startPart(name: string, attributes: Attributes): Span | undefined;
  /** Works on something that comes from outside, with the headers that it came with. */
  run<T>(
    opened: { name: string; kind: SpanKind; headers?: Headers; attributes?: Attributes },
    work: (span: Span) => T,
  ): T;
  /** The headers (W3C) by which another server goes on with the span's trace. */
  headersOf(span: Span): Record<string, string>;
}

type Headers = Record<string, string | string[] | undefined>;

const getter = {
  keys: (headers: Headers) => Object.keys(headers),
  get: (headers: Headers, name: string) => headers[name],
};
const setter = {
  set(headers: Record<string, string>, name: string, value: string) {
    headers[name] = value;
  },
};

/** Spans that follow the asynchronous work. Nothing is registered globally: libraries add no spans, and no attributes, of their own. */
export function createSpans(tracer: Tracer): Spans {
  const contexts = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  const current = () => {
    const context = contexts.getStore();
    return context && trace.getSpan(context);
  };
  return {
    current,
    startPart(name, attributes) {
      const context = contexts.getStore();
      return context && tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
    },
    run({ name, kind, headers = {}, attributes = {} }, work) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, getter);
      const span = tracer.startSpan(name, { kind, attributes }, parent);
      return contexts.run(trace.setSpan(parent, span), () => work(span));
    },
    headersOf(span) {
      const headers: Record<string, string> = {};
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, setter);
      return headers;
    },
  };
}

/** Ends a span as failed. Words of errors may hold values, so they are left out. */
export function endFailed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
