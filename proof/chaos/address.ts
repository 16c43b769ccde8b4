import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../tools/lib/ports.ts';

/** A stable address in front of a changing server, like a load balancer or a floating IP. */
export interface Address {
  readonly port: number;
  /** Changes the target of new connections; without a port they are refused. Existing connections are closed. */
  moveTo(port: number | undefined): void;
  /** Silently drops all traffic of existing connections, as when a host vanishes, and refuses new ones. */
  vanish(): void;
  close(): Promise<void>;
}

export async function createAddress(target: number): Promise<Address> {
  let current: number | undefined = target;
  const open = new Set<Socket>();
  const forgotten = new Set<Socket>();

  function keep(socket: Socket): Socket {
    open.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  }

  function end(socket: Socket): void {
    if (!forgotten.has(socket)) socket.destroy();
  }

  const server = createServer((client) => {
    keep(client);
    if (current === undefined) {
      client.resetAndDestroy();
      return;
    }
    const behind = keep(connect(current, '127.0.0.1'));
    client.on('close', () => behind.destroy());
    behind.on('close', () => end(client));
    client.pipe(behind);
    behind.pipe(client);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    moveTo(next) {
      current = next;
      for (const socket of open) end(socket);
    },
    vanish() {
      current = undefined;
      for (const socket of open) {
        socket.unpipe().pause();
        forgotten.add(socket);
      }
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
