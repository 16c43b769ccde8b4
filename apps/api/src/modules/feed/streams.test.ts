import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect as connectSocket, type NetConnectOpts, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { appendEvents } from '../../platform/outbox.ts';
import { insertPlayer } from '../identity/index.ts';
import { openWallet, postTransfer } from '../ledger/index.ts';
import { excludePlayer } from '../wallet/index.ts';

interface Event {
  id: string | undefined;
  name: string;
  data: Record<string, unknown>;
  atMs: number;
}

/** A client of a stream, with the events so far and a way to wait for one. */
interface Client {
  status: number;
  headers: Record<string, unknown>;
  events: Event[];
  ended: Promise<void>;
  next(matches: (event: Event) => boolean): Promise<Event>;
  close(): void;
}

const database = useTestDatabase();
let api: TestApi;
let port = 0;
const clients: Client[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  api = await createTestApi(database.url);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  for (const socket of sockets.splice(0)) socket.destroy();
});

function connect(path: string, headers: Record<string, string> = {}): Promise<Client> {
  return new Promise((resolve, reject) => {
    const waiters = new Set<() => void>();
    const events: Event[] = [];
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      let text = '';
      let end: () => void = () => undefined;
      const ended = new Promise<void>((done) => {
        end = done;
      });
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        const frames = text.split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) {
          const fields = Object.fromEntries(frame.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
          if (!fields['event']) continue;
          events.push({
            id: fields['id'] as string | undefined,
            name: fields['event'] as string,
            data: JSON.parse(fields['data'] as string) as Record<string, unknown>,
            atMs: performance.now(),
          });
        }
        for (const waiter of waiters) waiter();
      });
      response.on('close', () => end());
      response.on('error', () => end());
      const client: Client = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        ended,
        next: (matches) =>
          new Promise((found) => {
            const look = () => {
              const event = events.find(matches);
              if (!event) return;
              waiters.delete(look);
              found(event);
            };
            waiters.add(look);
            look();
          }),
        close: () => void sent.destroy(),
      };
      clients.push(client);
      resolve(client);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Asks for a stream over a bare socket. @returns the socket and what has come so far. */
