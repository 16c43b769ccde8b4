import { join } from 'node:path';
import { readExtraLocales, siteLocales } from '@altyn/contracts/languages';

/** Environment of the web server's own process, in addition to `config/env.ts`. */
export const serverConfig = {
  port: readPort(process.env['WEB_PORT'] ?? '3000'),
  /** Address to listen on. */
  host: process.env['WEB_HOST'] || '0.0.0.0',
  /** Milliseconds in which a leaving process still answers. */
  drainMs: readCount('DRAIN_MS', process.env['DRAIN_MS'] ?? '0', 60_000),
  /** Number of trusted proxies in front, whose forwarded addresses are accepted. */
  proxyHops: readCount('WEB_PROXY_HOPS', process.env['WEB_PROXY_HOPS'] ?? '0', 5),
  /** Disabled only in tests. */
  isLimited: process.env['RATE_LIMITS_ENABLED'] !== 'false',
  /** The API's address. */
  apiUrl: (process.env['API_URL'] ?? 'http://localhost:4000').replace(/\/+$/, ''),
  /** The content service's address, and the public origin of the site. */
  cmsUrl: (process.env['CMS_URL'] ?? 'http://localhost:4100').replace(/\/+$/, ''),
  siteUrl: (process.env['PUBLIC_WEB_URL'] ?? 'http://localhost:3000').replace(/\/+$/, ''),
  /** Origins of device wallets (Apple Pay, Google Pay), separated by spaces in the environment. */
  walletOrigins: (process.env['DEVICE_WALLET_ORIGINS'] ?? '').split(/\s+/).filter((origin) => origin !== ''),
  /** Origin of the live chat's WebSocket, of the address that the API gives to players. */
  chatOrigin: readOrigin('PUBLIC_CHAT_URL', process.env['PUBLIC_CHAT_URL']),
  /** Languages that are open. */
  locales: [...siteLocales, ...readExtraLocales(process.env['EXTRA_LANGUAGES'])],
  /** Folder of this workspace. */
  folder: join(import.meta.dirname, '..'),
  /** Folder of the build inside the workspace. */
  buildFolder: process.env['NEXT_DIST_DIR'] || '.next',
  /** Where traces are sent, off without an address, and the share of them that is. */
  traces: {
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined,
    OTEL_TRACES_SAMPLER_ARG: readShare(process.env['OTEL_TRACES_SAMPLER_ARG'] || '1'),
  },
} as const;

/** An origin goes into a header: nothing but one may be there. */
function readOrigin(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^wss?:$/.test(url.protocol)) throw new Error(`${name} must be an address of ws: or wss:`);
  return `${url.protocol}//${url.host}`;
}

function readShare(text: string): number {
  const share = Number(text);
  if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  return share;
}

function readCount(name: string, text: string, highest: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > highest)
    throw new Error(`${name} must be a whole number from 0 to ${highest}`);
  return count;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('WEB_PORT must be a port');
  return port;
}
