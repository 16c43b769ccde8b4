import { join } from 'node:path';
import { createServerMetrics } from '@altyn/server-kit/server-metrics';
import next from 'next';
import { serverConfig } from './config.ts';
import { createContentServer } from './content-server.ts';

const graceMs = 8_000;
const { port, host, proxyHops } = serverConfig;

const site = next({ dev: false, dir: join(import.meta.dirname, '..'), port, hostname: host });
await site.prepare();
const handle = site.getRequestHandler();
const { measured } = createServerMetrics('cms', proxyHops);
const server = createContentServer(
  measured((request, response) => void handle(request, response)),
  { proxyHops },
);
await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
console.log(`The content service is on port ${port}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(0), graceMs).unref();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
