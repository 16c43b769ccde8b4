import { type ServerResponse, validateHeaderValue } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { takeSocket } from '../../platform/fast-http/take-socket.ts';

/** Maximum unsent bytes per client before the connection is closed; the client reconnects and resumes. */
const maxBufferedBytes = 64 * 1024;
/** Time a client gets to read the rest of an ended stream. */
const endingMs = 5_000;
const reconnectMs = 2_000;

/** One open stream of server-sent events. */
export interface Stream {
  /** Sends a frame; a client that reads too slowly is disconnected. */
  write(frame: string): void;
  end(): void;
  readonly isOpen: boolean;
}

/** Encodes one event. `json` is on one line: JSON escapes line breaks. */
export function frameOf(event: { id?: string; name: string; json: string }): string {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`;
  return `${id}event: ${event.name}\ndata: ${event.json}\n\n`;
}

export const heartbeatFrame = ': \n\n';

const ownHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must neither buffer nor compress the stream.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Answers a HEAD request with headers only. */
export function sendStreamHead(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...ownHeaders }).end();
}

/**
 * Takes over the connection from the framework and starts the stream. `onEnd` is called once. Both live for hours: nothing
 * reachable from them may retain the request or the reply.
 */
export function openStream(reply: FastifyReply, options: { now: Date; isBare: boolean; onEnd: () => void }): Stream {
  // No length: the stream ends with the connection, which is not reused.
  const own = { ...ownHeaders, connection: 'close', date: options.now.toUTCString() };
  const headers = { ...reply.getHeaders(), ...own };
  const beginning = `retry: ${reconnectMs}\n\n`;
  reply.hijack();
  if (!options.isBare) {
    const { raw } = reply;
    if (!raw.destroyed) raw.writeHead(200, headers as Record<string, string>);
    return new WireStream(raw.destroyed ? undefined : raw, beginning, options.onEnd);
  }
  const head = headOf(headers);
  const socket = takeSocket(reply.raw);
  if (!socket) reply.raw.destroy();
  return new WireStream(socket, head + beginning, options.onEnd);
}

function headOf(headers: Record<string, string | number | readonly string[] | undefined>): string {
  const lines = ['HTTP/1.1 200 OK'];
  for (const [name, value] of Object.entries(headers)) {
    for (const line of Array.isArray(value) ? value : [value]) {
      validateHeaderValue(name, String(line));
      lines.push(`${name}: ${line}`);
    }
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Target of a stream: a bare socket, or the framework's response. */
type Wire = Socket | ServerResponse;

class WireStream implements Stream {
  readonly #wire: Wire | undefined;
  isOpen: boolean;

  constructor(wire: Wire | undefined, beginning: string, onEnd: () => void) {
    this.#wire = wire;
    this.isOpen = wire !== undefined;
    const onClose = () => {
      this.isOpen = false;
      onEnd();
    };
    if (!wire) {
      // Deferred, so that the opener has the stream before its end is reported.
      queueMicrotask(onClose);
      return;
    }
    wire.on('close', onClose);
    wire.write(beginning);
  }

  write(frame: string): void {
    const wire = this.#wire;
    if (!this.isOpen || !wire) return;
    if (wire.writableLength > maxBufferedBytes) wire.destroy();
    else wire.write(frame);
  }

  end(): void {
    const wire = this.#wire;
    if (!this.isOpen || !wire) return;
    this.isOpen = false;
    wire.setTimeout(endingMs, () => wire.destroy());
    if (wire instanceof Socket) wire.destroySoon();
    else wire.end();
  }
}
