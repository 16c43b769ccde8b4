import { type VideoQuality, videoQualities } from '@altyn/contracts/live/names';

/** Essential content of a scene is in its centre: the sides may be cropped down to this aspect ratio. */
const narrowestAspect = 1.4;

export interface Fit {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Position of a frame on a canvas: as large as possible without cropping essential content. */
export function fitFrame(canvas: { width: number; height: number }, frame: { width: number; height: number }): Fit {
  const aspect = Math.min(narrowestAspect, frame.width / frame.height);
  const scale = Math.min(canvas.height / frame.height, canvas.width / (frame.height * aspect));
  const [width, height] = [frame.width * scale, frame.height * scale];
  return { x: (canvas.width - width) / 2, y: (canvas.height - height) / 2, width, height };
}

/** The lowest quality that fills a scene of this height, up to the best one. */
export function qualityFor(heightPixels: number): VideoQuality {
  return videoQualities.find((quality) => Number.parseInt(quality, 10) >= heightPixels) ?? '720p';
}

const lateMs = 900;
/** Number of late frames that is tolerated: two seconds. */
const patience = 60;

/**
 * Tracks the delay of painted frames, and reports when a lower quality should be tried. On a slow connection frames are
 * late, then missing: the server skips to the next key frame.
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

/** Gap between frames that indicates lost packets, at thirty frames per second. */
const gapMs = 600;
const gapsCount = 2;
const gapsWithinMs = 30_000;

/** Tracks the arrival of frames over a WebSocket, and reports repeated stalls: TCP waits for every lost packet. */
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

/**
 * True when frames should use datagrams from the start, because the Network Information API reports a mobile network.
 */
export const isMobileNetwork = (connection: { type?: string; effectiveType?: string } | undefined): boolean =>
  connection?.type === 'cellular' || (connection?.effectiveType ?? '4g') !== '4g';

export function lowerQuality(quality: VideoQuality): VideoQuality | undefined {
  return videoQualities[videoQualities.indexOf(quality) - 1];
}
