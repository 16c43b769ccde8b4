import { z } from 'zod';

/**
 * A live table's picture over a WebSocket of its own. The client joins by its session's token and a quality; the server answers
 * `stream`, and then sends one binary message for each frame, from the current group of pictures on.
 *
 * On a network that loses packets the client may `offer` a WebRTC data channel: the server sends its `answer`, or nothing. From the
 * next key frame after the channel is open, frames come by the channel. `socket` brings them back to the WebSocket, which stays
 * open all the time.
 */
export const videoQualities = ['360p', '540p', '720p'] as const;
export type VideoQuality = (typeof videoQualities)[number];

/** Bytes of a client's message. */
export const maxVideoRequestBytes = 8 * 1_024;

export const videoRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), token: z.string().min(1).max(256), quality: z.enum(videoQualities) }),
  z.object({ type: z.literal('quality'), quality: z.enum(videoQualities) }),
  z.object({ type: z.literal('offer'), sdp: z.string().startsWith('v=0').max(7_000) }),
  z.object({ type: z.literal('socket') }),
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

/** An offered data channel is taken; `sdp` is the session description (RFC 8866) with all candidates of the server. */
export interface VideoAnswer {
  type: 'answer';
  sdp: string;
}

/** WebSocket close codes beyond those of `liveCloseCodes`. `noVideo`: this server has no encoder; asking again is of no use. */
export const videoCloseCodes = { noVideo: 4010, interrupted: 4011 } as const;

/**
 * A frame as it travels: one byte (1: a key frame), when it was drawn (server time, milliseconds, float64), its place in the stream
 * (uint32), its data. After a missing place nothing can be decoded up to the next key frame.
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

/** @returns undefined for what is no frame. The data is a view of the message. */
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
