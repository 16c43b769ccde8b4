import type { VideoQuality } from '@altyn/contracts/live-video';

export const frameRate = 30;
/** A group of pictures: who joins waits for no key frame longer than this, and decodes no more of the past. */
export const framesOfGroup = 30;

export interface Encoding {
  width: number;
  height: number;
  /** Bits a second. */
  bitrate: number;
}

export const encodings: Readonly<Record<VideoQuality, Encoding>> = {
  '360p': { width: 640, height: 360, bitrate: 700_000 },
  '540p': { width: 960, height: 540, bitrate: 1_300_000 },
  '720p': { width: 1_280, height: 720, bitrate: 2_000_000 },
};
