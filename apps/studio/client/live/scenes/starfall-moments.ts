/** Shares of the drawn phase: the stars fall one after the other, then the wheel gets its ball. */
const introShare = 1 / 3;
const firstFallsAt = 0.03;
const nextFallsAfter = 0.055;
const fallLasts = 0.05;

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

interface Moment {
  /** Progress of the drawn phase, 0 to 1. */
  progress: number;
  isMotionReduced: boolean;
}

/** Progress of a star's fall, 0 to 1: on its number. With reduced motion every star is on its number at once. */
export function fallOf(place: number, { progress, isMotionReduced }: Moment): number {
  return isMotionReduced ? 1 : clamp((progress - firstFallsAt - place * nextFallsAfter) / fallLasts);
}

/** Progress of the ball, 0 to 1; undefined: stars are falling. */
export function ballProgress(progress: number): number | undefined {
  return progress < introShare ? undefined : (progress - introShare) / (1 - introShare);
}
