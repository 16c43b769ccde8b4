import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

it('takes the chain along when it is stopped during its start', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-chain-'));
  const [port, walletPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    stdio: 'ignore',
    env: {
      ...process.env,
      SANDBOX_HOST: '127.0.0.1',
      CHAIN_PORT: String(port),
      CHAIN_WALLET_PORT: String(walletPort),
      CHAIN_STATE_FILE: join(folder, 'chain.json'),
      CHAIN_FUNDED_ADDRESS: `0x${'1'.repeat(40)}`,
    },
  });
  try {
    const exit = once(child, 'exit');
    await expect.poll(() => isTaken(port), { timeout: 30_000 }).toBe(true);
    expect(await isTaken(walletPort)).toBe(false);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(await isTaken(port)).toBe(false);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
