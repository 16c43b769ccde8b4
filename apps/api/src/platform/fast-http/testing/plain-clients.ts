import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PlainAnswer, type PlainRequest, servePlainly } from '../plain-http.ts';

export const path = '/money/bet';
export const paths = new Map([[`POST ${path} HTTP/1.1`, path]]);

export function textOf(lines: readonly string[], body = ''): string {
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

export const line = `POST ${path} HTTP/1.1`;
/** Builds a plain request. */
export const plain = (body = '{}', more: readonly string[] = []) =>
  textOf([line, 'host: localhost', `content-length: ${Buffer.byteLength(body)}`, ...more], body);

export const servers: Server[] = [];
const clients: Socket[] = [];
/** Closes everything a test has opened. */
export async function closeAll(): Promise<void> {
  for (const client of clients.splice(0)) client.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

export type Answering = (request: PlainRequest) => Promise<PlainAnswer>;

/** Echoes the parsed request, at once or later. */
export const echo: Answering = async ({ path: asked, headers, body }) => {
  if (headers['x-slow'] !== undefined) await sleep(6);
  return {
    status: headers['x-busy'] === undefined ? 200 : 503,
    headers: ['content-type', 'application/json', 'x-signature', String(headers['x-signature'])],
    body: JSON.stringify({ é: 'щ', asked, headers, body: body.toString('latin1') }),
  };
};

function serveByNode(answer: Answering) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== path) {
        response.writeHead(404).end();
        return;
      }
      void answer({ path, headers: request.headers, body: Buffer.concat(chunks) }).then(({ status, headers, body }) => {
        response.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(body))]).end(body);
      });
    });
  };
}

export async function listen(options: { answer?: Answering; isPlain?: boolean } = {}): Promise<Server> {
  const { answer = echo, isPlain = true } = options;
  const server = createServer({ keepAliveTimeout: 72_000 }, serveByNode(answer));
  if (isPlain) servePlainly(server, { paths: [path], answer });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Opens a client that records received data and the server's end. */
export async function open(server: Server) {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  clients.push(socket);
  const state = { got: '', isEnded: false };
  socket.setEncoding('latin1').on('data', (chunk) => {
    state.got += String(chunk);
  });
  socket.on('end', () => {
    state.isEnded = true;
  });
  socket.on('error', () => {
    state.isEnded = true;
  });
  await once(socket, 'connect');
  socket.setNoDelay(true);
  return { socket, state };
}

export const withoutDate = (text: string) => text.replaceAll(/^Date: .*$/gm, 'Date');
export const answersIn = (text: string) => text.split('HTTP/1.1 ').length - 1;

/** Creates a service whose answers wait until released. */
export function createHeld() {
  const waiting: (() => void)[] = [];
  const answer: Answering = async (request) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return echo(request);
  };
  return { answer, waiting };
}
