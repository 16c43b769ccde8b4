/** Listening address of the content service; its other settings are in `src/config.ts`. */
export const serverConfig = {
  port: readCount('CMS_PORT', process.env['CMS_PORT'] ?? '4100', 65_535),
  host: process.env['CMS_HOST'] || '0.0.0.0',
  /** Milliseconds in which a leaving process still answers. */
  drainMs: readCount('DRAIN_MS', process.env['DRAIN_MS'] ?? '0', 60_000),
  /** Number of trusted proxies in front, whose forwarded addresses are accepted. */
  proxyHops: readCount('CMS_PROXY_HOPS', process.env['CMS_PROXY_HOPS'] ?? '0', 5),
} as const;

function readCount(name: string, text: string, highest: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > highest) {
    throw new Error(`${name} must be a whole number from 0 to ${highest}`);
  }
  return count;
}
