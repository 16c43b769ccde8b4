import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { liveCloseCodes } from '@altyn/contracts/live/table';
import { maxVideoRequestBytes, type VideoMessage, type VideoRequest, videoRequest } from '@altyn/contracts/live/video';
import type { VideoQuality } from '@altyn/contracts/live/names';
import { videoCloseCodes } from '@altyn/contracts/live/video-frame';
import { createSocketGuard, type Visit } from '@altyn/server-kit/guarded-socket';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Deps } from '../../deps.ts';
import type { Datagrams } from './datagrams.ts';
import { createFramePaths } from './frame-paths.ts';
import type { VideoFrame } from './stream.ts';
import type { FilmedTable, VideoStreams, Watching } from './streams.ts';

/** Connections of a player at a time. */
const maxOfPlayer = 4;

/** A transport of frames to viewers. */
export interface VideoTransport {
  /** Accepts a connection to a table's video. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, table: FilmedTable): void;
  close(): Promise<void>;
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
function keepFew(connectionsOf: Map<string, Set<WebSocket>>, client: WebSocket, player: string): void {
  const connections = connectionsOf.get(player) ?? new Set();
  connectionsOf.set(player, connections.add(client));
  const [oldest] = connections;
  if (oldest && connections.size > maxOfPlayer) {
    connections.delete(oldest);
    oldest.close(liveCloseCodes.elsewhere);
  }
  client.once('close', () => {
    connections.delete(client);
    if (connections.size === 0 && connectionsOf.get(player) === connections) connectionsOf.delete(player);
  });
}

/**
 * Frames over WebSockets: needs no negotiation and works on every network where the table works. Viewers on lossy
 * networks may use a data channel instead.
 */
export function openVideoSocket(options: TransportOptions): VideoTransport {
  const connectionsOf = new Map<string, Set<WebSocket>>();
  const guard = createSocketGuard<VideoRequest>({
    Server: WebSocketServer,
    message: videoRequest,
    limits: { maxMessageBytes: maxVideoRequestBytes, maxConnections: 2_000, burst: 10, perSecond: 2 },
    closeCodes: { notAuthenticated: liveCloseCodes.sessionEnded, tooFast: liveCloseCodes.tooFast },
    now: options.now,
    onFault: (error) => options.log.error({ err: error }, 'joining a live video stream failed'),
  });
  return {
    accept: (request, socket, head, table) =>
      guard.accept(request, socket, head, (client) => visitVideo(options, { client, table, connectionsOf })),
    close: guard.close,
  };
}

/** One viewer's visit of a table's video. */
function visitVideo(
  { streams, datagrams, findPlayer, now }: TransportOptions,
  at: { client: WebSocket; table: FilmedTable; connectionsOf: Map<string, Set<WebSocket>> },
): Visit<VideoRequest, string> {
  const { client, table } = at;
  const paths = createFramePaths(sinkOf(client), datagrams);
  let watching: Watching | undefined;

  function leave(): void {
    watching?.leave();
    watching = undefined;
  }

  function watch(quality: VideoQuality): void {
    leave();
    if (!table.isStreamed) return client.close(videoCloseCodes.noVideo);
    if (!table.isHere()) return client.close(liveCloseCodes.elsewhere);
    paths.begin();
    // The description of the stream precedes its first frame.
    const early: VideoFrame[] = [];
    let isDescribed = false;
    const next = streams.watch(table, quality, {
      onFrame: (frame) => void (isDescribed ? paths.send(frame) : early.push(frame)),
      onEnd: () => client.close(videoCloseCodes.interrupted),
    });
    if (!next) return client.close(streams.hasEncoder ? videoCloseCodes.interrupted : videoCloseCodes.noVideo);
    watching = next;
    client.send(JSON.stringify(streamOf(next, now())));
    isDescribed = true;
    for (const frame of early) paths.send(frame);
    return undefined;
  }

  return {
    authenticate: ({ token }) => findPlayer(token, table.code),
    join(player, { quality }) {
      if (client.readyState !== client.OPEN) return;
      keepFew(at.connectionsOf, client, player);
      watch(quality);
    },
    receive(request) {
      if (!watching) return;
      if (request.type !== 'quality') paths.receive(request);
      else if (watching.quality !== request.quality) watch(request.quality);
    },
    leave() {
      paths.close();
      leave();
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