function connectBare(
  request: { method?: string; version?: string; headers: object; port?: number } & Partial<NetConnectOpts>,
) {
  const { method = 'GET', version = '1.1', headers, ...options } = request;
  const socket = connectSocket({ host: '127.0.0.1', port, ...options });
  sockets.push(socket);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} /users/updates HTTP/${version}\r\n${lines.join('')}\r\n`);
  return { socket, text: () => text };
}

async function countOpen(of: TestApi = api): Promise<number | undefined> {
  return (await of.deps.metrics.openStreams.get()).values[0]?.value;
}

let nextPhone = 77_010_300_000;
async function newPlayer() {
  const { deps } = api;
  const [playerId, sessionId] = [deps.ids.next(), deps.ids.next()];
  await insertPlayer(deps.db.kysely, {
    id: playerId,
    login: { type: 'Phone', value: `+${(nextPhone += 1)}` },
    passwordHash: 'none',
    country: 'KZ',
    currency: 'uah',
    timeZone: 'Asia/Almaty',
    language: 'ru',
    birthDate: '1990-01-01',
    newsletterConsent: false,
    termsVersion: '1',
    at: deps.clock.now(),
  });
  await openWallet(deps.db.kysely, { playerId, currency: 'uah' });
  await deps.db.pool.query(
    `insert into identity.session (id, player_id, created_at, last_seen_at, rotated_at) values ($1, $2, $3, $3, $3)`,
    [sessionId, playerId, deps.clock.now()],
  );
  const { token } = await deps.identity.tokens.sign({ playerId, sessionId }, deps.clock.now());
  return { playerId, sessionId, token, headers: { authorization: `Bearer ${token}` } };
}

let nextKey = 0;
async function give(playerId: string, amountMinor: bigint): Promise<void> {
  await api.deps.db.transaction((tx) =>
    postTransfer(tx, api.deps, {
      playerId,
      kind: 'deposit',
      entries: [
        { account: 'house:adjustment', amountMinor: -amountMinor },
        { account: 'game', amountMinor },
      ],
      reference: null,
      idempotencyKey: `give-${(nextKey += 1)}`,
    }),
  );
}

const balanceOf = (event: Event) => (event.data['game_wallet_group'] as { balance: string }).balance;
const payment = (note: string) => ({ kind: 'payment', payload: { id: note } });

describe("a player's stream", () => {
  it('begins with balances, user and active bonus, and follows every commit', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    expect(client.headers['content-type']).toContain('text/event-stream');
    await client.next(({ name }) => name === 'active_bonus');
    expect(client.events.map(({ name }) => name)).toEqual(['balances', 'user', 'active_bonus']);
    await give(player.playerId, 1_250n);
    const event = await client.next((candidate) => candidate.name === 'balances' && balanceOf(candidate) === '12.50');
    expect(event.data['version']).toBe(1);
  });

  it('reaches every tab of the player and nobody else', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const tabs = [await connect('/users/updates', one.headers), await connect('/users/updates', one.headers)];
    const stranger = await connect('/users/updates', other.headers);
    for (const client of [...tabs, stranger]) await client.next(({ name }) => name === 'active_bonus');
    await give(one.playerId, 100n);
    await give(other.playerId, 900n);
    for (const tab of tabs) await tab.next((event) => event.name === 'balances' && balanceOf(event) === '1.00');
    await stranger.next((event) => event.name === 'balances' && balanceOf(event) === '9.00');
    expect(stranger.events.some((event) => event.name === 'balances' && balanceOf(event) === '1.00')).toBe(false);
  });

  it('resumes where it broke off, with none lost and nothing told twice on one stream', async () => {
    const player = await newPlayer();
    const first = await connect('/users/updates', player.headers);
    await first.next(({ name }) => name === 'active_bonus');
    await appendEvents(api.deps.db.kysely, [{ ...payment('one'), playerId: player.playerId }]);
    const seen = await first.next(({ data }) => data['id'] === 'one');
    first.close();
    await appendEvents(api.deps.db.kysely, [
      { ...payment('two'), playerId: player.playerId },
      { ...payment('three'), playerId: player.playerId },
    ]);
    const second = await connect('/users/updates', { ...player.headers, 'last-event-id': seen.id ?? '' });
    await second.next(({ name }) => name === 'active_bonus');
    await appendEvents(api.deps.db.kysely, [{ ...payment('four'), playerId: player.playerId }]);
    await second.next(({ data }) => data['id'] === 'four');
    const told = second.events.filter(({ name }) => name === 'payment').map(({ data }) => data['id']);
    // The one seen last may come again while an older transaction runs somewhere on the server.
    expect(told.filter((id) => id !== 'one')).toEqual(['two', 'three', 'four']);
  });

  it('does not wait for older transactions, and loses none that commit while the client is away', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    const older = await api.deps.db.pool.connect();
    await older.query('begin');
    await older.query(
      `insert into platform.outbox (kind, player_id, payload) values ('payment', $1, '{"id":"late"}')`,
      [player.playerId],
    );
    await appendEvents(api.deps.db.kysely, [{ ...payment('early'), playerId: player.playerId }]);
    const early = await client.next(({ data }) => data['id'] === 'early');
    client.close();
    await older.query('commit');
    older.release();
    const back = await connect('/users/updates', { ...player.headers, 'last-event-id': early.id ?? '' });
    expect((await back.next(({ data }) => data['id'] === 'late')).name).toBe('payment');
  });

  it('finds a player in the bundle of a batch', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    const lines = [`game_movement\t${player.playerId}\t{}`, `payment\t${player.playerId}\t{"id":"bundled"}`];
    await api.deps.db.pool.query(`insert into platform.outbox (kind, bundle) values ('bundle', $1)`, [
      lines.join('\n'),
    ]);
    await api.deps.db.pool.query(`notify altyn_outbox`);
    await client.next(({ data }) => data['id'] === 'bundled');
    expect(client.events.some(({ name }) => name === 'game_movement')).toBe(false);
  });

  it('ends with its session, and does not open without one', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    await api.app.inject({ method: 'POST', url: '/auth/logout', headers: player.headers });
    await client.ended;
    expect((await connect('/users/updates', player.headers)).status).toBe(401);
    expect((await connect('/users/updates')).status).toBe(401);
  });

  it('ends, and its token with it, when another process ends the session', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    const ask = async () =>
      (await api.app.inject({ method: 'GET', url: '/users', headers: player.headers })).statusCode;
    // Remembered as alive, as a player's session is who was here a moment ago.
    expect(await ask()).toBe(200);
    const elsewhere = await createTestApi(database.url);
    const until = new Date(api.clock.now().getTime() + 86_400_000);
    await excludePlayer(elsewhere.deps, { playerId: player.playerId, until });
    await client.ended;
    // The clock of this API stands: the session is forgotten by its event alone.
    await expect.poll(ask, { timeout: 10_000 }).toBe(401);
    await elsewhere.close();
  });

  it('does not stay open when the session ends while it is being opened', async () => {
    const player = await newPlayer();
    const ask = () => api.app.inject({ method: 'GET', url: '/users', headers: player.headers });
    expect((await ask()).statusCode).toBe(200);
    // No event tells of it: the session is remembered as open, so the stream is let in.
    await api.deps.db.pool.query(
      `update identity.session set ended_at = now(), end_reason = 'sign-out' where id = $1`,
      [player.sessionId],
    );
    const client = await connect('/users/updates', player.headers);
    expect(client.status).toBe(200);
    await client.ended;
    expect(client.events).toEqual([]);
  });

  it('keeps the newest six tabs', async () => {
    const player = await newPlayer();
    const tabs: Client[] = [];
    for (let tab = 0; tab < 7; tab += 1) tabs.push(await connect('/users/updates', player.headers));
    await tabs[0]?.ended;
    const last = await tabs[6]?.next(({ name }) => name === 'active_bonus');
    expect(last?.data).toEqual({});
  });

  it('keeps a session awake while its player plays', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    api.clock.advance(29 * 60_000);
    await give(player.playerId, 100n);
    await client.next((event) => event.name === 'balances' && balanceOf(event) === '1.00');
    await expect
      .poll(async () => {
        const { rows } = await api.deps.db.pool.query('select last_seen_at from identity.session where id = $1', [
          player.sessionId,
        ]);
        return (rows[0] as { last_seen_at: Date }).last_seen_at;
      })
      .toEqual(api.clock.now());
  });

  it('brings each commit to the screen, well within 100 ms', async () => {
    const player = await newPlayer();
    const client = await connect('/users/updates', player.headers);
    await client.next(({ name }) => name === 'active_bonus');
    const delays: number[] = [];
    for (let round = 1; round <= 200; round += 1) {
      await give(player.playerId, 1n);
      const committedMs = performance.now();
      const event = await client.next(({ name, data }) => name === 'balances' && data['version'] === round);
      delays.push(event.atMs - committedMs);
    }
    delays.sort((a, b) => a - b);
    // The middle one: a machine busy with other tests delays single ones by what has nothing to do with the stream.
    expect(delays[100]).toBeLessThan(100);
  });
});

describe("a stream's connection", () => {
  const origin = 'http://localhost:3000';

  it('has the head of any answer, no length, and ends with the stream', async () => {
    const player = await newPlayer();
    const { headers } = await connect('/users/updates', { ...player.headers, origin });
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'cache-control': 'no-store, no-transform',
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      date: api.clock.now().toUTCString(),
      vary: 'Origin',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['x-request-id']).toBeTypeOf('string');
    expect(headers['transfer-encoding']).toBeUndefined();
    const old = connectBare({ version: '1.0', headers: player.headers });
    await expect.poll(old.text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nretry: 2000\n\nid: [^]*event: active_bonus/);
  });

  it('answers HEAD with the head alone, and keeps the connection', async () => {
    const player = await newPlayer();
    const { socket, text } = connectBare({ method: 'HEAD', headers: { ...player.headers, origin } });
    await expect.poll(text).toMatch(/\r\n\r\n$/);
    expect(text()).toContain('content-type: text/event-stream');
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(text).toContain('{"status":"ok"}');
  });

  it('is taken after other answers on it, and counted with them', async () => {
    const player = await newPlayer();
    const { socket, text } = connectBare({ method: 'HEAD', headers: player.headers });
    await expect.poll(text).toMatch(/\r\n\r\n$/);
    const count = async () => {
      const { values } = await api.deps.metrics.requestDurationS.get();
      return values.find(
        ({ metricName, labels }) =>
          metricName?.endsWith('_count') && labels.route === '/users/updates' && labels.method === 'GET',
      )?.value;
    };
    const before = (await count()) ?? 0;
    const lines = Object.entries(player.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET /users/updates HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`);
    await expect.poll(text).toContain('event: active_bonus');
    expect(await count()).toBe(before + 1);
  });

  it('holds neither request nor answer while it is open', async () => {
    const other = await createTestApi(database.url);
    const held: WeakRef<object>[] = [];
    other.app.server.on('request', (request, response) => {
      held.push(new WeakRef(request), new WeakRef(response));
    });
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const player = await newPlayer();
    const { token } = await other.deps.identity.tokens.sign(player, other.clock.now());
    const headers = { authorization: `Bearer ${token}` };
    const { text } = connectBare({ port: (other.app.server.address() as AddressInfo).port, headers });
    await expect.poll(text).toContain('event: active_bonus');
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await expect
      .poll(() => {
        collect();
        return held.filter((part) => part.deref() !== undefined).length;
      })
      .toBe(0);
    expect([held.length, await countOpen(other)]).toEqual([2, 1]);
    await other.close();
  });

  it('ends with the server, though the client keeps its side open', async () => {
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

  it('is given up with a client that half-closes, breaks off, or sends more and goes', async () => {
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
    // Something is under way to them when they go.
    const told = appendEvents(api.deps.db.kysely, [
      { kind: 'payment', payload: { id: 'x'.repeat(50_000) }, playerId: player.playerId },
    ]);
    for (const { go, socket } of tabs) go(socket);
    await told;
    await expect.poll(() => countOpen()).toBe(0);
    for (const { text } of tabs) expect(text()).not.toContain('{"status":"ok"}');
  });

  it('is cut off when its client does not read, and no other with it', async () => {
    await expect.poll(() => countOpen()).toBe(0);
    const player = await newPlayer();
    const [slow, quick] = [connectBare({ headers: player.headers }), connectBare({ headers: player.headers })];
    for (const { text } of [slow, quick]) await expect.poll(text).toContain('event: active_bonus');
    slow.socket.pause();
    const payload = { id: 'x'.repeat(500_000) };
    // What the system's own buffers hold comes first.
    for (let sent = 0; sent < 100 && (await countOpen()) === 2; sent += 1) {
      await appendEvents(api.deps.db.kysely, [{ kind: 'payment', payload, playerId: player.playerId }]);
      const frames = sent + 1;
      await expect.poll(() => quick.text().split('event: payment').length - 1).toBe(frames);
    }
    expect(await countOpen()).toBe(1);
    await appendEvents(api.deps.db.kysely, [{ ...payment('after'), playerId: player.playerId }]);
    await expect.poll(quick.text).toContain('"after"');
  });
});

