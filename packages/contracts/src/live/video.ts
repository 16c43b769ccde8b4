import { z } from 'zod';
import { type VideoQuality, videoQualities } from './names.ts';

/**
 * Protocol of a live table's video WebSocket. The client joins with its session's token and a quality; the server answers
 * `stream`, then sends one binary message per frame, starting with the current group of pictures.
 *
 * On a lossy network the client may `offer` a WebRTC data channel, which the server answers with `answer` or not at all.
 * From the next key frame after the channel opens, frames use it. `socket` switches back to the WebSocket, which stays open
 * throughout.
 */

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
