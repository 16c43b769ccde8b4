import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type LiveRequest, liveCloseCodes, liveRequest, maxLiveMessageBytes } from '@altyn/contracts/live-table';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { findSessionByToken } from '../sessions/index.ts';
import type { Line, TableHub } from './hub.ts';
import type { Deps } from '../../deps.ts';

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
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, hub: TableHub): void;
  close(): void;
} {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxLiveMessageBytes, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();

  function serve(client: WebSocket, hub: TableHub): void {
    let line: Line | undefined;
    let isJoining = false;
    let tokens = burst;
    let countedAtMs = deps.now().getTime();
    const tooLate = setTimeout(() => client.close(liveCloseCodes.sessionEnded), joinWithinMs);
    alive.add(client);
    client.on('pong', () => alive.add(client));
    client.on('error', () => client.terminate());
    client.on('close', () => {
      clearTimeout(tooLate);
      if (line) hub.leave(line);
    });

    async function join(request: Extract<LiveRequest, { type: 'join' }>): Promise<void> {
      const session = await findSessionByToken(deps, request.token);
      if (session?.mode !== 'real' || session.game_code !== hub.table.code) {
        client.close(liveCloseCodes.sessionEnded);
        return;
      }
      clearTimeout(tooLate);
      const joined: Line = {
        session,
        reactedAtMs: 0,
        close: (closeCode) => client.close(closeCode),
        send(text) {
          if (client.bufferedAmount > mostUnsentBytes) client.terminate();
          else if (client.readyState === client.OPEN) client.send(text, { binary: false });
        },
      };
      await hub.join(joined, request.seen);
      line = joined;
      if (client.readyState !== client.OPEN) hub.leave(joined);
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
        if (line) hub.receive(line, request, receivedAt);
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
    accept(request, socket, head, hub) {
      sockets.handleUpgrade(request, socket, head, (client) => {
        if (sockets.clients.size > mostSockets) client.close(tooManyCode);
        else serve(client, hub);
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
