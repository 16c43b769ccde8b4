import { Worker } from 'node:worker_threads';
import { packFrame } from '@altyn/contracts/live-video';
import type { Encoding } from './qualities.ts';
import type { FromRenderer, RendererStart, TableMoment, ToRenderer } from './renderer-messages.ts';

const rendererEntry = new URL('../../client/video/renderer/main.ts', import.meta.url);
const stopWithinMs = 2_000;

/** Who watches, by whatever way frames reach them. It drops what it cannot send in time. */
export interface VideoViewer {
  onFrame(frame: VideoFrame): void;
  /** The stream broke off; it may be asked for again. */
  onEnd(): void;
}

/** A frame, packed once for all its viewers. */
export interface VideoFrame {
  isKey: boolean;
  packed: Uint8Array<ArrayBuffer>;
}

/** One picture of one table in one size: a renderer thread and its encoder. */
export interface VideoStream {
  readonly viewers: number;
  /** The current group of pictures comes at once, from its key frame on. @returns lets go. */
  watch(viewer: VideoViewer): () => void;
  show(table: TableMoment): void;
  stop(): Promise<void>;
}

/** @param onBroken hears, once, that the stream ended by itself. */
export function startStream(
  of: { game: string; encoding: Encoding; ffmpeg: string },
  onBroken: (reason: string) => void,
): VideoStream {
  const viewers = new Set<VideoViewer>();
  let group: VideoFrame[] = [];
  let place = 0;
  let isEnded = false;
  // Nothing of the environment is the renderer's to know.
  const worker = new Worker(rendererEntry, { workerData: of satisfies RendererStart, env: {} });
  const tell = (message: ToRenderer) => worker.postMessage(message);
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));

  function breakOff(reason: string): void {
    if (isEnded) return;
    isEnded = true;
    onBroken(reason);
    void worker.terminate();
    for (const viewer of viewers) viewer.onEnd();
    viewers.clear();
  }

  worker.on('message', (message: FromRenderer) => {
    if (isEnded) return;
    if (message.type === 'failed') {
      breakOff(message.reason);
      return;
    }
    const frame: VideoFrame = { isKey: message.isKey, packed: packFrame({ ...message, place }) };
    place += 1;
    if (frame.isKey) group = [];
    // Before the first key frame nothing can be decoded.
    if (frame.isKey || group.length > 0) group.push(frame);
    for (const viewer of viewers) viewer.onFrame(frame);
  });
  worker.on('error', (error) => breakOff(String(error)));
  worker.on('exit', (code) => breakOff(`the renderer ended with ${code}`));

  return {
    get viewers() {
      return viewers.size;
    },
    watch(viewer) {
      for (const frame of group) viewer.onFrame(frame);
      viewers.add(viewer);
      return () => viewers.delete(viewer);
    },
    show: (table) => tell({ type: 'table', table }),
    async stop() {
      if (isEnded) return;
      isEnded = true;
      tell({ type: 'stop' });
      const timer = setTimeout(() => void worker.terminate(), stopWithinMs);
      await gone;
      clearTimeout(timer);
    },
  };
}
