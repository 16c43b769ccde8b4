import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { liveCloseCodes } from '@altyn/contracts/live/table';
import {
  maxVideoRequestBytes,
  type VideoMessage,
  type VideoQuality,
  type VideoRequest,
  videoCloseCodes,
  videoRequest,
} from '@altyn/contracts/live/video';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Deps } from '../../deps.ts';
import type { Datagrams } from './datagrams.ts';
import { createFramePaths } from './frame-paths.ts';
import type { VideoFrame } from './stream.ts';
import type { FilmedTable, VideoStreams, Watching } from './streams.ts';

const joinWithinMs = 5_000;
const pingEveryMs = 20_000;
/** Limits per process and per player. */
const mostViewers = 2_000;
const mostOfPlayer = 4;
/** Rate limit of a connection: burst, and messages per second. */
const burst = 10;
const aSecond = 2;
const tooManyCode = 1_013;

/** A transport of frames to viewers. */
export interface VideoTransport {
  /** Accepts a connection to a table's video. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, table: FilmedTable): void;
  close(): void;
}

export interface TransportOptions {
  streams: VideoStreams;
  /** Optional second transport of frames. */
  datagrams?: Datagrams | undefined;
  /** The player of a session at a table; undefined if the token is not valid there. */
  findPlayer(token: string, tableCode: string): Promise<string | undefined>;
  now: Deps['now'];
  log: { error(of: object, message: string): void };
}

/**
 * A new connection beyond the player's limit closes the oldest and removes it immediately: until it is closed, the next
 * one would find it as the oldest again.
 */
function keepFew(linesOf: Map<string, Set<WebSocket>>, client: WebSocket, player: string): void {
  const lines = linesOf.get(player) ?? new Set();
  linesOf.set(player, lines.add(client));
  const [oldest] = lines;
  if (oldest && lines.size > mostOfPlayer) {
    lines.delete(oldest);
    oldest.close(liveCloseCodes.elsewhere);
  }
  client.once('close', () => {
    lines.delete(client);
    if (lines.size === 0 && linesOf.get(player) === lines) linesOf.delete(player);
  });
}

/**
 * Frames over WebSockets: needs no negotiation and works on every network where the table works. Viewers on lossy
 * networks may use a data channel instead.
 */
export function openVideoSocket({ streams, datagrams, findPlayer, now, log }: TransportOptions): VideoTransport {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxVideoRequestBytes, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();
  const linesOf = new Map<string, Set<WebSocket>>();

  function serve(client: WebSocket, table: FilmedTable): void {
    let watching: Watching | undefined;
    let isJoining = false;
    let tokens = burst;
    let countedAtMs = now().getTime();
    const tooLate = setTimeout(() => client.close(liveCloseCodes.sessionEnded), joinWithinMs);
    const paths = createFramePaths(sinkOf(client), datagrams);
    alive.add(client);
    client.on('pong', () => alive.add(client));
    client.on('error', () => client.terminate());
    client.on('close', () => {
      clearTimeout(tooLate);
      paths.close();
      watching?.leave();
      watching = undefined;
    });

    function watch(quality: VideoQuality): void {
      watching?.leave();
      watching = undefined;
      if (!table.isStreamed) {
        client.close(videoCloseCodes.noVideo);
        return;
      }
      if (!table.isHere()) {
        client.close(liveCloseCodes.elsewhere);
        return;
      }
      paths.begin();
      // The description of the stream precedes its first frame.
      const early: VideoFrame[] = [];
      let isTold = false;
      const next = streams.watch(table, quality, {
        onFrame: (frame) => void (isTold ? paths.send(frame) : early.push(frame)),
        onEnd: () => client.close(videoCloseCodes.interrupted),
      });
      if (!next) {
        client.close(streams.hasEncoder ? videoCloseCodes.interrupted : videoCloseCodes.noVideo);
        return;
      }
      watching = next;
      client.send(JSON.stringify(streamOf(next, now())));
      isTold = true;
      for (const frame of early) paths.send(frame);
    }

    async function join({ token, quality }: Extract<VideoRequest, { type: 'join' }>): Promise<void> {
      const player = await findPlayer(token, table.code);
      if (player === undefined) {
        client.close(liveCloseCodes.sessionEnded);
        return;
      }
      clearTimeout(tooLate);
      if (client.readyState !== client.OPEN) return;
      keepFew(linesOf, client, player);
      watch(quality);
    }

    client.on('message', (data: RawData) => {
      tokens = Math.min(burst, tokens + ((now().getTime() - countedAtMs) / 1_000) * aSecond) - 1;
      countedAtMs = now().getTime();
      if (tokens < 0) {
        client.close(liveCloseCodes.tooFast);
        return;
      }
      const request = read(data);
      if (!request) return;
      if (request.type !== 'join') {
        if (!watching) return;
        if (request.type !== 'quality') paths.hear(request);
        else if (watching.quality !== request.quality) watch(request.quality);
        return;
      }
      if (isJoining) return;
      isJoining = true;
      join(request).catch((error: unknown) => {
        log.error({ err: error }, 'joining a live picture failed');
        client.close(tooManyCode);
      });
    });
  }

  const pings = setInterval(() => {
    for (const client of sockets.clients) {
      if (!alive.delete(client)) client.terminate();
      else client.ping();
    }
  }, pingEveryMs);

  return {
    accept(request, socket, head, table) {
      sockets.handleUpgrade(request, socket, head, (client) => {
        if (sockets.clients.size > mostViewers) client.close(tooManyCode);
        else serve(client, table);
      });
    },
    close() {
      clearInterval(pings);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

const sinkOf = (client: WebSocket): Parameters<typeof createFramePaths>[0] => ({
  get bufferedAmount() {
    return client.bufferedAmount;
  },
  send: (packed) => client.send(packed),
  tell: (offer) => client.send(JSON.stringify(offer)),
});

function streamOf({ quality, encoding: { width, height } }: Watching, now: Date): VideoMessage {
  return { type: 'stream', codec: 'vp8', quality, width, height, now: now.getTime() };
}

function read(data: RawData): VideoRequest | undefined {
  try {
    return videoRequest.safeParse(JSON.parse(String(data as Buffer))).data;
  } catch {
    return undefined;
  }
}
