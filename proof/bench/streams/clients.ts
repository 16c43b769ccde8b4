import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/* Keeps many players' streams open on plain sockets, in a separate process controlled by messages. */

/** Command to open these streams; answered by `opened`. */
export interface OpenStreams {
  port: number;
  path: string;
  tokens: readonly string[];
  /** Number of concurrent connection attempts. */
  atOnce: number;
}

/** Arrival of a balance: client, version, and time by this machine's clock. */
export type Arrival = readonly [client: number, version: number, atMs: number];

export type ClientMessage = { opened: number; failed: number } | { arrivals: readonly Arrival[] };

const nowMs = () => performance.timeOrigin + performance.now();
const arrivals: Arrival[] = [];
const sockets: Socket[] = [];

function open({ port, path }: OpenStreams, token: string, client: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let text = '';
    let isOpen = false;
    socket.setNoDelay(true);
    socket.on('connect', () => {
      const head = [`GET ${path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`];
      // Headers that a browser also sends.
      const browser = [
        'accept: text/event-stream',
        'accept-language: uk-UA,uk;q=0.9,en;q=0.8',
        'accept-encoding: gzip, deflate, br, zstd',
        'user-agent: Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0',
        'origin: http://localhost:3000',
        'referer: http://localhost:3000/games',
        'sec-fetch-site: same-site',
        'sec-fetch-mode: cors',
      ];
      socket.write(`${[...head, ...browser].join('\r\n')}\r\n\r\n`);
    });
    socket.on('data', (chunk) => {
      const atMs = nowMs();
      text += chunk.toString('latin1');
      if (!isOpen && text.includes('event: active_bonus')) {
        isOpen = true;
        resolve(true);
      }
      for (const [, version] of text.matchAll(/event: balances\r?\ndata: [^\n]*"version": ?(\d+)/g)) {
        if (isOpen) arrivals.push([client, Number(version), atMs]);
      }
      const end = text.lastIndexOf('\n\n');
      if (end >= 0) text = text.slice(end + 2);
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}

process.on('message', (message: OpenStreams) => {
  void (async () => {
    const waiting = message.tokens.map((token, client) => ({ token, client }));
    let opened = 0;
    let failed = 0;
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (await open(message, next.token, next.client)) opened += 1;
        else failed += 1;
      }
    };
    await Promise.all(Array.from({ length: message.atOnce }, work));
    arrivals.length = 0;
    process.send?.({ opened, failed } satisfies ClientMessage);
  })();
});
setInterval(() => {
  if (arrivals.length > 0) process.send?.({ arrivals: arrivals.splice(0) } satisfies ClientMessage);
}, 100);
process.on('disconnect', () => process.exit(0));
