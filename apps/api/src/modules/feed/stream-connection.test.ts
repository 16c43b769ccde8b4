import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi } from '../../../testing/test-api.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { payment, useStreams } from './testing/streams.ts';

const database = useTestDatabase();
const streams = useStreams(database);
const { connect, connectBare, countOpen, newPlayer } = streams;

describe("a stream's connection", () => {
  const origin = 'http://localhost:3000';

  it('has the usual response headers, no length, and ends with the stream', async () => {
    const player = await newPlayer();
    const { headers } = await connect('/users/updates', { ...player.headers, origin });
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'cache-control': 'no-store, no-transform',
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      date: streams.api.clock.now().toUTCString(),
      vary: 'Origin',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['x-request-id']).toBeTypeOf('string');
    expect(headers['content-length']).toBeUndefined();
    const old = connectBare({ version: '1.0', headers: player.headers });
    await expect.poll(old.text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nretry: 2000\n\nid: [^]*event: active_bonus/);
  });

  it('answers HEAD with headers only and keeps the connection', async () => {
    const player = await newPlayer();
    const { socket, text } = connectBare({ method: 'HEAD', headers: { ...player.headers, origin } });
    await expect.poll(text).toMatch(/\r\n\r\n$/);
    expect(text()).toContain('content-type: text/event-stream');
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(text).toContain('{"status":"ok"}');
  });

  it('may follow other responses on the connection', async () => {
    const player = await newPlayer();
    const { socket, text } = connectBare({ method: 'HEAD', headers: player.headers });
    await expect.poll(text).toMatch(/\r\n\r\n$/);
    const lines = Object.entries(player.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET /users/updates HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`);
    await expect.poll(text).toContain('event: active_bonus');
  });

  it('ends with the server even if the client keeps its side open', async () => {
    const other = await createTestApi(database.url);
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const player = await newPlayer();
    const { token } = await other.deps.identity.tokens.sign(player, other.clock.now());
    const headers = { authorization: `Bearer ${token}` };
    const target = { port: (other.app.server.address() as AddressInfo).port, headers };
    const [tab, stubborn] = [connectBare(target), connectBare({ ...target, allowHalfOpen: true })];
    for (const { text } of [tab, stubborn]) await expect.poll(text).toContain('event: active_bonus');
    await other.close();
    expect(await countOpen(other)).toBe(0);
    await expect.poll(() => stubborn.socket.readableEnded).toBe(true);
  });

  it('is dropped when the client half-closes, disconnects, or sends more data and leaves', async () => {
    await expect.poll(() => countOpen()).toBe(0);
    const player = await newPlayer();
    const leave: ((socket: Socket) => unknown)[] = [
      (socket) => socket.end(),
      (socket) => socket.resetAndDestroy(),
      (socket) => socket.end('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'),
    ];
    const tabs = leave.map((go) => ({ go, ...connectBare({ headers: player.headers }) }));
    for (const { text } of tabs) await expect.poll(text).toContain('event: active_bonus');
    expect(await countOpen()).toBe(3);
    // Data is in flight when they disconnect.
    const reported = appendEvents(streams.api.deps.db.kysely, [
      { kind: 'payment', payload: { id: 'x'.repeat(50_000) }, playerId: player.playerId },
    ]);
    for (const { go, socket } of tabs) go(socket);
    await reported;
    await expect.poll(() => countOpen()).toBe(0);
    for (const { text } of tabs) expect(text()).not.toContain('{"status":"ok"}');
  });

  it('is closed when its client does not read, without affecting others', async () => {
    await expect.poll(() => countOpen()).toBe(0);
    const player = await newPlayer();
    const [slow, quick] = [connectBare({ headers: player.headers }), connectBare({ headers: player.headers })];
    for (const { text } of [slow, quick]) await expect.poll(text).toContain('event: active_bonus');
    slow.socket.pause();
    const payload = { id: 'x'.repeat(500_000) };
    // The operating system's buffers fill first.
    for (let sent = 0; sent < 100 && (await countOpen()) === 2; sent += 1) {
      await appendEvents(streams.api.deps.db.kysely, [{ kind: 'payment', payload, playerId: player.playerId }]);
      const frames = sent + 1;
      await expect.poll(() => quick.text().split('event: payment').length - 1).toBe(frames);
    }
    expect(await countOpen()).toBe(1);
    await appendEvents(streams.api.deps.db.kysely, [{ ...payment('after'), playerId: player.playerId }]);
    await expect.poll(quick.text).toContain('"after"');
  });
});
