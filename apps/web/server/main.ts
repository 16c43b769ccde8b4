import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createBoundedServer } from '@altyn/server-kit/bounded-server';
import { createServerMetrics } from '@altyn/server-kit/server-metrics';
import { answerReadiness, createDeparture, onStop } from '@altyn/server-kit/stop';
import { startTraces } from '@altyn/server-kit/tracing/start-traces';
import { traceIds } from '@altyn/server-kit/tracing/trace-context';
import { createWindowLimit, type WindowLimit } from '@altyn/server-kit/window-limit';
import next from 'next';
import type { Locale } from '../config/locales.ts';
import { askFramework } from './ask-framework.ts';
import { createPageCache } from './cache/page-cache.ts';
import { serverConfig } from './config.ts';
import { type ErrorPage, loadErrorPages } from './error-pages.ts';
import { loaderFile } from './first-paint/loader-file.ts';
import { preparePage } from './first-paint/prepare-page.ts';
import { createFront } from './front.ts';
import { askContentAt, checkOperatorTexts } from './operator-texts.ts';
import { createContentPolicy } from './policy/content-policy.ts';
import { followFrameOrigins } from './policy/frame-origins.ts';
import { loadStaticFiles } from './static-files.ts';

/** Longer than a proxy keeps an idle connection (Caddy: two minutes), so that it never sends into a closed one. */
const keepAliveTimeoutMs = 125_000;
const pageCacheBytes = 64 * 1024 * 1024;
const graceMs = 8_000;
/** High limit, because thousands of players may share an address and existing pages are served from memory. */
const pageLimit = { max: 6_000, windowMs: 60_000, maxKeys: 100_000 };
/** Low limit, because missing pages are rendered each time and nobody needs many of them. */
const missLimit = { max: 120, windowMs: 60_000, maxKeys: 100_000 };

const unlimited: WindowLimit = { take: () => true, isOver: () => false };

/** Time until the site follows a provider's new origin. */
const framesIntervalMs = 15_000;

const {
  drainMs,
  folder,
  buildFolder,
  host,
  port,
  proxyHops,
  isLimited,
  apiUrl,
  cmsUrl,
  siteUrl,
  walletOrigins,
  chatOrigin,
  locales,
} = serverConfig;
const log = (message: string, error: unknown) => console.error(message, error);

await startTraces('web', serverConfig.traces);

await checkOperatorTexts({ siteUrl, ask: askContentAt(cmsUrl), log });

const site = next({ dev: false, dir: folder, port });
const handle = site.getRequestHandler();

/* The framework on an internal server, for this process only. */
const inner = createBoundedServer((request, response) => void handle(request, response));
const ask = (path: string, tag: string | undefined) => askFramework((inner.address() as AddressInfo).port, path, tag);
const loader = readFileSync(join(folder, buildFolder, loaderFile), 'utf8');
const reported = new Set<string>();
function prepare(html: string): string {
  const page = preparePage(html, loader);
  for (const hook of page.missing) {
    /* Logged once each: the page still works, but paints later. */
    if (!reported.has(hook)) log('The first paint does not find in a page:', hook);
    reported.add(hook);
  }
  return page.html;
}
let errorPages: ReadonlyMap<Locale, ErrorPage> = new Map();
const pages = createPageCache({
  ask,
  prepare,
  nowMs: () => performance.now(),
  maximumBytes: pageCacheBytes,
});
const frames = followFrameOrigins({ apiUrl, intervalMs: framesIntervalMs, log });
const front = createFront({
  policy: createContentPolicy({ frameOrigins: frames.current, walletOrigins, chatOrigin }),
  pages,
  files: loadStaticFiles(join(folder, buildFolder, 'static')),
  errorPages: () => errorPages,
  framework: handle,
  limits: isLimited
    ? { pages: createWindowLimit(pageLimit), misses: createWindowLimit(missLimit) }
    : { pages: unlimited, misses: unlimited },
  proxyHops,
  locales,
  nowMs: () => performance.now(),
  errorNumber: () => traceIds().trace_id ?? randomUUID(),
  log,
});
const { measured } = createServerMetrics('web', proxyHops);
const departure = createDeparture();
const { leaving } = departure;
const server = createBoundedServer(
  answerReadiness(
    leaving,
    measured((request, response) => void front(request, response)),
  ),
  {
    keepAliveTimeout: keepAliveTimeoutMs,
    leaving,
  },
);

await site.prepare();
await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
errorPages = await loadErrorPages(ask, locales);
await frames.start();
await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
console.log(`The site is on port ${port}`);

onStop(
  console,
  () => {
    frames.stop();
    setTimeout(() => process.exit(0), graceMs).unref();
    /* Streams never end by themselves; idle connections close at once. */
    const closed = new Promise<void>((resolve) => server.close(() => inner.close(() => resolve())));
    server.closeIdleConnections();
    inner.closeIdleConnections();
    return closed;
  },
  { departure, drainMs },
);
