import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServedTable } from './serve-table.ts';

type Accept = (request: IncomingMessage, socket: Duplex, head: Buffer, table: ServedTable) => void;

/**
 * Routes WebSocket upgrades at `<path>/<game>` to the handler of the path and refuses all others, and those of pages of
 * another origin. @returns the stop function.
 */
export function routeUpgrades(
  server: Server,
  own: { origin: string; tableOf: (code: string) => ServedTable | undefined },
  doors: Readonly<Record<string, Accept>>,
): () => void {
  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Addresses like `//` do not parse.
    const pathname = URL.parse(request.url ?? '/', 'http://studio')?.pathname ?? '/';
    const end = pathname.lastIndexOf('/');
    const accept = doors[pathname.slice(0, end)];
    const table = own.tableOf(pathname.slice(end + 1));
    if (!accept || !table) return refuse(socket, '404 Not Found');
    // Browsers always name the page's origin; other programs need not.
    const { origin } = request.headers;
    if (origin !== undefined && origin !== own.origin) return refuse(socket, '403 Forbidden');
    accept(request, socket, head, table);
  }
  server.on('upgrade', onUpgrade);
  return () => server.off('upgrade', onUpgrade);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
