import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type LiveRequest, liveCloseCodes, liveRequest, maxLiveMessageBytes } from '@altyn/contracts/live/table';
import { createSocketGuard, type Visit } from '@altyn/server-kit/guarded-socket';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Deps } from '../../deps.ts';
import { findSessionByToken } from '../sessions/index.ts';
import type { ServedTable } from './serve-table.ts';
import type { ViewerConnection } from './viewers.ts';

/** Buffer limit of a connection. A viewer who does not read is disconnected and later resumes by sequence number. */
const maxUnsentBytes = 512 * 1024;

/** The WebSocket of live tables. */
export function openLiveSocket(deps: Deps): {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, table: ServedTable): void;
  close(): Promise<void>;
} {
  const guard = createSocketGuard<LiveRequest>({
    Server: WebSocketServer,
    message: liveRequest,
    limits: { maxMessageBytes: maxLiveMessageBytes, maxConnections: 20_000, burst: 40, perSecond: 15 },
    closeCodes: { notAuthenticated: liveCloseCodes.sessionEnded, tooFast: liveCloseCodes.tooFast },
    now: deps.now,
    onFault: (error) => deps.log.error({ err: error }, 'joining a live table failed'),
  });
  return {
    accept: (request, socket, head, table) =>
      guard.accept(request, socket, head, (client) => visitTable(deps, client, table)),
    close: guard.close,
  };
}

type ViewerSession = ViewerConnection['session'];

/** One viewer's visit of a table. */
function visitTable(deps: Deps, client: WebSocket, table: ServedTable): Visit<LiveRequest, ViewerSession> {
  let connection: ViewerConnection | undefined;
  return {
    async authenticate({ token }) {
      const session = await findSessionByToken(deps, token);
      const isServed = session?.mode === 'real' || table.table.hasDemo;
      return isServed && session?.game_code === table.table.code ? session : undefined;
    },
    async join(session, { seen }) {
      const joined: ViewerConnection = {
        session,
        ...{ reactedAtMs: 0, balanceAskedAtMs: 0 },
        close: (closeCode) => client.close(closeCode),
        send(text) {
          if (client.bufferedAmount > maxUnsentBytes) client.terminate();
          else if (client.readyState === client.OPEN) client.send(text, { binary: false });
        },
      };
      await table.join(joined, seen);
      connection = joined;
      if (client.readyState !== client.OPEN) table.leave(joined);
    },
    receive(request, receivedAt) {
      if (connection) table.receive(connection, request, receivedAt);
    },
    leave() {
      if (connection) table.leave(connection);
    },
  };
}
