import { join } from 'node:path';
import { createBoundedServer } from '@altyn/contracts/bounded-server';
import next from 'next';
import { serverConfig } from './config.ts';

/** Longer than a proxy keeps an idle connection (Caddy: two minutes), so that it never sends into a closed one. */
const keepAliveTimeoutMs = 125_000;
const farewellMs = 8_000;

const { port, host } = serverConfig;

const site = next({ dev: false, dir: join(import.meta.dirname, '..'), port, hostname: host });
await site.prepare();
const handle = site.getRequestHandler();
const server = createBoundedServer((request, response) => void handle(request, response), {
  keepAliveTimeout: keepAliveTimeoutMs,
});
await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
console.log(`The content service is on port ${port}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(0), farewellMs).unref();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
