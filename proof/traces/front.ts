import { request as call } from 'node:http';
import { createBoundedServer } from '@altyn/server-kit/bounded-server';
import { startTraces } from '@altyn/server-kit/tracing/start-traces';

/** Passes each call on with the headers that it has, as the site's rewrite of `/api/*` does. Arguments: port, the API's address. */
const [port = '', apiUrl = ''] = process.argv.slice(2);
await startTraces('web', { OTEL_EXPORTER_OTLP_ENDPOINT: process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] });
createBoundedServer((incoming, answer) => {
  const path = (incoming.url ?? '/').replace(/^\/api/, '');
  if (path === '/readyz') return void answer.end();
  const outgoing = call(new URL(path, apiUrl), { method: incoming.method, headers: incoming.headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on('error', () => answer.writeHead(502).end());
  incoming.pipe(outgoing);
}).listen(Number(port), '127.0.0.1');
