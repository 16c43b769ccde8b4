import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type PlainAnswer, type PlainRequest, readPlainRequest, servePlainly } from './plain-http.ts';

const path = '/money/bet';
const paths = new Map([[`POST ${path} HTTP/1.1`, path]]);

function textOf(lines: readonly string[], body = ''): string {
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

const line = `POST ${path} HTTP/1.1`;
const plain = (body = '{}', more: readonly string[] = []) =>
  textOf([line, 'host: localhost', `content-length: ${Buffer.byteLength(body)}`, ...more], body);

describe('what is plain', () => {
  const read = (text: string) => readPlainRequest(Buffer.from(text), paths);

  it('is read whole: path, fields and the exact body', () => {
    const request = read(plain('{"é":1}', ['X-Signature: a+/=', 'Connection: Keep-Alive', 'accept:*/*']));
    expect(request).toEqual({
      path,
      headers: expect.objectContaining({ 'x-signature': 'a+/=', accept: '*/*', host: 'localhost' }),
      body: Buffer.from('{"é":1}'),
    });
    expect(read(plain(''))?.body).toEqual(Buffer.alloc(0));
  });

  it.each([
    ['another path', textOf(['POST /money/other HTTP/1.1', 'host: a', 'content-length: 0'])],
    ['a query', textOf([`POST ${path}?a HTTP/1.1`, 'host: a', 'content-length: 0'])],
    ['another method', textOf([`PUT ${path} HTTP/1.1`, 'host: a', 'content-length: 0'])],
    ['HTTP/1.0', textOf([`POST ${path} HTTP/1.0`, 'host: a', 'content-length: 0'])],
    ['no host', textOf([line, 'content-length: 0'])],
    ['no length', textOf([line, 'host: a'])],
    ['a length of two readings', textOf([line, 'host: a', 'content-length: 02'], '{}')],
    ['a signed length', textOf([line, 'host: a', 'content-length: +2'], '{}')],
    ['lengths in a list', textOf([line, 'host: a', 'content-length: 2, 2'], '{}')],
    ['two lengths', plain('{}', ['Content-Length: 2'])],
    ['a field twice', plain('{}', ['x-a: 1', 'X-A: 2'])],
    ['chunks', plain('{}', ['transfer-encoding: chunked'])],
    ['a wish to go on', plain('{}', ['Expect: 100-continue'])],
    ['another protocol', plain('{}', ['upgrade: websocket'])],
    ['a connection that ends', plain('{}', ['connection: close'])],
    ['fields of the connection', plain('{}', ['connection: keep-alive, x-a'])],
    ['a folded field', plain('{}', ['x-a: 1', ' 2'])],
    ['a space before the colon', plain('{}', ['x-a : 1'])],
    ['an empty field', plain('{}', ['x-a:'])],
    ['a tab', plain('{}', ['x-a:\t1'])],
    ['a bare line feed', plain('{}', ['x-a: 1\nx-b: 2'])],
    ['a bare carriage return', plain('{}', ['x-a: 1\rx-b: 2'])],
    ['a NUL', plain('{}', ['x-a: 1\u0000'])],
    ['letters of another script', plain('{}', ['x-a: é'])],
    ['a part of the head', plain().slice(0, 20)],
    ['a part of the body', plain().slice(0, -1)],
    ['a byte too many', `${plain()} `],
    ['two requests', plain() + plain()],
    ['an empty line before it', `\r\n${plain()}`],
    ['a request of more than 64 KB', plain('a'.repeat(65_500))],
    ['a head of 9 KB', plain('{}', [`x-a: ${'a'.repeat(9_000)}`])],
  ])('is not: %s', (_name, text) => {
    expect(read(text)).toBeUndefined();
  });
});

const servers: Server[] = [];
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

type Answering = (request: PlainRequest) => Promise<PlainAnswer>;

/** Tells what it has understood, at once or later. */
const echo: Answering = async ({ path: asked, headers, body }) => {
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

async function listen(options: { answer?: Answering; isPlain?: boolean } = {}): Promise<Server> {
  const { answer = echo, isPlain = true } = options;
  const server = createServer({ keepAliveTimeout: 72_000 }, serveByNode(answer));
  if (isPlain) servePlainly(server, { paths: [path], answer });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A client that is not told when it may stop: what came so far, and whether the server has ended. */
async function open(server: Server) {
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

const withoutDate = (text: string) => text.replaceAll(/^Date: .*$/gm, 'Date');
const answersIn = (text: string) => text.split('HTTP/1.1 ').length - 1;

describe('a client cannot tell who answers', () => {
  async function converse(server: Server, pieces: readonly string[]): Promise<string> {
    const { socket, state } = await open(server);
    for (const piece of pieces) {
      socket.write(piece, 'latin1');
      await sleep(2);
    }
    // A last request that ends the connection: all answers have come when it has ended.
    socket.write(`GET /end HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    await expect.poll(() => state.isEnded, { interval: 2 }).toBe(true);
    socket.destroy();
    return withoutDate(state.got);
  }

  /** All answers but that to what could not be read. */
  const answersOf = (text: string) => text.split('HTTP/1.1 ').slice(0, -1);

  function areOneCutShort(some: readonly string[], others: readonly string[]): boolean {
    const [short, long] = some.length < others.length ? [some, others] : [others, some];
    return short.every((one, index) => one === long[index]);
  }

  const field = fc.constantFrom(
    'x-a: 1',
    'X-Signature: abc',
    'x-busy: 1',
    'x-slow: 1',
    'connection: keep-alive',
    'connection: close',
    'x-a:',
    'x-a :1',
    'expect: 100-continue',
    'content-length: 3',
    'transfer-encoding: chunked',
    'x-a: \u00e9',
    ' folded',
    'accept-encoding: gzip, deflate',
  );
  const request = fc
    .record({
      start: fc.constantFrom(line, line, line, 'POST /other HTTP/1.1', `GET ${path} HTTP/1.1`, `POST ${path} HTTP/1.0`),
      fields: fc.array(field, { maxLength: 3 }),
      body: fc.string({ maxLength: 30 }).map((text) => Buffer.from(text).toString('latin1')),
      isLengthTold: fc.boolean(),
    })
    .map(({ start, fields, body, isLengthTold }) =>
      textOf([start, 'host: a', ...(isLengthTold ? [`content-length: ${body.length}`] : []), ...fields], body),
    );
  const conversation = fc
    .tuple(fc.array(request, { minLength: 1, maxLength: 4 }), fc.array(fc.nat({ max: 600 }), { maxLength: 3 }))
    .map(([requests, cuts]) => {
      const isWhole = cuts.length === 0;
      if (isWhole) return requests;
      const text = requests.join('');
      const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
      return places.slice(1).map((place, index) => text.slice(places[index], place));
    });

  it('whatever it sends, in whatever pieces, and nothing is done twice', async () => {
    const done: Record<'here' | 'there', string[]> = { here: [], there: [] };
    const noting =
      (where: 'here' | 'there'): Answering =>
      (asked) => {
        done[where].push(asked.body.toString('latin1'));
        return echo(asked);
      };
    const ours = await listen({ answer: noting('here') });
    const nodes = await listen({ answer: noting('there'), isPlain: false });
    await fc.assert(
      fc.asyncProperty(conversation, async (pieces) => {
        const [here, there] = await Promise.all([converse(ours, pieces), converse(nodes, pieces)]);
        const [doneHere, doneThere] = [done.here.splice(0), done.there.splice(0)];
        if (there.includes('400 Bad Request')) {
          // What cannot be read is answered at once; what stands before it has been answered, or is not answered any more.
          expect(areOneCutShort(answersOf(here), answersOf(there)), `${here}\n\nbeside\n\n${there}`).toBe(true);
          expect(areOneCutShort(doneHere, doneThere), `${doneHere.join()} beside ${doneThere.join()}`).toBe(true);
          expect(here).toContain('400 Bad Request');
        } else {
          expect(here).toBe(there);
          expect(doneHere).toEqual(doneThere);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** A service whose answers wait until they are let go. */
function createHeld() {
  const waiting: (() => void)[] = [];
  const answer: Answering = async (request) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return echo(request);
  };
  return { answer, waiting };
}

describe('a connection', () => {
  it('answers one request after the other, and what was sent too early when its turn comes', async () => {
    const { answer, waiting } = createHeld();
    const { socket, state } = await open(await listen({ answer }));
    socket.write(plain('"first"'));
    await expect.poll(() => waiting.length).toBe(1);
    socket.write(plain('"second"'));
    socket.write(plain('"third"').slice(0, 30));
    await sleep(20);
    socket.write(plain('"third"').slice(30));
    await sleep(20);
    expect([waiting.length, state.got]).toEqual([1, '']);
    for (let count = 1; count <= 3; count += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(count);
      waiting[count - 1]!();
      await expect.poll(() => answersIn(state.got)).toBe(count);
    }
    expect(state.got.match(/first|second|third/g)).toEqual(['first', 'second', 'third']);
  });

  it('that is half-closed gets its answer, and the end', async () => {
    const { answer, waiting } = createHeld();
    const { socket, state } = await open(await listen({ answer }));
    socket.end(plain());
    await expect.poll(() => waiting.length).toBe(1);
    await sleep(20);
    expect(state.isEnded).toBe(false);
    waiting[0]!();
    await expect.poll(() => state.isEnded).toBe(true);
    expect([answersIn(state.got), state.got.includes('Connection: close')]).toEqual([1, true]);
    const silent = await open(servers[0]!);
    silent.socket.end();
    await expect.poll(() => silent.state.isEnded).toBe(true);
  });

  it('whose client has gone bothers nobody', async () => {
    const { answer, waiting } = createHeld();
    const server = await listen({ answer });
    const { socket } = await open(server);
    socket.write(plain());
    await expect.poll(() => waiting.length).toBe(1);
    socket.resetAndDestroy();
    await expect.poll(() => countOf(server)).toBe(0);
    waiting[0]!();
    await sleep(20);
    const next = await open(server);
    next.socket.write(plain());
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]!();
    await expect.poll(() => answersIn(next.state.got)).toBe(1);
  });

  it('ends without an answer where the service fails', async () => {
    const { socket, state } = await open(await listen({ answer: () => Promise.reject(new Error('no')) }));
    socket.write(plain());
    await expect.poll(() => state.isEnded).toBe(true);
    expect(state.got).toBe('');
  });

  it.each([
    ['that says nothing', 'headersTimeout', ''],
    ['that says nothing more', 'keepAliveTimeout', plain()],
  ] as const)('%s is closed in time', async (_name, limit, text) => {
    const server = await listen();
    server[limit] = 200;
    const { socket, state } = await open(server);
    if (text) socket.write(text);
    await sleep(100);
    expect(state.isEnded).toBe(false);
    await expect.poll(() => state.isEnded, { timeout: 3_000 }).toBe(true);
    expect(answersIn(state.got)).toBe(text ? 1 : 0);
  });

  it('whose client reads nothing is not read either', async () => {
    let done = 0;
    const answer: Answering = async () => {
      done += 1;
      return { status: 200, headers: [], body: 'a'.repeat(100_000) };
    };
    const { socket, state } = await open(await listen({ answer }));
    socket.pause();
    const asked = 300;
    // One by one: requests that come together are none of ours.
    for (let count = 0; count < asked; count += 1) {
      socket.write(plain());
      await sleep(1);
    }
    const atOnce = done;
    expect(atOnce).toBeLessThan(asked / 2);
    socket.resume();
    await expect.poll(() => answersIn(state.got)).toBe(asked);
    expect(done).toBe(asked);
  });

  it('waits as long as its answer takes', async () => {
    const { answer, waiting } = createHeld();
    const server = await listen({ answer });
    server.headersTimeout = 50;
    const { socket, state } = await open(server);
    socket.write(plain());
    await sleep(200);
    waiting[0]!();
    await expect.poll(() => answersIn(state.got)).toBe(1);
  });
});

const countOf = (server: Server) =>
  new Promise<number>((tell) => server.getConnections((_error, count) => tell(count)));

it('closing the server closes idle connections, and the others behind their answers', async () => {
  const { answer, waiting } = createHeld();
  const server = await listen({ answer });
  const [idle, busy] = [await open(server), await open(server)];
  busy.socket.write(plain());
  await expect.poll(() => waiting.length).toBe(1);
  await expect.poll(() => countOf(server)).toBe(2);
  servers.pop();
  const closed = once(server, 'close');
  server.close();
  await expect.poll(() => idle.state.isEnded).toBe(true);
  expect(busy.state.isEnded).toBe(false);
  waiting[0]!();
  await expect.poll(() => busy.state.isEnded).toBe(true);
  expect([answersIn(busy.state.got), busy.state.got.includes('Connection: close')]).toEqual([1, true]);
  // Neither client has hung up.
  await closed;
});

it('does nothing that comes behind its last answer', async () => {
  const { answer, waiting } = createHeld();
  const large = 'a'.repeat(30_000_000);
  const server = await listen({ answer: async (request) => ({ ...(await answer(request)), body: large }) });
  const { socket, state } = await open(server);
  socket.write(plain('"first"'));
  await expect.poll(() => waiting.length).toBe(1);
  servers.pop();
  const closed = once(server, 'close');
  server.close();
  // The answer takes its time.
  socket.pause();
  waiting[0]!();
  await sleep(50);
  socket.write(plain('"second"'));
  await sleep(50);
  expect(waiting.length).toBe(1);
  socket.resume();
  await closed;
  await expect.poll(() => state.isEnded).toBe(true);
  expect([waiting.length, answersIn(state.got), state.got.length > large.length]).toEqual([1, 1, true]);
});

describe('a connection that is given to Node', () => {
  /** Its request comes in two pieces, and is being answered. */
  async function give(answer: Answering, prepare?: (server: Server) => void) {
    const server = await listen({ answer });
    prepare?.(server);
    const client = await open(server);
    client.socket.write(plain().slice(0, 30));
    await sleep(20);
    client.socket.write(plain().slice(30));
    return { server, ...client };
  }

  it('is closed with it, behind the answer that is under way', async () => {
    const { answer, waiting } = createHeld();
    const { server, state } = await give(answer);
    await expect.poll(() => waiting.length).toBe(1);
    server.closeIdleConnections();
    await sleep(20);
    expect(state.isEnded).toBe(false);
    waiting[0]!();
    await expect.poll(() => answersIn(state.got)).toBe(1);
    server.closeIdleConnections();
    await expect.poll(() => state.isEnded).toBe(true);
  });

  it('has no limits of ours any more', async () => {
    const { answer, waiting } = createHeld();
    const { state } = await give(answer, (server) => {
      server.headersTimeout = 100;
    });
    await expect.poll(() => waiting.length).toBe(1);
    await sleep(300);
    waiting[0]!();
    await expect.poll(() => answersIn(state.got)).toBe(1);
    expect(state.isEnded).toBe(false);
  });
});

it('closing all connections closes these too', async () => {
  const { answer, waiting } = createHeld();
  const server = await listen({ answer });
  const { socket, state } = await open(server);
  socket.write(plain());
  await expect.poll(() => waiting.length).toBe(1);
  server.closeAllConnections();
  await expect.poll(() => state.isEnded).toBe(true);
});

it('reads no more than it must behind a request that is being answered', async () => {
  const { answer, waiting } = createHeld();
  const server = await listen({ answer });
  let theirs: Socket | undefined;
  server.on('connection', (connection) => {
    theirs = connection;
  });
  const { socket, state } = await open(server);
  socket.write(plain());
  await expect.poll(() => waiting.length).toBe(1);
  expect(theirs?.isPaused()).toBe(false);
  socket.write(plain('"second"'));
  await expect.poll(() => theirs?.isPaused()).toBe(true);
  for (const count of [1, 2]) {
    await expect.poll(() => waiting.length).toBe(count);
    waiting[count - 1]!();
    await expect.poll(() => answersIn(state.got)).toBe(count);
  }
});

it('sends no line that a value would add', async () => {
  const answer: Answering = async () => ({ status: 200, headers: ['x-a', 'b\r\nset-cookie: c'], body: '' });
  const { socket, state } = await open(await listen({ answer }));
  socket.write(plain());
  await expect.poll(() => state.isEnded).toBe(true);
  expect(state.got).toBe('');
});
