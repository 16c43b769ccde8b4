import { stopsOf } from '@altyn/engines/live/fruit-reels';

const stops = 12;
/** Stop time of each reel as a share of the spin, and the number of symbols that pass before. */
const restsAt = [0.55, 0.75, 0.95] as const;
const passing = [36, 60, 84] as const;
const bounceShare = 0.05;

/** Pose of a reel: the stop in its top row, fractional while it turns, and its speed in symbols per spin. */
export interface ReelPose {
  top: number;
  speed: number;
}

/**
 * Poses of the reels. They start from the previous round's result and stop one after the other.
 * @param last the outcome shown before the spin; null: none yet.
 */
export function reelPoses(of: { outcome: number | null; last: number | null; progress: number }): ReelPose[] {
  const { outcome, last, progress } = of;
  const from = stopsOf(last ?? 0);
  if (outcome === null) return from.map((top) => ({ top, speed: 0 }));
  return stopsOf(outcome).map((stop, reel) => {
    const restAt = restsAt[reel]!;
    if (progress >= restAt) {
      const after = Math.min(1, (progress - restAt) / bounceShare);
      return { top: stop + Math.sin(after * Math.PI) * -0.12 * (1 - after), speed: 0 };
    }
    const way = passing[reel]! + ((from[reel]! - stop + stops) % stops);
    const left = 1 - progress / restAt;
    return { top: stop + way * left ** 1.7, speed: (way * 1.7 * left ** 0.7) / restAt };
  });
}
