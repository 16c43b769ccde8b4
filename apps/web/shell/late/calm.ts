/** Time that a banner stays before the next one comes. */
export const calmMs = 8_000;

/** How long the banner has been at rest in view, and whether the visitor has stopped them. */
export interface Calm {
  restedMs: number;
  isStopped: boolean;
}
export const startingCalm: Calm = { restedMs: 0, isStopped: false };

/**
 * The state after some time, and whether the next banner comes. Time counts only while nothing holds the banner: a mouse or
 * the focus on it, a dialog over it, a hidden page.
 */
export function afterTime(
  calm: Calm,
  { passedMs, isHeld }: { passedMs: number; isHeld: boolean },
): { calm: Calm; isNext: boolean } {
  if (calm.isStopped || isHeld) return { calm: { ...calm, restedMs: 0 }, isNext: false };
  const restedMs = calm.restedMs + passedMs;
  return restedMs < calmMs
    ? { calm: { ...calm, restedMs }, isNext: false }
    : { calm: { ...calm, restedMs: 0 }, isNext: true };
}
