import { type ServerResponse, validateHeaderValue } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { takeSocket } from '../../platform/fast-http/take-socket.ts';

/** What waits unsent for one client before it is cut off: it comes back and resumes. */
const maxBufferedBytes = 64 * 1024;
/** How long a client may take for the rest of a stream that has ended. */
const endingMs = 5_000;
const reconnectMs = 2_000;

/** One open stream of server-sent events. */
export interface Stream {
  /** Sends a frame; a client too slow to take it is cut off. */
  write(frame: string): void;
  end(): void;
  readonly isOpen: boolean;
}

/** One event as it goes over the wire. `json` is on one line: JSON escapes line breaks. */
export function frameOf(event: { id?: string; name: string; json: string }): string {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`;
  return `${id}event: ${event.name}\ndata: ${event.json}\n\n`;
}

export const heartbeatFrame = ': \n\n';

const ownHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No proxy may gather or pack what must arrive at once.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Answers a HEAD request: the head, and no stream. */
export function sendStreamHead(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...ownHeaders }).end();
}

/**
 * Takes the connection over from the framework and begins the stream. `onEnd` is called once, whoever ends it. It and the
 * stream live for hours: nothing that is reachable from them may hold the request or the reply.
 */
export function openStream(reply: FastifyReply, options: { now: Date; isBare: boolean; onEnd: () => void }): Stream {
  // Without a length: the stream ends with the connection, which is used for nothing else.
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

/** What a stream is written to: a bare socket, or the framework's answer. */
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
      // Who opens it must have it in hand before it is told of the end.
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
