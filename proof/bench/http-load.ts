import { type KeyObject } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import {
  acceptSignatureHeader,
  providerHeader,
  sharedSignatures,
  signatureHeader,
} from '@altyn/contracts/provider-wallet';
import { signTogether, verifyBody } from '@altyn/provider-protocol/signature';
import { protocolVersion, signedBytes, versionHeader } from '@altyn/provider-protocol/signed-request';

/** A request built and signed before the clock starts. */
export interface Shot {
  body: Buffer;
  bytes: Buffer;
}

/** The response to a shot. */
export interface Hit {
  status: number;
  signature: string;
  body: Buffer;
  ms: number;
}

/** Builds requests; several may share a signature, and then accept responses that do. */
export function makeShots(shots: { path: string; provider: string; key: KeyObject; messages: object[] }): Shot[] {
  const bodies = shots.messages.map((message) => Buffer.from(JSON.stringify(message)));
  const covered = bodies.map((body) => signedBytes({ path: shots.path, body }));
  const signatures = signTogether(shots.key, covered);
  return bodies.map((body, index) => {
    const head = [
      `POST ${shots.path} HTTP/1.1`,
      'host: 127.0.0.1',
      'content-type: application/json',
      `content-length: ${body.length}`,
      `${providerHeader}: ${shots.provider}`,
      `${versionHeader}: ${protocolVersion}`,
      `${signatureHeader}: ${signatures[index]}`,
      ...(bodies.length > 1 ? [`${acceptSignatureHeader}: ${sharedSignatures}`] : []),
      '\r\n',
    ].join('\r\n');
    return { body, bytes: Buffer.concat([Buffer.from(head), body]) };
  });
}

/**
 * Raw responses, kept outside the garbage-collected heap: GC pauses would stall all connections and count as the API's
 * latency.
 */
interface Received {
  readonly count: number;
  note(shot: number, answer: Buffer, ms: number): void;
  latenciesMs(): number[];
  read(): Generator<{ shot: number; head: string; body: Buffer; ms: number }>;
}

const blockBytes = 16 * 1024 * 1024;

function createReceived(atMost: number): Received {
  const blocks: Buffer[] = [];
  const [shots, inBlock, from, to] = [0, 1, 2, 3].map(() => new Uint32Array(atMost)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const tookMs = new Float64Array(atMost);
  let [count, used] = [0, blockBytes];
  return {
    get count() {
      return count;
    },
    note(shot, answer, ms) {
      if (used + answer.length > blockBytes) {
        blocks.push(Buffer.allocUnsafeSlow(Math.max(blockBytes, answer.length)));
        used = 0;
      }
      blocks.at(-1)!.set(answer, used);
      [shots[count], inBlock[count], from[count], to[count]] = [shot, blocks.length - 1, used, used + answer.length];
      tookMs[count] = ms;
      used += answer.length;
      count += 1;
    },
    latenciesMs: () => [...tookMs.subarray(0, count)],
    *read() {
      for (let index = 0; index < count; index += 1) {
        const bytes = blocks[inBlock[index]!]!.subarray(from[index], to[index]);
        const end = bytes.indexOf(headEnd);
        const head = bytes.toString('latin1', 0, end);
        yield { shot: shots[index]!, head, body: bytes.subarray(end + headEnd.length), ms: tookMs[index]! };
      }
    },
  };
}

const headEnd = '\r\n\r\n';
const lengthPattern = /content-length: (\d+)/i;

/** Parses consecutive responses with a content-length. */
function readAnswers(socket: Socket, onAnswer: (answer: Buffer) => void): void {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    for (;;) {
      const end = received.indexOf(headEnd);
      if (end < 0) return;
      const length = Number(lengthPattern.exec(received.toString('latin1', 0, end))?.[1] ?? 0);
      const whole = end + headEnd.length + length;
      if (received.length < whole) return;
      const answer = received.subarray(0, whole);
      received = received.subarray(whole);
      onAnswer(answer);
    }
  });
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

export interface LoadResult {
  perSecond: number;
  latenciesMs: number[];
  /** Errors of calls without a response. */
  errors: string[];
  /** Every response with its request, parsed from the received bytes. */
  hits(): Generator<{ shot: Shot; hit: Hit }>;
}

/**
 * Sends the shots over `connections` connections spread over the ports, one at a time on each, until they or the time
 * run out. Responses are stored raw; `checkHits` validates them after the clock has stopped.
 */
export async function runLoad(load: {
  ports: readonly number[];
  connections: number;
  seconds: number;
  shots: readonly Shot[];
}): Promise<LoadResult> {
  const { shots } = load;
  const sockets = await Promise.all(
    Array.from({ length: load.connections }, (_, index) => open(load.ports[index % load.ports.length] ?? 0)),
  );
  const received = createReceived(shots.length);
  const errors: string[] = [];
  let next = 0;
  const startMs = performance.now();
  const endMs = startMs + load.seconds * 1_000;
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          let [shot, sentMs] = [0, 0];
          const fail = (error?: Error | boolean) => {
            errors.push(error instanceof Error ? error.message : 'the connection ended');
            resolve();
          };
          const fire = () => {
            sentMs = performance.now();
            if (sentMs >= endMs || next >= shots.length) {
              // An error on an idle connection is not an unanswered call.
              socket
                .off('error', fail)
                .off('end', fail)
                .on('error', () => undefined);
              resolve();
              return;
            }
            shot = next;
            next += 1;
            socket.write(shots[shot]!.bytes);
          };
          readAnswers(socket, (answer) => {
            received.note(shot, answer, performance.now() - sentMs);
            fire();
          });
          socket.once('error', fail).once('end', fail);
          fire();
        }),
    ),
  );
  const tookMs = performance.now() - startMs;
  for (const socket of sockets) socket.destroy();
  return {
    perSecond: (received.count / tookMs) * 1_000,
    latenciesMs: received.latenciesMs(),
    errors,
    *hits() {
      for (const { shot, head, body, ms } of received.read()) {
        const signature = new RegExp(`${signatureHeader}: (\\S+)`, 'i').exec(head)?.[1] ?? '';
        yield { shot: shots[shot]!, hit: { status: Number(head.slice(9, 12)), signature, body, ms } };
      }
    },
  };
}

/** Validates every response: status, signature, and that it belongs to its request. @returns the errors. */
export function checkHits(
  result: LoadResult,
  operatorKey: KeyObject,
  check: (shot: Shot, answer: Record<string, unknown>) => string | undefined,
): string[] {
  const wrong = (shot: Shot, hit: Hit) => {
    if (hit.status !== 200) return `HTTP ${hit.status}`;
    if (!verifyBody(operatorKey, hit.body, hit.signature)) return 'an answer with a wrong signature';
    return check(shot, JSON.parse(hit.body.toString('utf8')) as Record<string, unknown>);
  };
  return [...result.hits()].flatMap(({ shot, hit }) => wrong(shot, hit) ?? []);
}
