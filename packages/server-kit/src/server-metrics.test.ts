import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createServerMetrics } from './server-metrics.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(proxyHops: number): Promise<string> {
  const { measured } = createServerMetrics('web', proxyHops);
  server = createServer(measured((_request, response) => response.writeHead(503).end('busy')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('counts answers by method and status, and shows them to its own network', async () => {
  const url = await serve(0);
  await (await fetch(`${url}/page`)).text();
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('http_request_duration_seconds_count{app="web",method="GET",status="503"} 1');
  expect(text).toContain('process_cpu_seconds_total{app="web"}');
});

it('shows nothing to a visitor who comes through the proxy', async () => {
  const url = await serve(1);
  const answer = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('');
});
