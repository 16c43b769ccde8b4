import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { liveRoulette } from '@altyn/engines/live/roulette';
import { findFfmpeg } from '../../apps/studio/src/modules/video/find-ffmpeg.ts';
import { type FilmedTable, openStreams } from '../../apps/studio/src/modules/video/streams.ts';
import { openRenderers } from '../../apps/studio/src/modules/video/renderers.ts';
import { openVideoSocket } from '../../apps/studio/src/modules/video/video-socket.ts';

/** The studio's video without its tables: a wheel that spins continuously, and the page that shows it. */
const { values } = parseArgs({ options: { page: { type: 'string' }, port: { type: 'string' } } });
const page = values.page!;
const spinMs = 6_000;
const roundMs = 9_000;

function round() {
  const number = Math.floor(Date.now() / roundMs);
  const deadline = number * roundMs + spinMs;
  const outcome = number % liveRoulette.outcomes;
  return { id: String(number), number, phase: 'DRAWN' as const, deadline, outcome, seed: null };
}
const table: FilmedTable = {
  code: 'live-roulette',
  round,
  lastOutcome: () => undefined,
  isHere: () => true,
  timings: { spin: spinMs, result: roundMs - spinMs },
  isStreamed: true,
  onRound(listener) {
    const timer = setInterval(listener, 250);
    return () => clearInterval(timer);
  },
};

const ffmpeg = await findFfmpeg({ set: process.env['VIDEO_FFMPEG'], path: process.env['PATH'] ?? '' });
const now = () => new Date();
const streams = openStreams({
  ffmpeg,
  maxStreams: 4,
  now,
  onBroken: (reason) => console.error(reason),
  renderers: openRenderers(),
});
// Every viewer is a separate player.
const transport = openVideoSocket({
  streams,
  findPlayer: async (token) => token,
  now,
  log: console,
});
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname);
  readFile(join(page, path)).then(
    (body) => response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'text/plain').end(body),
    () => response.writeHead(404).end(),
  );
});
server.on('upgrade', (request, socket, head) => transport.accept(request, socket, head, table));
server.listen(Number(values.port), '127.0.0.1', () => process.stdout.write(`${ffmpeg ?? ''}\n`));
process.on('SIGTERM', () => {
  void Promise.all([transport.close(), streams.stop()]).then(() => process.exit(0));
});
