import { join } from 'node:path';
import { createServerMetrics } from '@altyn/server-kit/server-metrics';
import { answerReadiness, createDeparture, onStop } from '@altyn/server-kit/stop';
import { startTraces } from '@altyn/server-kit/tracing/start-traces';
import next from 'next';
import { serverConfig } from './config.ts';
import { createContentServer } from './content-server.ts';

const graceMs = 8_000;
const { drainMs, port, host, proxyHops } = serverConfig;

await startTraces('cms', serverConfig.traces);
const site = next({ dev: false, dir: join(import.meta.dirname, '..'), port, hostname: host });
await site.prepare();
const handle = site.getRequestHandler();
const { measured } = createServerMetrics('cms', proxyHops);
const departure = createDeparture();
const server = createContentServer(
  answerReadiness(
    departure.leaving,
    measured((request, response) => void handle(request, response)),
  ),
  { proxyHops, leaving: departure.leaving },
);
await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
console.log(`The content service is on port ${port}`);

onStop(
  console,
  () => {
    setTimeout(() => process.exit(0), graceMs).unref();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    return closed;
  },
  { departure, drainMs },
);
