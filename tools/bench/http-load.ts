import { type KeyObject } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { providerHeader, signatureHeader } from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/contracts/signature';

/** A request that was made and signed before the clock starts. */
export interface Shot {
  body: Buffer;
  bytes: Buffer;
}

/** What came back for a shot. */
export interface Hit {
  status: number;
  signature: string;
  body: Buffer;
  ms: number;
}

export function makeShot(shot: { path: string; provider: string; key: KeyObject; message: object }): Shot {
  const body = Buffer.from(JSON.stringify(shot.message));
  const head = [
    `POST ${shot.path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `${providerHeader}: ${shot.provider}`,
    `${signatureHeader}: ${signBody(shot.key, body)}`,
    '\r\n',
  ].join('\r\n');
  return { body, bytes: Buffer.concat([Buffer.from(head), body]) };
}

/** A connection that sends one request at a time and reads answers with a content-length. */
class Connection {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #onHit: ((hit: Omit<Hit, 'ms'> | Error) => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#take();
    });
    const fail = () => this.#onHit?.(new Error('the connection ended'));
    socket.on('error', fail);
    socket.on('close', fail);
  }

  #take(): void {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return;
    const body = Buffer.from(this.#received.subarray(end + 4, end + 4 + length));
    this.#received = this.#received.subarray(end + 4 + length);
    const signature = new RegExp(`${signatureHeader}: (\\S+)`, 'i').exec(head)?.[1] ?? '';
    this.#onHit?.({ status: Number(head.slice(9, 12)), signature, body });
  }

  async send(shot: Shot): Promise<Hit> {
    const startMs = performance.now();
    const hit = await new Promise<Omit<Hit, 'ms'> | Error>((resolve) => {
      this.#onHit = resolve;
      this.#socket.write(shot.bytes);
    });
    if (hit instanceof Error) throw hit;
    return { ...hit, ms: performance.now() - startMs };
  }

  close(): void {
    this.#socket.destroy();
  }
}

async function open(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return new Connection(socket);
}

export interface LoadResult {
  perSecond: number;
  latenciesMs: number[];
  /** Of calls that got no answer. */
  errors: string[];
  hits: { shot: Shot; hit: Hit }[];
}

/**
 * Fires the shots over `connections` connections spread over the ports, until they or the seconds run out. The answers
 * are kept as they came: `checkHits` looks at every one when the clock has stopped.
 */
export async function runLoad(load: {
  ports: readonly number[];
  connections: number;
  seconds: number;
  shots: readonly Shot[];
}): Promise<LoadResult> {
  const connections = await Promise.all(
    Array.from({ length: load.connections }, (_, index) => open(load.ports[index % load.ports.length] ?? 0)),
  );
  const hits: { shot: Shot; hit: Hit }[] = [];
  const errors: string[] = [];
  let next = 0;
  const startMs = performance.now();
  const endMs = startMs + load.seconds * 1_000;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < endMs) {
        const shot = load.shots[next];
        if (!shot) return;
        next += 1;
        try {
          hits.push({ shot, hit: await connection.send(shot) });
        } catch (error) {
          errors.push(error instanceof Error ? error.message : String(error));
          return;
        }
      }
    }),
  );
  const tookMs = performance.now() - startMs;
  for (const connection of connections) connection.close();
  return {
    perSecond: (hits.length / tookMs) * 1_000,
    latenciesMs: hits.map(({ hit }) => hit.ms),
    errors,
    hits,
  };
}

/** Checks every answer: its status, its signature, and that it belongs to its request. @returns what is wrong. */
export function checkHits(
  hits: LoadResult['hits'],
  operatorKey: KeyObject,
  check: (shot: Shot, answer: Record<string, unknown>) => string | undefined,
): string[] {
  return hits.flatMap(({ shot, hit }) => {
    if (hit.status !== 200) return `HTTP ${hit.status}`;
    if (!verifyBody(operatorKey, hit.body, hit.signature)) return 'an answer with a wrong signature';
    return check(shot, JSON.parse(hit.body.toString('utf8')) as Record<string, unknown>) ?? [];
  });
}
