import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSocketGuard, restartCode } from '@altyn/server-kit/guarded-socket';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), token: z.string() }),
  z.object({ type: z.literal('word'), word: z.string() }),
]);
type Message = z.output<typeof message>;
const codes = { notAuthenticated: 4_001, tooFast: 4_002 };
const tryLaterCode = 1_013;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server whose guests are all but "stranger"; "faulty" makes the server fail. */
async function open(limits: { maxConnections?: number; burst?: number } = {}) {
  const seen: string[] = [];
  const faults: unknown[] = [];
  const guard = createSocketGuard<Message>({
    Server: WebSocketServer,
    message,
    limits: { maxMessageBytes: 200, maxConnections: 10, burst: 20, perSecond: 1, ...limits },
    closeCodes: codes,
    now: () => new Date(0),
    onFault: (error) => faults.push(error),
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) =>
    guard.accept(request, socket, head, (client) => ({
      authenticate: ({ token }) => {
        if (token === 'faulty') return Promise.reject(new Error('the database is away'));
        return Promise.resolve(token === 'stranger' ? undefined : token);
      },
      join: (guest) => {
        seen.push(`join ${guest}`);
        client.send('welcome');
      },
      receive: ({ word }) => void seen.push(word),
      leave: () => void seen.push('leave'),
    })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    void guard.close();
    server.close();
  });
  async function connect() {
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const closed = new Promise<number>((resolve) => client.once('close', resolve));
    const received: string[] = [];
    client.on('message', (data) => received.push(String(data as Buffer)));
    await new Promise((resolve) => client.once('open', resolve));
    return { client, closed, received, say: (what: unknown) => client.send(JSON.stringify(what)) };
  }
  return { connect, seen, faults, guard };
}

it('lets a guest in once and passes on what follows', async () => {
  const { connect, seen } = await open();
  const { client, closed, received, say } = await connect();
  say({ type: 'join', token: 'guest' });
  say({ type: 'join', token: 'guest' });
  say({ type: 'word', word: 'hello' });
  await expect.poll(() => seen).toContain('hello');
  await expect.poll(() => received).toEqual(['welcome']);
  expect(seen.filter((one) => one === 'join guest')).toHaveLength(1);
  client.close();
  await closed;
  await expect.poll(() => seen.at(-1)).toBe('leave');
});

it('ignores messages that do not match the schema', async () => {
  const { connect, seen } = await open();
  const { client, say } = await connect();
  client.send('{');
  say({ type: 'unknown' });
  say({ type: 'word', word: 5 });
  say({ type: 'word', word: 'last' });
  await expect.poll(() => seen).toEqual(['last']);
});

it.each([
  ['a stranger', 'stranger', codes.notAuthenticated, 0],
  ['a guest when the server fails', 'faulty', tryLaterCode, 1],
])('closes the connection of %s', async (_, token, expected, faultCount) => {
  const { connect, seen, faults } = await open();
  const { closed, say } = await connect();
  say({ type: 'join', token });
  expect(await closed).toBe(expected);
  expect(faults).toHaveLength(faultCount);
  await expect.poll(() => seen).toEqual(['leave']);
});

it('closes a connection that sends too much', async () => {
  const { connect, seen } = await open({ burst: 3 });
  const { closed, say } = await connect();
  for (let count = 1; count <= 4; count += 1) say({ type: 'word', word: String(count) });
  expect(await closed).toBe(codes.tooFast);
  expect(seen.filter((one) => one !== 'leave')).toEqual(['1', '2', '3']);
});

it('refuses connections above its limit, and survives their faults', async () => {
  const { connect } = await open({ maxConnections: 1 });
  const first = await connect();
  const second = await connect();
  second.client.send('x'.repeat(1_000));
  expect(await second.closed).toBe(tryLaterCode);
  first.say({ type: 'join', token: 'guest' });
  await expect.poll(() => first.received).toEqual(['welcome']);
});

it('tells its guests to connect again when it closes', async () => {
  const { connect, guard } = await open();
  const { closed } = await connect();
  await guard.close();
  expect(await closed).toBe(restartCode);
});

it('closes a connection whose message is too large', async () => {
  const { connect } = await open();
  const { client, closed } = await connect();
  client.send('x'.repeat(1_000));
  expect([1_006, 1_009]).toContain(await closed);
});
