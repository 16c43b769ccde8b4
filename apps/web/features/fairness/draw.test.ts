import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawIntegers, hashOfSeed, isClientSeed, isServerSeed } from './draw.ts';

interface Vector {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  bounds: number[];
  integers: number[];
}
const file = new URL('../../../../packages/engines/src/fair-randomness.vectors.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[];

it.each(vectors)('hashes and draws like the games: $clientSeed:$nonce', async (vector) => {
  expect(await hashOfSeed(vector.serverSeed)).toBe(vector.serverSeedHash);
  // The bounds of a vector vary per draw; this function draws with one bound, so it covers the first run of equal bounds.
  const [bound = 1] = vector.bounds;
  const run = vector.bounds.findIndex((each) => each !== bound);
  const expected = vector.integers.slice(0, run === -1 ? vector.integers.length : run);
  expect(await drawIntegers(vector, bound, expected.length)).toEqual(expected);
});

it.each([
  ['a'.repeat(64), true],
  ['a'.repeat(63), false],
  [`${'a'.repeat(63)}g`, false],
])('%s as a server seed: %s', (text, expected) => {
  expect(isServerSeed(text)).toBe(expected);
});

it.each([
  ['my-own_seed', true],
  ['', false],
  ['a:b', false],
])('%s as a client seed: %s', (text, expected) => {
  expect(isClientSeed(text)).toBe(expected);
});
