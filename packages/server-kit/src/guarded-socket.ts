import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket, WebSocketServer } from 'ws';
import type { z } from 'zod';
import { pause } from './pause.ts';

const joinWithinMs = 5_000;
const pingEveryMs = 20_000;
/** Standard close code "try again later". */
const tryLaterCode = 1_013;
/** Standard close code "service restart": the client connects again. */
export const restartCode = 1_012;
/** Time in which a client may answer the end of a connection. */
const farewellMs = 500;

type JoinOf<Message> = Extract<Message, { type: 'join' }>;
type LaterOf<Message> = Exclude<Message, { type: 'join' }>;

export interface SocketGuardOptions<Message> {
  /** The class of the app's own `ws`. */
  Server: typeof WebSocketServer;
  /** Schema of the clients' messages. Messages that do not match are ignored. */
  message: z.ZodType<Message>;
  limits: {
    maxMessageBytes: number;
    maxConnections: number;
    /** Rate limit of a connection: burst, and messages per second. */
    burst: number;
    perSecond: number;
  };
  closeCodes: { notAuthenticated: number; tooFast: number };
  now(): Date;
  onFault(error: unknown): void;
}

/** What a server does with one connection. */
export interface Visit<Message, Guest> {
  /** @returns the guest of a join request; undefined closes the connection. */
  authenticate(join: JoinOf<Message>): Promise<Guest | undefined>;
  /** Called once, after authentication. The connection may have been closed meanwhile. */
  join(guest: Guest, join: JoinOf<Message>): void | Promise<void>;
  /** Called for every message besides the join request, also before it. */
  receive(message: LaterOf<Message>, receivedAt: Date): void;
  leave(): void;
}

export interface SocketGuard<Message> {
  /** Accepts an upgraded connection. */
  accept<Guest>(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    visit: (client: WebSocket) => Visit<Message, Guest>,
  ): void;
  /** Ends every connection; clients connect again, to another process. Resolves when every guest has left. */
  close(): Promise<void>;
}

/** Counts messages. @returns a function that tells whether one more is allowed at this time. */
function limitRate({ burst, perSecond }: { burst: number; perSecond: number }, from: Date): (at: Date) => boolean {
  let tokens = burst;
  let countedAtMs = from.getTime();
  return (at) => {
    tokens = Math.min(burst, tokens + ((at.getTime() - countedAtMs) / 1_000) * perSecond) - 1;
    countedAtMs = at.getTime();
    return tokens >= 0;
  };
}

/**
 * WebSockets with the limits that every public one needs: size, rate and number of messages and connections, a join
 * request in time and only once, and an end for connections that no longer answer.
 */
export function createSocketGuard<Message extends { type: string }>(
  options: SocketGuardOptions<Message>,
): SocketGuard<Message> {
  const { Server, limits } = options;
  const sockets = new Server({
    noServer: true,
    maxPayload: limits.maxMessageBytes,
    perMessageDeflate: false,
  });
  const alive = new WeakSet<WebSocket>();

  const pings = setInterval(() => {
    for (const client of sockets.clients) {
      if (!alive.delete(client)) client.terminate();
      else client.ping();
    }
  }, pingEveryMs);

  return {
    accept(request, socket, head, visit) {
      sockets.handleUpgrade(request, socket, head, (client) => {
        client.on('error', () => client.terminate());
        if (sockets.clients.size > limits.maxConnections) {
          client.close(tryLaterCode);
          return;
        }
        alive.add(client);
        client.on('pong', () => alive.add(client));
        serve(client, visit(client), options);
      });
    },
    async close() {
      clearInterval(pings);
      await Promise.all([...sockets.clients].map(sendAway));
      sockets.close();
    },
  };
}

/** Ends a connection; a client that does not answer in time is cut off. */
async function sendAway(client: WebSocket): Promise<void> {
  const closed = new AbortController();
  client.once('close', () => closed.abort());
  client.close(restartCode);
  await pause(farewellMs, closed.signal);
  client.terminate();
}

/** Serves one connection until it closes. */
function serve<Message extends { type: string }, Guest>(
  client: WebSocket,
  visit: Visit<Message, Guest>,
  { message: schema, limits, closeCodes, now, onFault }: SocketGuardOptions<Message>,
): void {
  const joining = new AbortController();
  const isAllowed = limitRate(limits, now());
  let isJoining = false;
  void pause(joinWithinMs, joining.signal).then(() => {
    if (!joining.signal.aborted) client.close(closeCodes.notAuthenticated);
  });
  client.on('close', () => {
    joining.abort();
    visit.leave();
  });

  async function join(request: JoinOf<Message>): Promise<void> {
    const guest = await visit.authenticate(request);
    if (guest === undefined) {
      client.close(closeCodes.notAuthenticated);
      return;
    }
    joining.abort();
    await visit.join(guest, request);
  }

  client.on('message', (data: RawData) => {
    const receivedAt = now();
    if (!isAllowed(receivedAt)) {
      client.close(closeCodes.tooFast);
      return;
    }
    const message = parse(schema, data);
    if (!message) return;
    if (message.type !== 'join') {
      visit.receive(message as LaterOf<Message>, receivedAt);
      return;
    }
    if (isJoining) return;
    isJoining = true;
    join(message as JoinOf<Message>).catch((error: unknown) => {
      onFault(error);
      client.close(tryLaterCode);
    });
  });
}

function parse<Message>(schema: z.ZodType<Message>, data: RawData): Message | undefined {
  try {
    return schema.safeParse(JSON.parse(String(data as Buffer))).data;
  } catch {
    return undefined;
  }
}
