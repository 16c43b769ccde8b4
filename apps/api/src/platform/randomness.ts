import { randomBytes, randomInt } from 'node:crypto';

/** Source of randomness: a CSPRNG in production, seeded in tests. */
export interface Randomness {
  bytes(count: number): Buffer;
  /** Uniform integer in [0, bound), without modulo bias; bound up to 2^48. */
  int(bound: number): number;
}

export const systemRandomness: Randomness = {
  bytes: (count) => randomBytes(count),
  int: (bound) => randomInt(bound),
};
