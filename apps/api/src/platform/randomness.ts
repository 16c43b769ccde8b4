import { randomBytes, randomInt } from 'node:crypto';

/** Where chance comes from: a CSPRNG in production, a seed in tests. */
export interface Randomness {
  bytes(count: number): Buffer;
  /** Uniform integer in [0, bound), without modulo bias; bound up to 2^48. */
  int(bound: number): number;
}

export const systemRandomness: Randomness = {
  bytes: (count) => randomBytes(count),
  int: (bound) => randomInt(bound),
};
