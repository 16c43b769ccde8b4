import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPortTaken, listeningInodes, portHolder } from './port-holder.ts';

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1150 00000000:0000 0A 00000000:00000000 00:00000000 00000000   101        0 4711 1 0000000000000000 100 0 0 10 0
   1: 00000000:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4712 1 0000000000000000 100 0 0 10 0
   2: 0100007F:0BB8 0100007F:9C40 01 00000000:00000000 00:00000000 00000000     0        0 4713 1 0000000000000000 100 0 0 10 0
`;

describe('listeningInodes', () => {
  it.each([
    [4432, ['4711']],
    [3000, ['4712']],
    [40_000, []],
  ])('port %i → %j', (port, inodes) => {
    expect(listeningInodes(table, port)).toEqual(inodes);
  });
});

describe('a port that is taken', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  it('is detected, and its process named', async () => {
    server = createServer();
    const port = await new Promise<number>((resolve) => {
      server?.listen(0, '127.0.0.1', () => {
        const address = server?.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    expect(await isPortTaken(port)).toBe(true);
    expect((await portHolder(port))?.pid).toBe(process.pid);
    await new Promise((resolve) => server?.close(resolve));
    expect(await isPortTaken(port)).toBe(false);
  });
});
