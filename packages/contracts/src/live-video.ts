import { z } from 'zod';

/**
 * A live table's picture over a WebSocket of its own. The client joins by its session's token and a quality; the server answers
 * `stream`, and then sends one binary message for each frame, from the current group of pictures on.
 */
export const videoQualities = ['360p', '540p', '720p'] as const;
export type VideoQuality = (typeof videoQualities)[number];

/** Bytes of a client's message. */
export const maxVideoRequestBytes = 1_024;

export const videoRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), token: z.string().min(1).max(256), quality: z.enum(videoQualities) }),
  z.object({ type: z.literal('quality'), quality: z.enum(videoQualities) }),
]);
export type VideoRequest = z.infer<typeof videoRequest>;

/** What comes before the frames, and again after a change of quality. */
export interface VideoMessage {
  type: 'stream';
  /** As WebCodecs names it. */
  codec: string;
  /** What is sent: a lower one than asked for while the server encodes as much as it may. */
  quality: VideoQuality;
  width: number;
  height: number;
  /** Server time, milliseconds since 1970. */
  now: number;
}

/** WebSocket close codes beyond those of `liveCloseCodes`. `noVideo`: this server has no encoder; asking again is of no use. */
export const videoCloseCodes = { noVideo: 4010, interrupted: 4011 } as const;

/** A frame as it travels: one byte (1: a key frame), then when it was drawn (server time, milliseconds, float64), then its data. */
const frameHeaderBytes = 9;

export interface VideoFrameView {
  isKey: boolean;
  drawnAtMs: number;
  data: Uint8Array;
}

export function packFrame({ isKey, drawnAtMs, data }: VideoFrameView): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(frameHeaderBytes + data.byteLength);
  const header = new DataView(packed.buffer);
  header.setUint8(0, isKey ? 1 : 0);
  header.setFloat64(1, drawnAtMs);
  packed.set(data, frameHeaderBytes);
  return packed;
}

/** @returns undefined for what is no frame. The data is a view of the message. */
export function readFrame(message: ArrayBuffer): VideoFrameView | undefined {
  if (message.byteLength <= frameHeaderBytes) return undefined;
  const header = new DataView(message);
  return {
    isKey: header.getUint8(0) === 1,
    drawnAtMs: header.getFloat64(1),
    data: new Uint8Array(message, frameHeaderBytes),
  };
}
