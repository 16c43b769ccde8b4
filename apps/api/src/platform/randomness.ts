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

/** A code of `length` decimal digits, each uniform. */
export function digits(randomness: Randomness, length: number): string {
  return Array.from({ length }, () => randomness.int(10)).join('');
}
