import { z } from 'zod';

/** How a stand-in misbehaves when a test asks it to. `drop` closes the connection without an answer. */
const failureModes = ['none', 'unavailable', 'rate_limited', 'rejected', 'drop'] as const;
export type FailureMode = (typeof failureModes)[number];

export const failureModeRequest = z.object({
  mode: z.enum(failureModes),
  /** After so many failures it works again; missing: until told otherwise. */
  times: z.int().positive().max(10_000).optional(),
});

/** Remembers a wanted misbehaviour and hands it out call by call. */
export function createFailureSwitch() {
  let mode: FailureMode = 'none';
  let left = Number.POSITIVE_INFINITY;
  return {
    set(request: z.output<typeof failureModeRequest>): void {
      mode = request.mode;
      left = request.times ?? Number.POSITIVE_INFINITY;
    },
    /** What this call shall suffer. */
    next(): FailureMode {
      if (mode === 'none') return 'none';
      const current = mode;
      left -= 1;
      if (left <= 0) mode = 'none';
      return current;
    },
  };
}
