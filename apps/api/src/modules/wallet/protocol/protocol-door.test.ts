import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { providerHeader, signatureHeader } from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/provider-protocol/signature';
import { signedBytes, versionHeader } from '@altyn/provider-protocol/signed-request';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import {
  bookErrors,
  callsOf,
  createWalletWorld,
  paths,
  providerSlug,
  type WalletWorld,
} from '../testing/wallet-world.ts';
import { registerProtocol } from './protocol-server.ts';

const database = useTestDatabase();
let world: WalletWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
  app = await openDoor();
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function openDoor(options: FastifyServerOptions = {}): Promise<FastifyInstance> {
  const opened = Fastify({ forceCloseConnections: true, ...options });
  await registerProtocol(opened, world.deps);
  await opened.listen({ host: '127.0.0.1', port: 0 });
  return opened;
}

/** Connects to a server. `write` waits until the server has read a piece, so that the next one arrives by itself. */
async function connectTo({ server }: FastifyInstance) {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setNoDelay(true);
  const [served] = await accepted;
  let sent = 0;
  async function write(piece: Buffer | string): Promise<void> {
    if (!socket.writable) return;
    sent += Buffer.byteLength(piece);
    socket.write(piece);
    await vi.waitUntil(() => served.bytesRead >= sent || served.destroyed, { interval: 1, timeout: 15_000 });
  }
  return { socket, write };
}

/** Sends one request in pieces on a separate connection. @returns the answer, its head without the date. */
async function send(pieces: readonly Buffer[]) {
  const { socket, write } = await connectTo(app);
  let got = Buffer.alloc(0);
  const isWhole = () => {
    const end = got.indexOf('\r\n\r\n');
    const length = Number(/content-length: (\d+)/.exec(got.toString('latin1'))?.[1] ?? Number.NaN);
    return end >= 0 && got.length >= end + 4 + length;
  };
  socket.on('data', (chunk) => {
    got = Buffer.concat([got, chunk]);
  });
  for (const piece of pieces) await write(piece);
  await expect.poll(isWhole).toBe(true);
  socket.destroy();
  const end = got.indexOf('\r\n\r\n');
  return {
    head: got.toString('latin1', 0, end).replace(/Date: .*/, 'Date'),
    body: got.subarray(end + 4),
  };
}

const headOf = (body: Buffer, fields: readonly string[]) =>
  Buffer.from(
    [
      `POST ${paths.round} HTTP/1.1`,
      'host: localhost',
      `${providerHeader}: ${providerSlug}`,
      `${versionHeader}: 2`,
      `${signatureHeader}: ${signBody(world.providerKey, signedBytes({ path: paths.round, body }))}`,
      ...fields,
      '\r\n',
    ].join('\r\n'),
  );

it('is the same whether the request arrives whole, in pieces or chunked', async () => {
  const player = await world.newPlayer({ game: 10_000n });
  const body = Buffer.from(JSON.stringify(callsOf(world, player).round(1_000, 250)));
  const length = `content-length: ${body.length}`;
  const whole = Buffer.concat([headOf(body, [length]), body]);
  const chunked = [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'].map((part) => Buffer.from(part));
  const first = await send([whole]);
  expect(JSON.parse(first.body.toString())).toMatchObject({ status: 'OK', user: player.id });
  const operatorKey = createPublicKey(world.deps.wallet.privateKey);
  expect(verifyBody(operatorKey, first.body, /x-altyn-signature: (\S+)/.exec(first.head)?.[1] ?? '')).toBe(true);
  const others = [
    [whole.subarray(0, 10), whole.subarray(10, 300), whole.subarray(300)],
    [headOf(body, [length]), body],
    [Buffer.concat([headOf(body, ['transfer-encoding: chunked']), ...chunked])],
  ];
  for (const pieces of others) expect(await send(pieces)).toEqual(first);
  expect(await player.pockets()).toMatchObject({ game: 9_000n, digital: 250n });
  expect(await bookErrors(world.deps)).toEqual([]);
});

it.each([
  ['whole', (text: string) => [text]],
  ['in two pieces', (text: string) => [text.slice(0, 40), text.slice(40)]],
])('lets the process end under a provider that goes on asking, %s', async (_how, cut) => {
  const ending = await openDoor({ keepAliveTimeout: 72_000, return503OnClosing: false, forceCloseConnections: 'idle' });
  const { server } = ending;
  const closed = once(server, 'close');
  const { socket, write } = await connectTo(ending);
  let [answers, last] = [0, ''];
  const ask = async () => {
    for (const piece of cut(`POST ${paths.balance} HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{}`)) {
      await write(piece);
      // In the middle of a request or after it: an idle connection is closed at once.
      if (answers > 2 && server.listening) void ending.close();
    }
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    answers += 1;
    last = chunk.toString();
    void ask();
  });
  void ask();
  await closed;
  expect(answers).toBeGreaterThan(2);
  expect(last).toContain('INVALID_PROVIDER');
});
