import { z } from 'zod';

/**
 * Protocol of a live table's video WebSocket. The client joins with its session's token and a quality; the server answers
 * `stream`, then sends one binary message per frame, starting with the current group of pictures.
 *
 * On a lossy network the client may `offer` a WebRTC data channel, which the server answers with `answer` or not at all.
 * From the next key frame after the channel opens, frames use it. `socket` switches back to the WebSocket, which stays open
 * throughout.
 */
export const videoQualities = ['360p', '540p', '720p'] as const;
export type VideoQuality = (typeof videoQualities)[number];

/** Maximum size of a client's message in bytes. */
export const maxVideoRequestBytes = 8 * 1_024;

export const videoRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), token: z.string().min(1).max(256), quality: z.enum(videoQualities) }),
  z.object({ type: z.literal('quality'), quality: z.enum(videoQualities) }),
  z.object({ type: z.literal('offer'), sdp: z.string().startsWith('v=0').max(7_000) }),
  z.object({ type: z.literal('socket') }),
]);
export type VideoRequest = z.infer<typeof videoRequest>;

/** Sent before the frames, and again after a change of quality. */
export interface VideoMessage {
  type: 'stream';
  /** Codec string of WebCodecs. */
  codec: string;
  /** Quality sent: lower than requested while the encoder is at capacity. */
  quality: VideoQuality;
  width: number;
  height: number;
  /** Server time, milliseconds since 1970. */
  now: number;
}

/** Accepts an offered data channel; `sdp` is the session description (RFC 8866) with all candidates of the server. */
export interface VideoAnswer {
  type: 'answer';
  sdp: string;
}

/** WebSocket close codes in addition to `liveCloseCodes`. `noVideo`: this server has no encoder; do not retry. */
export const videoCloseCodes = { noVideo: 4010, interrupted: 4011 } as const;

/**
 * Frame format: one byte (1: a key frame), time of rendering (server time, milliseconds, float64), sequence number
 * (uint32), data. After a gap nothing can be decoded until the next key frame.
 */
const frameHeaderBytes = 13;

export interface VideoFrameView {
  isKey: boolean;
  drawnAtMs: number;
  place: number;
  data: Uint8Array;
}

export function packFrame({ isKey, drawnAtMs, place, data }: VideoFrameView): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(frameHeaderBytes + data.byteLength);
  const header = new DataView(packed.buffer);
  header.setUint8(0, isKey ? 1 : 0);
  header.setFloat64(1, drawnAtMs);
  header.setUint32(9, place);
  packed.set(data, frameHeaderBytes);
  return packed;
}

/** Parses a frame. @returns undefined for an invalid one. The data is a view of the message. */
export function readFrame(message: ArrayBuffer): VideoFrameView | undefined {
  if (message.byteLength <= frameHeaderBytes) return undefined;
  const header = new DataView(message);
  return {
    isKey: header.getUint8(0) === 1,
    drawnAtMs: header.getFloat64(1),
    place: header.getUint32(9),
    data: new Uint8Array(message, frameHeaderBytes),
  };
}
