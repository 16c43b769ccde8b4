import { type Server, STATUS_CODES, validateHeaderValue } from 'node:http';
import type { Socket } from 'node:net';

/** A request by its path. */
export interface PlainRequest {
  readonly path: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface PlainAnswer {
  readonly status: number;
  /** Alternating names and values; the body's length and connection headers are added. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** Answers POST requests to certain paths. */
export interface PlainService {
  readonly paths: readonly string[];
  /** A rejected promise ends the connection. */
  answer(request: PlainRequest): Promise<PlainAnswer>;
}

const headEnd = '\r\n\r\n';
const maxHeadBytes = 8 * 1024;
/** Also the size of one socket read. */
const maxRequestBytes = 64 * 1024;
/** A field that every HTTP implementation parses alike: no empty value, only printable ASCII, no unusual white space. */
const fieldPattern = /^([A-Za-z0-9-]+): ?([!-~](?:[ -~]*[!-~])?)$/;
const lengthPattern = /^(?:0|[1-9]\d{0,4})$/;
/** Fields that change the meaning of the body or its recipient. */
const notPlain = new Set(['transfer-encoding', 'expect', 'upgrade', 'trailer', 'keep-alive', 'proxy-connection']);

/**
 * Parses an unambiguous request: a known request line, every field once, a body of a stated length, and not one byte more
 * or less. Undefined for anything else: it may be valid, but is not plain.
 * @param paths by request line.
 */
export function readPlainRequest(bytes: Buffer, paths: ReadonlyMap<string, string>): PlainRequest | undefined {
  if (bytes.length > maxRequestBytes) return undefined;
  const end = bytes.indexOf(headEnd);
  if (end < 0 || end > maxHeadBytes) return undefined;
  const lines = bytes.toString('latin1', 0, end).split('\r\n');
  const path = paths.get(lines[0]!);
  if (path === undefined) return undefined;
  const headers = Object.create(null) as Record<string, string>;
  for (let index = 1; index < lines.length; index += 1) {
    const field = fieldPattern.exec(lines[index]!);
    if (!field) return undefined;
    const name = field[1]!.toLowerCase();
    if (headers[name] !== undefined || notPlain.has(name)) return undefined;
    headers[name] = field[2]!;
  }
  const { host, connection = 'keep-alive', 'content-length': length = '' } = headers;
  if (host === undefined || connection.toLowerCase() !== 'keep-alive' || !lengthPattern.test(length)) return undefined;
  const from = end + headEnd.length;
  if (bytes.length !== from + Number(length)) return undefined;
  return { path, headers, body: bytes.subarray(from) };
}

/**
 * Answers plain requests (`readPlainRequest`) to the service's paths in front of Node's HTTP server, whose parser, request
 * and response cost more than settling a round. Any other data hands the connection over to Node for good: limits,
 * timeouts, pipelining and invalid requests are Node's, which must also serve `service`. Closing the server closes idle
 * connections at once and others after their answers. Its keep-alive timeout must be set.
 */
export function servePlainly(server: Server, service: PlainService): void {
  const paths = new Map(service.paths.map((path) => [`POST ${path} HTTP/1.1`, path]));
  const [serve] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  if (!serve) throw new Error("Node's HTTP server listens for connections no longer");
  const open = new Set<PlainConnection>();
  const context: Context = { server, service, paths, open, giveToNode: (socket) => serve.call(server, socket) };
  server.off('connection', serve);
  server.on('connection', (socket: Socket) => {
    open.add(new PlainConnection(context, socket));
  });
  const { closeIdleConnections, closeAllConnections } = server;
  server.closeIdleConnections = () => {
    for (const connection of open) connection.closeIfIdle();
    closeIdleConnections.call(server);
  };
  server.closeAllConnections = () => {
    for (const connection of open) connection.destroy();
    closeAllConnections.call(server);
  };
}

interface Context {
  readonly server: Server;
  readonly service: PlainService;
  readonly paths: ReadonlyMap<string, string>;
  readonly open: Set<PlainConnection>;
  giveToNode(socket: Socket): void;
}

/** A connection with only plain requests so far. */
class PlainConnection {
  readonly #context: Context;
  readonly #socket: Socket;
  #isAnswering = false;
  #hasAnswered = false;
  /** The client has half-closed. */
  #isEnded = false;
  /** Data received before the previous request was answered. */
  #behind: Buffer | undefined;

  constructor(context: Context, socket: Socket) {
    this.#context = context;
    this.#socket = socket;
    socket.setTimeout(context.server.headersTimeout);
    socket
      .on('data', this.#onData)
      .on('end', this.#onEnd)
      .on('drain', this.#onDrain)
      .on('timeout', this.closeIfIdle)
      .on('error', this.destroy)
      .on('close', this.#forget);
  }

  closeIfIdle = (): void => {
    if (!this.#isAnswering) this.#socket.destroy();
  };

  destroy = (): void => {
    this.#socket.destroy();
  };

  #forget = (): void => {
    this.#context.open.delete(this);
  };

  #onEnd = (): void => {
    this.#isEnded = true;
    if (!this.#isAnswering) this.#socket.end();
  };

  #onDrain = (): void => {
    this.#socket.resume();
  };

  #onData = (bytes: Buffer): void => {
    if (this.#isAnswering) {
      this.#behind = this.#behind ? Buffer.concat([this.#behind, bytes]) : bytes;
      this.#socket.pause();
      return;
    }
    const { paths, service } = this.#context;
    const request = readPlainRequest(bytes, paths);
    if (!request) {
      this.#giveToNode(bytes);
      return;
    }
    this.#isAnswering = true;
    service.answer(request).then(this.#send).catch(this.destroy);
  };

  #send = (answer: PlainAnswer): void => {
    if (this.#socket.destroyed) return;
    const { server } = this.#context;
    this.#isAnswering = false;
    if (this.#isEnded || !server.listening) {
      // Later requests get no answer, so they must not be executed.
      this.#socket.off('data', this.#onData);
      this.#socket.write(textOf(answer, undefined));
      this.#socket.destroySoon();
      return;
    }
    const isTaken = this.#socket.write(textOf(answer, server.keepAliveTimeout));
    // Back-pressure: stop reading while the client does not read.
    if (!isTaken) this.#socket.pause();
    if (this.#behind) this.#giveToNode(this.#behind);
    else if (!this.#hasAnswered) this.#socket.setTimeout(server.keepAliveTimeout + leewayMs);
    this.#hasAnswered = true;
  };

  /** Replays the bytes to Node's server. */
  #giveToNode(bytes: Buffer): void {
    const socket = this.#socket;
    this.#forget();
    socket
      .off('data', this.#onData)
      .off('end', this.#onEnd)
      .off('drain', this.#onDrain)
      .off('timeout', this.closeIfIdle)
      .off('error', this.destroy)
      .off('close', this.#forget);
    socket.setTimeout(0);
    socket.unshift(bytes);
    this.#context.giveToNode(socket);
    socket.resume();
  }
}

/** Grace period as in Node: a client that uses a connection in its last second finds it open. */
const leewayMs = 1_000;

/** Encodes an answer byte for byte as Node's server does. @param keepAliveMs keep-alive timeout; undefined: close. */
function textOf({ status, headers, body }: PlainAnswer, keepAliveMs: number | undefined): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2);
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  const connection =
    keepAliveMs === undefined ? 'close' : `keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1_000)}`;
  return `${text}content-length: ${Buffer.byteLength(body)}\r\nDate: ${dateOfNow()}\r\nConnection: ${connection}\r\n\r\n${body}`;
}

let [dateAtS, date] = [0, ''];

/** Date header, computed once a second. */
function dateOfNow(): string {
  const nowS = Math.floor(Date.now() / 1_000);
  if (nowS !== dateAtS) [dateAtS, date] = [nowS, new Date(nowS * 1_000).toUTCString()];
  return date;
}
