/** Durations at normal speed. */
export const startMs = 260;
export const stopMs = 400;
export const loopMs = 240;
export const betweenReelsMs = 140;
/** Delay of a reel in each stage of suspense. */
const tenseByStage = [900, 1_300, 1_800] as const;
export const tenseMs = (stage: number): number => tenseByStage[Math.min(stage, tenseByStage.length) - 1] ?? 0;
export const dropMs = 380;
export const removeMs = 280;
const fallBaseMs = 200;
const fallRowMs = 70;

export const at = (percent: number) => `translate3d(0,${percent}%,0)`;

/** Keyframes of a stopping strip: down, a slight overshoot, back. */
export const falling: Keyframe[] = [
  { transform: at(-100), easing: 'cubic-bezier(.2,.55,.5,1)' },
  { transform: at(5), offset: 0.74, easing: 'ease-in-out' },
  { transform: at(0) },
];
export const leaving: Keyframe[] = [
  { transform: at(0), easing: 'cubic-bezier(.2,.55,.5,1)' },
  { transform: at(105), offset: 0.74 },
  { transform: at(105) },
];

/** A falling symbol: it accelerates, lands, bounces slightly and settles. `rows` is in symbol heights. */
export const dropping = (rows: number): Keyframe[] => [
  { transform: at(-100 * rows), easing: 'cubic-bezier(.5,.02,.9,.6)' },
  { transform: 'translate3d(0,0,0) scale(1,1)', offset: 0.68, easing: 'ease-out' },
  { transform: 'translate3d(0,3%,0) scale(1.06,.92)', offset: 0.8, easing: 'ease-in-out' },
  { transform: 'translate3d(0,-2%,0) scale(.98,1.02)', offset: 0.91, easing: 'ease-in-out' },
  { transform: 'none' },
];

/** Duration of a fall at normal speed; grows with the distance. */
export const fallMs = (rows: number) => fallBaseMs + fallRowMs * Math.min(rows, 6);

export const vanishing: Keyframe[] = [
  { transform: 'scale(1)', opacity: 1 },
  { transform: 'scale(1.22)', opacity: 1, offset: 0.35, easing: 'ease-in' },
  { transform: 'scale(.2)', opacity: 0 },
];
export const arriving: Keyframe[] = [
  { transform: 'scale(.3)', opacity: 0 },
  { transform: 'scale(1.16)', opacity: 1, offset: 0.6 },
  { transform: 'scale(1)', opacity: 1 },
];
export const turningOver: Keyframe[] = [
  { transform: 'scale(0,1)' },
  { transform: 'scale(1.1,1.1)', offset: 0.65 },
  { transform: 'scale(1)' },
];
