import { type IncomingMessage, request as httpRequest } from 'node:http';
import { type AddressInfo, connect as connectSocket, type NetConnectOpts, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { insertPlayer } from '../../identity/index.ts';
import { openWallet } from '../../ledger/index.ts';

export interface Event {
  id: string | undefined;
  name: string;
  data: Record<string, unknown>;
  atMs: number;
}

/** A stream client that records events and can wait for one. */
export interface Client {
  status: number;
  headers: Record<string, unknown>;
  events: Event[];
  ended: Promise<void>;
  next(matches: (event: Event) => boolean): Promise<Event>;
  close(): void;
}

function parseFrame(frame: string): Event | undefined {
  const fields = Object.fromEntries(frame.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
  if (!fields['event']) return undefined;
  return {
    id: fields['id'] as string | undefined,
    name: fields['event'] as string,
    data: JSON.parse(fields['data'] as string) as Record<string, unknown>,
    atMs: performance.now(),
  };
}

/** Records the events of a response; `close` ends it. */
function recordEvents(response: IncomingMessage, close: () => void): Client {
  const waiters = new Set<() => void>();
  const events: Event[] = [];
  let text = '';
  const ended = new Promise<void>((done) => {
    response.on('close', () => done());
    response.on('error', () => done());
  });
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const event = parseFrame(frame);
      if (event) events.push(event);
    }
    for (const waiter of waiters) waiter();
  });
  const next = (matches: (event: Event) => boolean) =>
    new Promise<Event>((found) => {
      const look = () => {
        const event = events.find(matches);
        if (!event) return;
        waiters.delete(look);
        found(event);
      };
      waiters.add(look);
      look();
    });
  return { status: response.statusCode ?? 0, headers: response.headers, events, ended, next, close };
}

let nextPhone = 77_010_300_000;

/** Adds a player who is signed in. */
async function newPlayer({ deps }: TestApi) {
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

/** Starts a listening API and stream clients, which close with their test. */
export function useStreams(database: { readonly url: string }) {
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
      const sent = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
        const client = recordEvents(response, () => void sent.destroy());
        clients.push(client);
        resolve(client);
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  /** Requests a stream over a bare socket. @returns the socket and the data received so far. */
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

  async function countOpen(of = api): Promise<number | undefined> {
    return (await of.deps.metrics.openStreams.get()).values[0]?.value;
  }

  return {
    /** Available while tests run. */
    get api() {
      return api;
    },
    connect,
    connectBare,
    countOpen,
    newPlayer: () => newPlayer(api),
  };
}

/** Builds a payment event. */
export const payment = (note: string) => ({ kind: 'payment', payload: { id: note } });
