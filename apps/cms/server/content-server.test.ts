import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { visitorHeader } from '../src/visitor-header.ts';
import { createContentServer } from './content-server.ts';

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());
afterEach(() => server?.close());

/** Sends raw text to the server; the handler behind it responds with the sender's address. */
async function send(text: string, options: Partial<Parameters<typeof createContentServer>[1]> = {}): Promise<string> {
  const made = createContentServer(
    (request, response) => {
      request.on('error', () => undefined);
      const address = String(request.headers[visitorHeader]);
      request.resume().on('end', () => response.writeHead(200, { connection: 'close' }).end(address));
    },
    { proxyHops: 0, ...options },
  );
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const socket = connect((made.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let got = '';
  socket.on('data', (part) => (got += part));
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return got;
}

test('closes the connection if a body does not arrive in time', async () => {
  const soon = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 };
  const slow = 'POST /api/editors/login HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{';
  expect(await send(slow, soon)).toMatch(/^HTTP\/1\.1 408 /);
});

test('rejects two Host headers as a bad request', async () => {
  expect(await send('GET /admin HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  [0, '127.0.0.1'],
  [1, '198.51.100.1'],
])('behind %i proxies the sender is %s, whatever it claims', async (proxyHops, expected) => {
  const claimed = `${visitorHeader}: 192.0.2.1\r\nX-Forwarded-For: 203.0.113.9, 198.51.100.1\r\n`;
  expect(await send(`GET / HTTP/1.1\r\nHost: a\r\n${claimed}\r\n`, { proxyHops })).toMatch(
    new RegExp(`${expected}\\s*(0\\s*)?$`),
  );
});
