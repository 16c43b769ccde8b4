import type { Worker } from 'node:worker_threads';
import { packFrame } from '@altyn/contracts/live/video-frame';
import type { Encoding } from './qualities.ts';
import type { FromRenderer, TableMoment, ToRenderer } from './renderer-messages.ts';
import { startRenderer } from './renderers.ts';

const stopWithinMs = 2_000;

/** A viewer on any transport. It drops frames that it cannot send in time. */
export interface VideoViewer {
  onFrame(frame: VideoFrame): void;
  /** Called when the stream breaks off; the viewer may request it again. */
  onEnd(): void;
}

/** A frame, packed once for all viewers. */
export interface VideoFrame {
  isKey: boolean;
  packed: Uint8Array<ArrayBuffer>;
}

/** Video of one table in one size: a renderer thread and its encoder. */
export interface VideoStream {
  readonly viewers: number;
  /** Sends the current group of pictures at once, from its key frame. @returns the unsubscribe function. */
  watch(viewer: VideoViewer): () => void;
  show(table: TableMoment): void;
  stop(): Promise<void>;
}

/** @param onBroken called once when the stream ends unexpectedly. */
export function startStream(
  { worker = startRenderer(), ...of }: { game: string; encoding: Encoding; ffmpeg: string; worker?: Worker },
  onBroken: (reason: string) => void,
): VideoStream {
  const viewers = new Set<VideoViewer>();
  let group: VideoFrame[] = [];
  let place = 0;
  let isEnded = false;
  const post = (message: ToRenderer) => worker.postMessage(message);
  post({ type: 'start', ...of });
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
    // Frames before the first key frame cannot be decoded.
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
    show: (table) => post({ type: 'table', table }),
    async stop() {
      if (isEnded) return;
      isEnded = true;
      post({ type: 'stop' });
      const timer = setTimeout(() => void worker.terminate(), stopWithinMs);
      await gone;
      clearTimeout(timer);
    },
  };
}
