import { SpanKind } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceIncoming } from './incoming.ts';
import { traceOutgoing } from './outgoing.ts';
import { traceQueries } from './queries.ts';
import { createSpans, endFailed } from './spans.ts';
import type { ProcessTracer } from './trace-context.ts';

const sendEveryMs = 1_000;
const flushWithinMs = 2_000;

/** A tracer that sends to an OTLP receiver. `share`: of the traces that begin here; others follow their beginning. */
export function createTracer({
  app,
  endpoint,
  share,
}: {
  app: string;
  endpoint: string;
  share: number;
}): ProcessTracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': app, 'service.namespace': 'altyn' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  });
  const spans = createSpans(provider.getTracer('altyn'));
  traceIncoming(spans);
  traceOutgoing(spans, new URL(endpoint).host);
  traceQueries(spans);
  return {
    ids() {
      const context = spans.current()?.spanContext();
      return context && { trace_id: context.traceId, span_id: context.spanId };
    },
    nameRoute(route) {
      spans.current()?.setAttribute('http.route', route);
    },
    inSpan: (name, work) =>
      spans.run({ name, kind: SpanKind.INTERNAL }, async (span) => {
        try {
          const result = await work();
          span.end();
          return result;
        } catch (error) {
          endFailed(span);
          throw error;
        }
      }),
    flush: () => provider.forceFlush({ timeoutMillis: flushWithinMs }).catch(() => undefined),
  };
}
