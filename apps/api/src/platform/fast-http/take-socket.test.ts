import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { collectGarbage } from '../../../../../testkit/collect-garbage.ts';
import { takeSocket } from './take-socket.ts';

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

/** Sends text to a server with this handler. @returns the client and the data received so far. */
async function send(text: string, handle: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer({ keepAliveTimeout: 1_000 }, handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  let got = '';
  client.setEncoding('latin1').on('data', (chunk) => {
    got += chunk;
  });
  client.write(text);
  return { client, got: () => got };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

it('detaches the socket: the server no longer tracks it and releases request and response', async () => {
  let taken: Socket | undefined;
  let isFinished = false;
  const held: WeakRef<object>[] = [];
  const { client, got } = await send(get('/'), (request, response) => {
    held.push(new WeakRef(request), new WeakRef(response));
    response.on('finish', () => {
      isFinished = true;
    });
    setImmediate((answer) => {
      taken = takeSocket(answer);
      taken?.write('bare');
    }, response);
  });
  await expect.poll(got).toBe('bare');
  expect(isFinished).toBe(true);
  expect(taken).toMatchObject({ parser: null, _httpMessage: null, timeout: 0 });
  // Closes every connection that it tracks.
  server.closeAllConnections();
  taken?.write(', still');
  await expect.poll(got).toBe('bare, still');
  await expect
    .poll(() => {
      collectGarbage();
      return held.map((reference) => reference.deref());
    })
    .toEqual([undefined, undefined]);
  // A half-closing client is gone; its remaining data is ignored.
  client.end(get('/more'));
  await once(client, 'close');
  expect(got()).toBe('bare, still');
  await expect.poll(() => taken?.destroyed).toBe(true);
});

it('does not detach a socket that another answer needs, before or after', async () => {
  const taken = new Map<string | undefined, Socket | undefined>();
  const { client, got } = await send(get('/behind') + get('/plain'), (request, response) => {
    if (request.url === '/plain') return;
    setImmediate(() => taken.set(request.url, takeSocket(response)));
  });
  await once(client, 'close');
  server.close();
  const second = await send(get('/plain') + get('/before'), (request, response) => {
    if (request.url === '/before') taken.set(request.url, takeSocket(response));
    else setImmediate(() => setImmediate(() => response.end('plain')));
  });
  await expect.poll(second.got).toContain('plain');
  expect(got()).toBe('');
  expect([...taken]).toEqual([
    ['/behind', undefined],
    ['/before', undefined],
  ]);
});

it('does not detach a socket whose client has disconnected', async () => {
  let taken: Socket | undefined | string = 'nothing yet';
  const { client } = await send(get('/'), (request, response) => {
    request.socket.once('close', () => {
      taken = takeSocket(response);
    });
    client.destroy();
  });
  await expect.poll(() => taken).toBeUndefined();
});
