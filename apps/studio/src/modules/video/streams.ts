import type { LiveRoundView } from '@altyn/contracts/live/table';
import { type VideoQuality, videoQualities } from '@altyn/contracts/live/names';
import { type Encoding, encodings } from './qualities.ts';
import type { Renderers } from './renderers.ts';
import { startStream, type VideoStream, type VideoViewer } from './stream.ts';

/** Time that a stream continues without viewers, so that a viewer who rotates the phone or returns finds it running. */
const lingerMs = 5_000;
/** Cooldown before a broken encoder is started again. */
const pauseAfterBreakMs = 3_000;

/** Table data needed by its video. */
export interface FilmedTable {
  code: string;
  round(): LiveRoundView | null;
  lastOutcome(): number | undefined;
  /** True while this process runs the table. */
  isHere(): boolean;
  /** Durations of its phases in milliseconds. */
  timings: { spin: number; result: number };
  isStreamed: boolean;
  /** @returns the unsubscribe function. */
  onRound(listener: () => void): () => void;
}

export interface Watching {
  quality: VideoQuality;
  encoding: Encoding;
  leave(): void;
}

/**
 * Video streams of this process's tables. A stream is rendered and encoded once for all its viewers, and only while it
 * has any. Transports (`video-socket.ts`) attach the viewers.
 */
export interface VideoStreams {
  /** Undefined: there is no encoder, or it is in cooldown. */
  watch(table: FilmedTable, wanted: VideoQuality, viewer: VideoViewer): Watching | undefined;
  readonly hasEncoder: boolean;
  counts(): { streams: number; viewers: number };
  stop(): Promise<void>;
}

export interface StreamsOptions {
  ffmpeg: string | undefined;
  /** Maximum number of encoders; beyond it, viewers share a running stream. */
  maxStreams: number;
  now(): Date;
  onBroken(reason: string): void;
  start?: typeof startStream;
  /** Threads to draw in; missing: each stream starts its own. */
  renderers?: Renderers;
}

interface Running {
  table: FilmedTable;
  quality: VideoQuality;
  stream: VideoStream;
  ending: NodeJS.Timeout | undefined;
  unhear: () => void;
}

/** The running stream closest to the requested quality. */
function nearest(running: readonly Running[], wanted: VideoQuality): Running | undefined {
  const distance = ({ quality }: Running) => Math.abs(videoQualities.indexOf(quality) - videoQualities.indexOf(wanted));
  return running.toSorted((a, b) => distance(a) - distance(b))[0];
}

export function openStreams(options: StreamsOptions): VideoStreams {
  const { ffmpeg, maxStreams, now, onBroken, start = startStream, renderers } = options;
  const running = new Map<string, Running>();
  let pausedUntilMs = 0;

  function show({ table, stream }: Pick<Running, 'table' | 'stream'>): void {
    stream.show({
      round: table.round(),
      last: table.lastOutcome(),
      timings: table.timings,
      offsetMs: now().getTime() - Date.now(),
    });
  }

  function drop(key: string): Running | undefined {
    const one = running.get(key);
    if (!one) return undefined;
    running.delete(key);
    clearTimeout(one.ending);
    one.unhear();
    return one;
  }

  function open(table: FilmedTable, quality: VideoQuality, file: string): Running {
    const key = `${table.code} ${quality}`;
    const worker = renderers?.take();
    const of = { game: table.code, encoding: encodings[quality], ffmpeg: file, ...(worker && { worker }) };
    const stream = start(of, (reason) => {
      pausedUntilMs = now().getTime() + pauseAfterBreakMs;
      drop(key);
      onBroken(reason);
    });
    const one: Running = { table, quality, stream, ending: undefined, unhear: table.onRound(() => show(one)) };
    running.set(key, one);
    show(one);
    return one;
  }

  return {
    hasEncoder: ffmpeg !== undefined,
    watch(table, wanted, viewer) {
      if (ffmpeg === undefined || now().getTime() < pausedUntilMs) return undefined;
      const one =
        running.get(`${table.code} ${wanted}`) ??
        (running.size < maxStreams
          ? open(table, wanted, ffmpeg)
          : nearest(
              [...running.values()].filter((each) => each.table.code === table.code),
              wanted,
            ));
      if (!one) return undefined;
      clearTimeout(one.ending);
      const leave = one.stream.watch(viewer);
      return {
        quality: one.quality,
        encoding: encodings[one.quality],
        leave() {
          leave();
          if (one.stream.viewers > 0) return;
          clearTimeout(one.ending);
          one.ending = setTimeout(() => void drop(`${table.code} ${one.quality}`)?.stream.stop(), lingerMs);
        },
      };
    },
    counts() {
      const viewers = [...running.values()].reduce((sum, { stream }) => sum + stream.viewers, 0);
      return { streams: running.size, viewers };
    },
    async stop() {
      await Promise.all([...[...running.keys()].map(async (key) => drop(key)?.stream.stop()), renderers?.stop()]);
    },
  };
}
