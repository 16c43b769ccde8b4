import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServedTable } from './serve-table.ts';

type Accept = (request: IncomingMessage, socket: Duplex, head: Buffer, table: ServedTable) => void;

/**
 * Routes WebSocket upgrades at `<path>/<game>` to the handler of the path and refuses all others. @returns the stop
 * function.
 */
export function routeUpgrades(
  server: Server,
  tableOf: (code: string) => ServedTable | undefined,
  doors: Readonly<Record<string, Accept>>,
): () => void {
  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Addresses like `//` do not parse.
    const pathname = URL.parse(request.url ?? '/', 'http://studio')?.pathname ?? '/';
    const end = pathname.lastIndexOf('/');
    const accept = doors[pathname.slice(0, end)];
    const table = tableOf(pathname.slice(end + 1));
    if (accept && table) accept(request, socket, head, table);
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  }
  server.on('upgrade', onUpgrade);
  return () => server.off('upgrade', onUpgrade);
}
