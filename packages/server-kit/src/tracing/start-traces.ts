import { useTracer } from './trace-context.ts';

interface TraceConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

/**
 * Sends traces of this process to the OTLP receiver (HTTP, JSON) of its configuration: requests that come in, queries of the
 * database, calls to others. Without a receiver nothing is loaded and nothing is wrapped. Call it before servers and loggers are made.
 */
export async function startTraces(app: string, config: TraceConfig): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share = 1 } = config;
  if (endpoint === undefined) return;
  const { createTracer } = await import('./tracer.ts');
  useTracer(createTracer({ app, endpoint, share }));
}
