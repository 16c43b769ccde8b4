import { stopsOf } from '@altyn/engines/live/fruit-reels';

const stops = 12;
/** When each reel comes to rest, as a share of the spin; and how many symbols pass before. */
const restsAt = [0.55, 0.75, 0.95] as const;
const passing = [36, 60, 84] as const;
const bounceShare = 0.05;

/** What a reel shows: the stop of its top row, between stops while it turns, and how fast it turns, symbols a spin. */
export interface ReelPose {
  top: number;
  speed: number;
}

/**
 * Where the reels are. They turn from what the round before showed, and come to rest one after the other.
 * @param last the outcome that stands until the spin; null: none yet.
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
