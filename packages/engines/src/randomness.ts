/** Source of randomness: a CSPRNG in the studio, a seeded generator in tests and simulations. */
export interface GameRandomness {
  /** Uniform integer in [0, bound); bound from 1 to 2^30. */
  nextInt(bound: number): number;
}

const rangeSize = 2 ** 32;

/**
 * Makes uniform integers from uniform 32-bit words by rejection sampling: words past the largest multiple of `bound`
 * are discarded, which removes the modulo bias.
 */
export function fromWords(nextWord: () => number): GameRandomness {
  return {
    nextInt(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 30) throw new RangeError(`nextInt: bound ${bound}`);
      // A power of two divides 2^32, so the low bits are already uniform and no division is needed.
      if ((bound & (bound - 1)) === 0) return nextWord() & (bound - 1);
      // Integers below 2^53 have exact floored quotients; the remainder of doubles is many times slower.
      const limit = Math.floor(rangeSize / bound) * bound;
      for (;;) {
        const word = nextWord();
        if (word < limit) return word - Math.floor(word / bound) * bound;
      }
    },
  };
}

/**
 * A seeded stream of 32-bit words for simulations and tests: sfc32 (Chris Doty-Humphrey's Small Fast Counting
 * generator, period at least 2^32, passes PractRand). Never used for money.
 */
export function seededWords(seed: number): () => number {
  // An array, because closure variables would be boxed at each step.
  const state = Int32Array.of(0x9e3779b9 ^ seed, 0x243f6a88, 0xb7e15162, 1);
  const next = () => {
    const b = state[1]!;
    const c = state[2]!;
    const counter = state[3]!;
    const result = (state[0]! + b + counter) | 0;
    state[3] = counter + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + result;
    return result >>> 0;
  };
  for (let i = 0; i < 16; i += 1) next();
  return next;
}
