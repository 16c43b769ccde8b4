/** Where a game's chance comes from: a CSPRNG in the studio, a seed in tests and simulations. */
export interface GameRandomness {
  /** Uniform integer in [0, bound); bound from 1 to 2^30. */
  nextInt(bound: number): number;
}

const rangeSize = 2 ** 32;

/**
 * Makes uniform integers from a source of uniform 32-bit words by rejection: words past the largest multiple of `bound`
 * are thrown away, so no remainder is likelier than another.
 */
export function fromWords(nextWord: () => number): GameRandomness {
  return {
    nextInt(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 30) throw new RangeError(`nextInt: bound ${bound}`);
      // A power of two divides 2^32: its low bits are uniform, nothing is thrown away (and no slow division).
      if ((bound & (bound - 1)) === 0) return nextWord() & (bound - 1);
      const limit = rangeSize - (rangeSize % bound);
      for (;;) {
        const word = nextWord();
        if (word < limit) return word % bound;
      }
    },
  };
}

/**
 * A seeded stream of 32-bit words for simulations and tests: sfc32 (Chris Doty-Humphrey's Small Fast Counting generator,
 * period at least 2^32, passes PractRand). Never used for money.
 */
export function seededWords(seed: number): () => number {
  let a = 0x9e3779b9 ^ seed;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let counter = 1;
  const next = () => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    c |= 0;
    return result >>> 0;
  };
  for (let i = 0; i < 16; i += 1) next();
  return next;
}
