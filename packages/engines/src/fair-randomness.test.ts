import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairRandomness, hashOfServerSeed } from './fair-randomness.ts';
import vectors from './fair-randomness.vectors.json' with { type: 'json' };

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const seeds = fc.record({
  serverSeed: hex,
  clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  nonce: fc.nat(),
});

/** Independent implementation of the rule with the platform's HMAC. */
function wordsOf({ serverSeed, clientSeed, nonce }: { serverSeed: string; clientSeed: string; nonce: number }) {
  return (index: number) =>
    createHmac('sha256', Buffer.from(serverSeed, 'hex'))
      .update(`${clientSeed}:${nonce}:${Math.floor(index / 8)}`)
      .digest()
      .readUInt32BE((index % 8) * 4);
}

describe('the published rule', () => {
  it('uses the words of the digests in order', () => {
    fc.assert(
      fc.property(seeds, (each) => {
        const randomness = fairRandomness(each);
        const word = wordsOf(each);
        // A power of two takes every word: nothing is rejected.
        for (let index = 0; index < 20; index += 1)
          expect(randomness.nextInt(2 ** 30)).toBe(word(index) & (2 ** 30 - 1));
        expect(randomness.words).toBe(20);
      }),
      { numRuns: 50 },
    );
  });

  it('continues a later step where the previous one stopped', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(fc.integer({ min: 1, max: 2 ** 30 }), { minLength: 2 }),
        fc.nat(),
        (each, bounds, at) => {
          const whole = fairRandomness(each);
          const expected = bounds.map((bound) => whole.nextInt(bound));
          const first = fairRandomness(each);
          const cut = at % bounds.length;
          const before = bounds.slice(0, cut).map((bound) => first.nextInt(bound));
          const second = fairRandomness(each, first.words);
          const after = bounds.slice(cut).map((bound) => second.nextInt(bound));
          expect([...before, ...after]).toEqual(expected);
        },
      ),
      { numRuns: 50 },
    );
  });

  it.each(vectors)('matches the published vector $clientSeed:$nonce', ({ serverSeed, serverSeedHash, ...vector }) => {
    expect(hashOfServerSeed(serverSeed)).toBe(serverSeedHash);
    expect(createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')).toBe(serverSeedHash);
    const randomness = fairRandomness({ serverSeed, clientSeed: vector.clientSeed, nonce: vector.nonce });
    expect(vector.bounds.map((bound) => randomness.nextInt(bound))).toEqual(vector.integers);
    expect(randomness.words).toBe(vector.words);
  });
});
