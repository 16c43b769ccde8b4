import { createHash } from 'node:crypto';
import { type NanoEur, nanoPerEur } from '@altyn/domain/reference-rate';
import type { Randomness } from '../../platform/randomness.ts';
import type { LevelRound } from './rules.ts';

/** Points are drawn in millionths of a euro. */
const perEur = 1_000_000n;
export const nanoPerPointUnit = nanoPerEur / perEur;
const saltBytes = 32;

/** Formats a point as sealed and shown: euros with six decimals. */
export function formatPoint(point: NanoEur): string {
  const units = point / nanoPerPointUnit;
  return `${units / perEur}.${(units % perEur).toString().padStart(6, '0')}`;
}

/** Commitment published before a point is reached: SHA-256 of the salt, a colon and the point, in hex. */
export function hashOfPoint(salt: string, point: NanoEur): string {
  return createHash('sha256')
    .update(`${salt}:${formatPoint(point)}`)
    .digest('hex');
}

/** Draws a round with a point uniform above the seed up to the maximum. @param eur whole euros. */
export function drawRound(randomness: Randomness, eur: { round: number; seed: number; highest: number }): LevelRound {
  const units = Number(perEur) * (eur.highest - eur.seed);
  const salt = randomness.bytes(saltBytes).toString('hex');
  const seed = BigInt(eur.seed) * nanoPerEur;
  const point = seed + BigInt(randomness.int(units) + 1) * nanoPerPointUnit;
  return {
    round: eur.round,
    seed,
    highest: BigInt(eur.highest) * nanoPerEur,
    point,
    salt,
    pointHash: hashOfPoint(salt, point),
  };
}
