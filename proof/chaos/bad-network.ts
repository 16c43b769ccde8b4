import { connect, createServer, type Socket } from 'node:net';
import { pause } from '@altyn/server-kit/pause';
import { seededRandom } from '../bench/figures.ts';

const kinds = ['passed', 'delayed', 'reset', 'halfClosed', 'duplicated'] as const;
const answerKinds = ['answerPassed', 'answerDelayed', 'answerCut', 'answerHalfClosed'] as const;

/** A TCP proxy that injects random network faults; each connection has a seed derived from its number. */
export interface BadNetwork {
  readonly url: string;
  /** Number of injected faults by kind, for requests and responses. */
  readonly deeds: Record<(typeof kinds)[number] | (typeof answerKinds)[number], number>;
  close(): Promise<void>;
}

const maxDelayMs = 120;
/** Faults of responses have a separate random stream, so that the interleaving of both directions has no influence. */
const answersSeed = 0x5eed_0000;

/** Serialises work, so that a delayed chunk is not overtaken on its connection. */
function createQueue(): (work: () => void, delayMs?: number) => void {
  let last: Promise<void> = Promise.resolve();
  return (work, delayMs) => {
    last = (delayMs === undefined ? last : last.then(() => pause(delayMs))).then(work);
  };
}

interface Pair {
  client: Socket;
  target: Socket;
}
interface Chance {
  random: () => number;
  deeds: BadNetwork['deeds'];
}

function pass(to: Socket, chunk: Buffer): void {
  if (to.writable) to.write(chunk);
}

function disturbRequests(
  { client, target }: Pair,
  { random, deeds, sendAgain }: Chance & { sendAgain: (chunk: Buffer) => void },
): void {
  const inTurn = createQueue();
  client.on('data', (chunk) => {
    const chance = random();
    if (chance < 0.02) {
      deeds.reset += 1;
      client.resetAndDestroy();
      target.destroy();
    } else if (chance < 0.05) {
      // The request arrives, but its response reaches nobody.
      deeds.reset += 1;
      inTurn(() => target.write(chunk, () => client.resetAndDestroy()));
    } else if (chance < 0.07) {
      deeds.halfClosed += 1;
      inTurn(() => target.end(chunk));
    } else if (chance < 0.12) {
      deeds.duplicated += 1;
      sendAgain(chunk);
      inTurn(() => pass(target, chunk));
    } else if (chance < 0.3) {
      deeds.delayed += 1;
      inTurn(() => pass(target, chunk), random() * maxDelayMs);
    } else {
      deeds.passed += 1;
      inTurn(() => pass(target, chunk));
    }
  });
}

function disturbAnswers({ client, target }: Pair, { random, deeds }: Chance): void {
  const inTurn = createQueue();
  const partOf = (chunk: Buffer) => chunk.subarray(0, Math.floor(random() * chunk.length));
  target.on('data', (chunk) => {
    const chance = random();
    if (chance < 0.02) {
      deeds.answerCut += 1;
      const part = partOf(chunk);
      inTurn(() => {
        if (client.writable) client.write(part, () => client.resetAndDestroy());
      });
    } else if (chance < 0.04) {
      deeds.answerHalfClosed += 1;
      const part = partOf(chunk);
      inTurn(() => {
        if (client.writable) client.end(part);
      });
    } else if (chance < 0.14) {
      deeds.answerDelayed += 1;
      inTurn(() => pass(client, chunk), random() * maxDelayMs);
    } else {
      deeds.answerPassed += 1;
      inTurn(() => pass(client, chunk));
    }
  });
  // The end of the connection follows all delayed chunks.
  target.on('close', () => inTurn(() => client.destroy()));
}

/**
 * Opens the proxy in front of `targetPort`. Request chunks may be delayed, cut off before arrival, cut off after
 * arrival but before the response, or duplicated on another connection. Response chunks may be delayed, or arrive
 * partially before a reset or an end of the connection.
 */
export async function createBadNetwork(targetPort: number, seed: number): Promise<BadNetwork> {
  const none = [...kinds, ...answerKinds].map((kind) => [kind, 0] as const);
  // Initialises every kind.
  const deeds = Object.fromEntries(none) as BadNetwork['deeds'];
  const open = new Set<Socket>();

  function keep(socket: Socket): Socket {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  }

  /** Sends the same request again and discards the response, as a retrying proxy does. */
  function sendAgain(chunk: Buffer): void {
    const duplicate = keep(connect(targetPort, '127.0.0.1'));
    duplicate.on('data', () => duplicate.end());
    duplicate.write(chunk);
  }

  let connections = 0;
  const server = createServer((client) => {
    keep(client);
    const number = seed + connections;
    connections += 1;
    const target = keep(connect(targetPort, '127.0.0.1'));
    client.on('close', () => target.destroy());
    disturbRequests({ client, target }, { random: seededRandom(number), deeds, sendAgain });
    disturbAnswers({ client, target }, { random: seededRandom(number + answersSeed), deeds });
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
