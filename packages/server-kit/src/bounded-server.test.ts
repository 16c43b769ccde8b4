import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createBoundedServer } from './bounded-server.ts';

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());
afterEach(() => server?.close());

/** Sends text to a server that answers "read" after the body. @returns everything received until the connection ends. */
async function send(text: string, limits: Parameters<typeof createBoundedServer>[1] = {}): Promise<string> {
  const made = createBoundedServer((request, response) => {
    request.on('error', () => undefined);
    request.resume().on('end', () => response.writeHead(200, { connection: 'close' }).end('read'));
  }, limits);
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

const soon = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 };

test.each([
  ['a head', 'POST / HTTP/1.1\r\nHost: a\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{'],
])('%s that does not arrive in time ends the connection', async (_what, text) => {
  expect(await send(text, soon)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['Host: a\r\nHost: b', 400],
  ['Host: a\r\nhost: a', 400],
  ['Host: a\r\nX-Host: b', 200],
])('a request with %j is answered with %i', async (headers, status) => {
  expect(await send(`GET / HTTP/1.1\r\n${headers}\r\n\r\n`)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
