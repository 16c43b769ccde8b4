import { createServer, connect, type Socket } from 'node:net';
import { seededRandom } from '../bench/figures.ts';

/** A TCP proxy that does to connections what networks do, by chance: each connection's seeded by its number. */
export interface BadNetwork {
  readonly url: string;
  /** What it has done so far. */
  readonly deeds: Record<'passed' | 'delayed' | 'reset' | 'halfClosed' | 'duplicated', number>;
  close(): Promise<void>;
}

const maxDelayMs = 120;

/**
 * Opens the proxy in front of `targetPort`. Of the chunks a client sends, some wait, some end the connection before they
 * arrive, some after they arrived and before their answer, and some arrive once more on a connection of their own.
 */
export async function createBadNetwork(targetPort: number, seed: number): Promise<BadNetwork> {
  const deeds = { passed: 0, delayed: 0, reset: 0, halfClosed: 0, duplicated: 0 };
  const open = new Set<Socket>();

  function keep(socket: Socket): Socket {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  }

  /** The same request again, its answer thrown away: what a nervous proxy does. */
  function sendAgain(chunk: Buffer): void {
    const again = keep(connect(targetPort, '127.0.0.1'));
    again.on('data', () => again.end());
    again.write(chunk);
  }

  let connections = 0;
  const server = createServer((client) => {
    keep(client);
    const random = seededRandom(seed + connections);
    connections += 1;
    const target = keep(connect(targetPort, '127.0.0.1'));
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
    target.on('data', (chunk) => {
      if (!client.destroyed) client.write(chunk);
    });
    client.on('data', (chunk) => {
      const chance = random();
      if (chance < 0.02) {
        deeds.reset += 1;
        client.resetAndDestroy();
        target.destroy();
      } else if (chance < 0.05) {
        // It arrives, and the answer finds nobody.
        deeds.reset += 1;
        target.write(chunk, () => client.resetAndDestroy());
      } else if (chance < 0.07) {
        deeds.halfClosed += 1;
        target.end(chunk);
      } else if (chance < 0.12) {
        deeds.duplicated += 1;
        sendAgain(chunk);
        target.write(chunk);
      } else if (chance < 0.3) {
        deeds.delayed += 1;
        setTimeout(() => {
          if (!target.destroyed) target.write(chunk);
        }, random() * maxDelayMs);
      } else {
        deeds.passed += 1;
        target.write(chunk);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    deeds,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
