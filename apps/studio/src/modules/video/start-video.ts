import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Gauge } from 'prom-client';
import { findSessionByToken } from '../sessions/index.ts';
import { type Datagrams, openDatagrams } from './datagrams.ts';
import { findFfmpeg } from './find-ffmpeg.ts';
import { type FilmedTable, type VideoStreams, openStreams } from './streams.ts';
import { openRenderers } from './renderers.ts';
import { openVideoSocket } from './video-socket.ts';
import type { Deps } from '../../deps.ts';

/** Video of this process's live tables. Searches for the encoder while everything else starts. */
export function startVideo(deps: Deps) {
  let streams: VideoStreams | undefined;
  let datagrams: Datagrams | undefined;
  let isStopped = false;
  const { VIDEO_ENABLED, VIDEO_FFMPEG, VIDEO_MAX_STREAMS, PATH } = deps.config;
  const looked = VIDEO_ENABLED ? findFfmpeg({ set: VIDEO_FFMPEG, path: PATH }) : Promise.resolve(undefined);
  const opened = looked.then(async (ffmpeg) => {
    if (ffmpeg !== undefined) datagrams = await openChannels(deps);
    deps.log.info({ encoder: ffmpeg ?? null, channels: datagrams !== undefined }, 'live pictures');
    streams = openStreams({
      ffmpeg,
      maxStreams: isStopped ? 0 : VIDEO_MAX_STREAMS,
      now: deps.now,
      onBroken: (reason) => deps.log.error({ reason }, 'a live picture broke off'),
      ...(ffmpeg !== undefined && !isStopped && { renderers: openRenderers() }),
    });
    return { streams, transport: openVideoSocket({ streams, datagrams, findPlayer, now: deps.now, log: deps.log }) };
  });

  async function findPlayer(token: string, tableCode: string): Promise<string | undefined> {
    const session = await findSessionByToken(deps, token);
    return session?.mode === 'real' && session.game_code === tableCode ? session.player : undefined;
  }

  const gauge = (name: 'streams' | 'viewers' | 'channels', help: string) => {
    const made: Gauge = new Gauge({
      name: `studio_video_${name}`,
      help,
      registers: [deps.registry],
      collect() {
        made.set({ ...streams?.counts(), channels: datagrams?.channels }[name] ?? 0);
      },
    });
  };
  gauge('streams', 'Pictures of live tables being encoded');
  gauge('viewers', 'Viewers of pictures of live tables');
  gauge('channels', 'Viewers whose frames go over a data channel, or are about to');

  return {
    /** Accepts a viewer's connection to the video of a table. */
    accept(request: IncomingMessage, socket: Duplex, head: Buffer, table: FilmedTable): void {
      socket.once('error', () => socket.destroy());
      opened.then(({ transport }) => transport.accept(request, socket, head, table)).catch(() => socket.destroy());
    },
    async stop(): Promise<void> {
      isStopped = true;
      const { transport } = await opened;
      await transport.close();
      datagrams?.close();
      await streams?.stop();
    },
  };
}

async function openChannels({ config, log }: Deps): Promise<Datagrams | undefined> {
  if (config.VIDEO_MAX_CHANNELS === 0) return undefined;
  return openDatagrams({
    maxChannels: config.VIDEO_MAX_CHANNELS,
    address: config.VIDEO_UDP_ADDRESS,
    ports: config.VIDEO_UDP_PORTS,
    stun: config.VIDEO_STUN,
    log,
  });
}
