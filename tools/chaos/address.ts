import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../lib/ports.ts';

/** An address that stays while the server behind it changes: what a balancer or a floating IP is. */
export interface Address {
  readonly port: number;
  /** Ends every connection; new ones go to `port`, or are refused where there is none. */
  moveTo(port: number | undefined): void;
  close(): Promise<void>;
}

export async function createAddress(target: number): Promise<Address> {
  let current: number | undefined = target;
  const open = new Set<Socket>();

  function keep(socket: Socket): Socket {
    open.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  }

  function endAll(): void {
    for (const socket of open) socket.destroy();
  }

  const server = createServer((client) => {
    keep(client);
    if (current === undefined) {
      client.resetAndDestroy();
      return;
    }
    const behind = keep(connect(current, '127.0.0.1'));
    client.on('close', () => behind.destroy());
    behind.on('close', () => client.destroy());
    client.pipe(behind);
    behind.pipe(client);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    moveTo(next) {
      current = next;
      endAll();
    },
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
