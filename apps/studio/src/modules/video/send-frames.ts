import type { VideoFrame } from './stream.ts';

/** Buffer limit of a viewer: one group of pictures at the best quality, which a joiner receives at once. */
const maxUnsentBytes = 256 * 1024;

/** Destination of frames: the part of a WebSocket used here. */
export interface FrameSink {
  readonly bufferedAmount: number;
  send(packed: Uint8Array): void;
}

/**
 * Sends each frame to a viewer. When the viewer falls behind, drops frames up to the next key frame instead of adding
 * seconds of delay.
 * @returns a function that sends a frame; false: the frame was dropped.
 */
export function createFrameSender(sink: FrameSink): (frame: VideoFrame) => boolean {
  let isWaitingForKey = true;
  return (frame) => {
    if (frame.isKey) isWaitingForKey = false;
    if (sink.bufferedAmount > maxUnsentBytes) isWaitingForKey = true;
    if (isWaitingForKey) return false;
    sink.send(frame.packed);
    return true;
  };
}
