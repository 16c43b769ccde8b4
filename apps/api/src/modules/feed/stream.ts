import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

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
 * Takes over the raw response from the framework and starts the stream, which ends with its connection. `onEnd` is called
 * once. Both live for hours: what they capture stays in memory as long.
 */
export function openStream(reply: FastifyReply, options: { now: Date; onEnd: () => void }): Stream {
  const headers = { ...reply.getHeaders(), ...ownHeaders, connection: 'close', date: options.now.toUTCString() };
  reply.hijack();
  const { raw } = reply;
  if (!raw.destroyed) raw.writeHead(200, headers as Record<string, string>);
  return new ResponseStream(raw, options.onEnd);
}

class ResponseStream implements Stream {
  readonly #response: ServerResponse;
  isOpen: boolean;

  constructor(response: ServerResponse, onEnd: () => void) {
    this.#response = response;
    this.isOpen = !response.destroyed;
    const onClose = () => {
      this.isOpen = false;
      onEnd();
    };
    if (!this.isOpen) {
      // Deferred, so that the opener has the stream before its end is reported.
      queueMicrotask(onClose);
      return;
    }
    response.on('close', onClose);
    response.write(`retry: ${reconnectMs}\n\n`);
  }

  write(frame: string): void {
    if (!this.isOpen) return;
    if (this.#response.writableLength > maxBufferedBytes) this.#response.destroy();
    else this.#response.write(frame);
  }

  end(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#response.setTimeout(endingMs, () => this.#response.destroy());
    this.#response.end();
  }
}
