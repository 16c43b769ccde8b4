import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answering,
  answersIn,
  closeAll,
  createHeld,
  listen,
  open,
  plain,
  servers,
} from './testing/plain-clients.ts';

afterEach(closeAll);

describe('a connection', () => {
  it('answers requests in sequence, and one sent early in its turn', async () => {
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

  it('that is half-closed gets its answer, then ends', async () => {
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

  it('whose client has disconnected causes no error', async () => {
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

  it('ends without an answer when the service fails', async () => {
    const { socket, state } = await open(await listen({ answer: () => Promise.reject(new Error('no')) }));
    socket.write(plain());
    await expect.poll(() => state.isEnded).toBe(true);
    expect(state.got).toBe('');
  });

  it.each([
    ['that says nothing', 'headersTimeout', ''],
    ['that falls silent', 'keepAliveTimeout', plain()],
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

  it('is not read while its client does not read', async () => {
    let done = 0;
    const answer: Answering = async () => {
      done += 1;
      return { status: 200, headers: [], body: 'a'.repeat(100_000) };
    };
    const { socket, state } = await open(await listen({ answer }));
    socket.pause();
    const asked = 300;
    // One by one: pipelined requests are left to Node.
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

  it('waits for a slow answer', async () => {
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

it('closing the server closes idle connections at once, others after their answers', async () => {
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
  // Neither client has disconnected.
  await closed;
});

it('executes nothing after its last answer', async () => {
  const { answer, waiting } = createHeld();
  const large = 'a'.repeat(30_000_000);
  const server = await listen({ answer: async (request) => ({ ...(await answer(request)), body: large }) });
  const { socket, state } = await open(server);
  socket.write(plain('"first"'));
  await expect.poll(() => waiting.length).toBe(1);
  servers.pop();
  const closed = once(server, 'close');
  server.close();
  // Delay the answer.
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

describe('a connection handed over to Node', () => {
  /** Sends a request in two pieces, which is being answered. */
  async function give(answer: Answering, prepare?: (server: Server) => void) {
    const server = await listen({ answer });
    prepare?.(server);
    const client = await open(server);
    client.socket.write(plain().slice(0, 30));
    await sleep(20);
    client.socket.write(plain().slice(30));
    return { server, ...client };
  }

  it('is closed with the server, after the pending answer', async () => {
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

  it('has none of our limits any more', async () => {
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

it('is closed by closeAllConnections', async () => {
  const { answer, waiting } = createHeld();
  const server = await listen({ answer });
  const { socket, state } = await open(server);
  socket.write(plain());
  await expect.poll(() => waiting.length).toBe(1);
  server.closeAllConnections();
  await expect.poll(() => state.isEnded).toBe(true);
});

it('reads no further than necessary behind a request being answered', async () => {
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

it('prevents header injection by a value', async () => {
  const answer: Answering = async () => ({ status: 200, headers: ['x-a', 'b\r\nset-cookie: c'], body: '' });
  const { socket, state } = await open(await listen({ answer }));
  socket.write(plain());
  await expect.poll(() => state.isEnded).toBe(true);
  expect(state.got).toBe('');
});
