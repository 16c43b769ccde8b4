import type { VideoQuality } from '@altyn/contracts/live/names';

export const frameRate = 30;
/** Frames per group of pictures: limits a joiner's wait for a key frame and the backlog to decode. */
export const framesOfGroup = 30;

export interface Encoding {
  width: number;
  height: number;
  /** Bits per second. */
  bitrate: number;
}

export const encodings: Readonly<Record<VideoQuality, Encoding>> = {
  '360p': { width: 640, height: 360, bitrate: 700_000 },
  '540p': { width: 960, height: 540, bitrate: 1_300_000 },
  '720p': { width: 1_280, height: 720, bitrate: 2_000_000 },
};
