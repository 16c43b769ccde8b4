import { z } from 'zod';

/** Failure modes that a test can request. `drop` closes the connection without an answer. */
const failureModes = ['none', 'unavailable', 'rate_limited', 'rejected', 'drop'] as const;
export type FailureMode = (typeof failureModes)[number];

export const failureModeRequest = z.object({
  mode: z.enum(failureModes),
  /** Number of failures; missing: until changed. */
  times: z.int().positive().max(10_000).optional(),
});

/** Stores a requested failure mode and applies it call by call. */
export function createFailureSwitch() {
  let mode: FailureMode = 'none';
  let left = Number.POSITIVE_INFINITY;
  return {
    set(request: z.output<typeof failureModeRequest>): void {
      mode = request.mode;
      left = request.times ?? Number.POSITIVE_INFINITY;
    },
    /** Returns the failure mode of this call. */
    next(): FailureMode {
      if (mode === 'none') return 'none';
      const current = mode;
      left -= 1;
      if (left <= 0) mode = 'none';
      return current;
    },
  };
}
