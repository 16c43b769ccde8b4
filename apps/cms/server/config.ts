/** Listening address of the content service; its other settings are in `src/config.ts`. */
export const serverConfig = {
  port: readCount('CMS_PORT', process.env['CMS_PORT'] ?? '4100', 65_535),
  host: process.env['CMS_HOST'] || '0.0.0.0',
  /** Milliseconds in which a leaving process still answers. */
  drainMs: readCount('DRAIN_MS', process.env['DRAIN_MS'] ?? '0', 60_000),
  /** Number of trusted proxies in front, whose forwarded addresses are accepted. */
  proxyHops: readCount('CMS_PROXY_HOPS', process.env['CMS_PROXY_HOPS'] ?? '0', 5),
  /** Where traces are sent, off without an address, and the share of them that is. */
  traces: {
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined,
    OTEL_TRACES_SAMPLER_ARG: readShare(process.env['OTEL_TRACES_SAMPLER_ARG'] || '1'),
  },
} as const;

function readShare(text: string): number {
  const share = Number(text);
  if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  return share;
}

function readCount(name: string, text: string, highest: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > highest) {
    throw new Error(`${name} must be a whole number from 0 to ${highest}`);
  }
  return count;
}
