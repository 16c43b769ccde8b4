import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to the database that tests can break. */
export interface Line {
  url: string;
  /** Closes every connection and refuses new ones. */
  cut(): void;
  /** Accepts connections again. */
  mend(): Promise<void>;
  /** Silently stops forwarding, as a vanished host does. */
  hang(): void;
}

export async function openLine(target: URL): Promise<Line> {
  const open = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  const mend = async () => {
    server.listen(address.port, '127.0.0.1');
    await once(server, 'listening');
  };
  const hang = () => {
    for (const socket of open) socket.unpipe().pause();
  };
  return { url: url.href, cut, mend, hang };
}
