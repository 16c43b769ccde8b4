import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type LiveRequest, liveCloseCodes, liveRequest, maxLiveMessageBytes } from '@altyn/contracts/live/table';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Deps } from '../../deps.ts';
import { findSessionByToken } from '../sessions/index.ts';
import type { ServedTable } from './serve-table.ts';
import type { ViewerConnection } from './viewers.ts';

const joinWithinMs = 5_000;
const pingEveryMs = 20_000;
/** Buffer limit of a connection. A viewer who does not read is disconnected and later resumes by sequence number. */
const mostUnsentBytes = 512 * 1024;
const mostSockets = 20_000;
/** Rate limit of a connection: burst, and messages per second. */
const burst = 40;
const aSecond = 15;
const tooManyCode = 1_013;

/** The WebSocket of live tables. */
export function openLiveSocket(deps: Deps): {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, table: ServedTable): void;
  close(): void;
} {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxLiveMessageBytes, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();

  function serve(client: WebSocket, table: ServedTable): void {
    let connection: ViewerConnection | undefined;
    let isJoining = false;
    let tokens = burst;
    let countedAtMs = deps.now().getTime();
    const tooLate = setTimeout(() => client.close(liveCloseCodes.sessionEnded), joinWithinMs);
    alive.add(client);
    client.on('pong', () => alive.add(client));
    client.on('error', () => client.terminate());
    client.on('close', () => {
      clearTimeout(tooLate);
      if (connection) table.leave(connection);
    });

    async function join(request: Extract<LiveRequest, { type: 'join' }>): Promise<void> {
      const session = await findSessionByToken(deps, request.token);
      if (session?.mode !== 'real' || session.game_code !== table.table.code) {
        client.close(liveCloseCodes.sessionEnded);
        return;
      }
      clearTimeout(tooLate);
      const joined: ViewerConnection = {
        session,
        ...{ reactedAtMs: 0, balanceAskedAtMs: 0 },
        close: (closeCode) => client.close(closeCode),
        send(text) {
          if (client.bufferedAmount > mostUnsentBytes) client.terminate();
          else if (client.readyState === client.OPEN) client.send(text, { binary: false });
        },
      };
      await table.join(joined, request.seen);
      connection = joined;
      if (client.readyState !== client.OPEN) table.leave(joined);
    }

    client.on('message', (data: RawData) => {
      const receivedAt = deps.now();
      tokens = Math.min(burst, tokens + ((receivedAt.getTime() - countedAtMs) / 1_000) * aSecond) - 1;
      countedAtMs = receivedAt.getTime();
      if (tokens < 0) {
        client.close(liveCloseCodes.tooFast);
        return;
      }
      const request = read(data);
      if (!request) return;
      if (request.type !== 'join') {
        if (connection) table.receive(connection, request, receivedAt);
        return;
      }
      if (isJoining) return;
      isJoining = true;
      join(request).catch((error: unknown) => {
        deps.log.error({ err: error }, 'joining a live table failed');
        client.close(tooManyCode);
      });
    });
  }

  const pings = setInterval(() => {
    for (const client of sockets.clients) {
      if (!alive.delete(client)) client.terminate();
      else client.ping();
    }
  }, pingEveryMs);

  return {
    accept(request, socket, head, table) {
      sockets.handleUpgrade(request, socket, head, (client) => {
        if (sockets.clients.size > mostSockets) client.close(tooManyCode);
        else serve(client, table);
      });
    },
    close() {
      clearInterval(pings);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

function read(data: RawData): LiveRequest | undefined {
  try {
    return liveRequest.safeParse(JSON.parse(String(data as Buffer))).data;
  } catch {
    return undefined;
  }
}
