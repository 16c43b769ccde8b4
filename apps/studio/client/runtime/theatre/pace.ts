/** Speeds: quick and turbo shorten waits, never the counting of a celebration. */
export const speeds = ['normal', 'quick', 'turbo'] as const;
/** Games with bets can show results at once, without animations. */
export const wagerSpeeds = [...speeds, 'instant'] as const;
export type Speed = (typeof wagerSpeeds)[number];

const share: Record<Speed, number> = { normal: 1, quick: 0.6, turbo: 0.3, instant: 0 };

/** Waits that the player can skip. */
export interface Pace {
  speed: Speed;
  /** A duration at the selected speed. */
  ms(atNormal: number): number;
  /** Resolves after `ms`, or at once when the player skips. */
  wait(ms: number): Promise<void>;
  /** Waits at the selected speed. */
  pause(ms: number): Promise<void>;
  /** Calls `step` on every frame with the elapsed share of `ms`; ends with 1, immediately on a skip. */
  run(ms: number, step: (share: number) => void): Promise<void>;
  skip(): void;
  /** True when the player has skipped since the last `reset`. */
  readonly isSkipped: boolean;
  reset(): void;
}

export function createPace(): Pace {
  let isSkipped = false;
  const waiting = new Set<() => void>();
  const pace: Pace = {
    speed: 'normal',
    ms: (atNormal) => atNormal * share[pace.speed],
    wait(ms) {
      if (isSkipped) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        waiting.add(done);
      });
    },
    pause: (ms) => pace.wait(pace.ms(ms)),
    run(ms, step) {
      if (ms <= 0) {
        step(1);
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const started = performance.now();
        let frame = 0;
        const done = () => {
          cancelAnimationFrame(frame);
          clearTimeout(late);
          waiting.delete(done);
          step(1);
          resolve();
        };
        // A hidden page paints no frames, so a timer ends it.
        const late = setTimeout(done, ms + 250);
        const next = (now: number) => {
          const passed = (now - started) / ms;
          if (isSkipped || passed >= 1) return done();
          step(Math.max(0, passed));
          frame = requestAnimationFrame(next);
        };
        waiting.add(done);
        frame = requestAnimationFrame(next);
      });
    },
    skip() {
      isSkipped = true;
      for (const done of waiting) done();
    },
    get isSkipped() {
      return isSkipped;
    },
    reset() {
      isSkipped = false;
    },
  };
  return pace;
}
