import { type VideoQuality, videoQualities } from '@altyn/contracts/live-video';

/** Scenes keep what matters in the middle: a picture may lose its sides down to this share of width to height. */
const narrowestAspect = 1.4;

export interface Fit {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a frame goes on a canvas: as large as it can be with nothing cut that matters. */
export function fitFrame(canvas: { width: number; height: number }, frame: { width: number; height: number }): Fit {
  const aspect = Math.min(narrowestAspect, frame.width / frame.height);
  const scale = Math.min(canvas.height / frame.height, canvas.width / (frame.height * aspect));
  const [width, height] = [frame.width * scale, frame.height * scale];
  return { x: (canvas.width - width) / 2, y: (canvas.height - height) / 2, width, height };
}

/** The least quality that fills a scene of so many pixels, up to the best. */
export function qualityFor(heightPixels: number): VideoQuality {
  return videoQualities.find((quality) => Number.parseInt(quality, 10) >= heightPixels) ?? '720p';
}

const lateMs = 900;
/** Frames, two seconds of them. */
const patience = 60;

/**
 * Watches how late frames are shown, and says when a lower quality should be tried. Frames of a slow line come late, then not
 * at all: the server drops up to the next key frame.
 */
export function createLateness(): { isTooLate(latencyMs: number): boolean; reset(): void } {
  let late = 0;
  return {
    isTooLate(latencyMs) {
      late = latencyMs > lateMs ? late + 1 : Math.max(0, late - 1);
      return late >= patience;
    },
    reset() {
      late = 0;
    },
  };
}

/** Without a frame for so long, a line that sends thirty a second has lost packets. */
const gapMs = 600;
const gapsCount = 2;
const gapsWithinMs = 30_000;

/** Watches when frames arrive over a WebSocket, and says when they stall again and again: it waits for every lost packet. */
export function createStalls(): { isStalling(arrivedAtMs: number): boolean } {
  let last = Number.POSITIVE_INFINITY;
  let gaps: number[] = [];
  return {
    isStalling(arrivedAtMs) {
      if (arrivedAtMs - last >= gapMs) gaps.push(arrivedAtMs);
      last = arrivedAtMs;
      gaps = gaps.filter((at) => arrivedAtMs - at < gapsWithinMs);
      return gaps.length >= gapsCount;
    },
  };
}

/** Whether frames should come by datagrams from the start: what the Network Information API tells of a mobile network. */
export const isMobileNetwork = (connection: { type?: string; effectiveType?: string } | undefined): boolean =>
  connection?.type === 'cellular' || (connection?.effectiveType ?? '4g') !== '4g';

export function lowerQuality(quality: VideoQuality): VideoQuality | undefined {
  return videoQualities[videoQualities.indexOf(quality) - 1];
}
