import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createBadNetwork } from './bad-network.ts';

const answer = Buffer.from('0123456789'.repeat(20));
const requested = 'ask';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A server that echoes each message. */
async function startAnswering(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', () => socket.write(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * Sends requests on one connection until it ends. @returns how it ended, the complete answers, and the length of the
 * last partial one.
 */
async function askUntilItEnds(url: string): Promise<{ end: 'reset' | 'ended'; isExact: boolean; restBytes: number }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  let bytes = 0;
  let end: 'reset' | 'ended' = 'ended';
  socket.on('error', () => {
    end = 'reset';
  });
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes % answer.length === 0) socket.write(requested);
  });
  socket.write(requested);
  await once(socket, 'close').catch(() => undefined);
  const all = Buffer.concat(chunks);
  const whole = Buffer.alloc(all.length, answer);
  return { end, isExact: all.equals(whole), restBytes: all.length % answer.length };
}

it('delays, cuts and half-closes answers, but never alters them', async () => {
  const network = await createBadNetwork(await startAnswering(), 3);
  closing.push(() => network.close());
  const ends = await Promise.all(Array.from({ length: 150 }, () => askUntilItEnds(network.url)));
  expect(ends.every(({ isExact }) => isExact)).toBe(true);
  const inPart = ends.filter(({ restBytes }) => restBytes > 0);
  expect(inPart.some(({ end }) => end === 'reset')).toBe(true);
  expect(inPart.some(({ end }) => end === 'ended')).toBe(true);
  for (const [deed, times] of Object.entries(network.deeds)) expect(times, deed).toBeGreaterThan(0);
});

it('is deterministic per connection', async () => {
  const port = await startAnswering();
  const deeds: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    const network = await createBadNetwork(port, 12);
    closing.push(() => network.close());
    for (let connection = 0; connection < 8; connection += 1) await askUntilItEnds(network.url);
    deeds.push({ ...network.deeds });
  }
  expect(deeds[1]).toEqual(deeds[0]);
});
