import type { VideoFrame } from './stream.ts';

/** What a viewer may leave unread: one group of pictures of the best quality, which a joiner is sent at once. */
const mostUnsentBytes = 256 * 1024;

/** Where frames go; of a WebSocket, what is needed here. */
export interface FrameSink {
  readonly bufferedAmount: number;
  send(packed: Uint8Array): void;
}

/**
 * Sends a viewer each frame, or drops all up to the next key frame: a picture that waits for a slow line is seconds late.
 * @returns sends a frame; false: it was dropped.
 */
export function createFrameSender(sink: FrameSink): (frame: VideoFrame) => boolean {
  let isWaitingForKey = true;
  return (frame) => {
    if (frame.isKey) isWaitingForKey = false;
    if (sink.bufferedAmount > mostUnsentBytes) isWaitingForKey = true;
    if (isWaitingForKey) return false;
    sink.send(frame.packed);
    return true;
  };
}
