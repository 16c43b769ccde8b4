import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** What waits unsent for one client before it is cut off: it comes back and resumes. */
const maxBufferedBytes = 64 * 1024;
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

/** Takes the connection over from the framework and begins the stream. `onEnd` is called once, whoever ends it. */
export function openStream(reply: FastifyReply, onEnd: () => void): Stream {
  reply.hijack();
  const raw: ServerResponse = reply.raw;
  let isOpen = true;
  raw.once('close', () => {
    isOpen = false;
    onEnd();
  });
  raw.on('error', () => undefined);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // No proxy may gather or pack what must arrive at once.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.socket?.setNoDelay(true);
  raw.write(`retry: ${reconnectMs}\n\n`);
  return {
    get isOpen() {
      return isOpen;
    },
    write(frame) {
      if (!isOpen) return;
      if (raw.writableLength > maxBufferedBytes) raw.destroy();
      else raw.write(frame);
    },
    end() {
      if (isOpen) raw.end();
    },
  };
}