describe('the public ticker', () => {
  it('tells everyone the same, at most five times a second, and nothing of a player', async () => {
    const player = await newPlayer();
    const watchers = [await connect('/feed/updates'), await connect('/feed/updates')];
    await appendEvents(api.deps.db.kysely, [
      { ...payment('private'), playerId: player.playerId },
      ...Array.from({ length: 4 }, (_, place) => ({ kind: 'big_win', payload: { id: `win-${place}` } })),
    ]);
    for (const watcher of watchers) {
      const last = await watcher.next(({ data }) => data['id'] === 'win-3');
      expect(watcher.events.map(({ name }) => name)).toEqual(['big_win', 'big_win', 'big_win', 'big_win']);
      expect(last.atMs - (watcher.events[0]?.atMs ?? 0)).toBeGreaterThan(550);
    }
  });

  it('tells of the jackpots only the newest of those that wait', async () => {
    const watcher = await connect('/feed/updates');
    const jackpots = (amount: string) => ({ kind: 'jackpots', payload: { items: [{ amount }] } });
    await appendEvents(api.deps.db.kysely, [
      ...['1.00', '2.00', '3.00'].map(jackpots),
      { kind: 'big_win', payload: { id: 'after' } },
    ]);
    await watcher.next(({ data }) => data['id'] === 'after');
    expect(watcher.events.map(({ name, data }) => [name, data['items']])).toEqual([
      ['jackpots', [{ amount: '3.00' }]],
      ['big_win', undefined],
    ]);
  });
});
