import { createHash } from 'node:crypto';
import { type NanoEur, nanoPerEur } from '@altyn/domain/reference-rate';
import type { Randomness } from '../../platform/randomness.ts';
import { distanceOf } from './cycle.ts';
import type { Level, LevelRound } from './rules.ts';

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

/** Steps of the uniform draw: the largest bound of the system's CSPRNG, 2^48. */
const drawSteps = 2 ** 48;

/**
 * Draws a new point for a level in progress, whose old one may be known: an exponentially distributed distance above its
 * present amount, so that the chance of a win stays as it was.
 */
export function redrawPoint<L extends Level>(randomness: Randomness, level: L): L {
  const salt = randomness.bytes(saltBytes).toString('hex');
  const units = (level.amount + drawDistance(randomness, level)) / nanoPerPointUnit + 1n;
  const point = units * nanoPerPointUnit;
  return { ...level, point, salt, pointHash: hashOfPoint(salt, point) };
}

const drawDistance = (randomness: Randomness, bounds: { seed: NanoEur; highest: NanoEur }): NanoEur =>
  distanceOf(bounds, (randomness.int(drawSteps - 1) + 1) / drawSteps);

/** Draws a round with a point an exponentially distributed distance above the seed. @param eur whole euros. */
export function drawRound(randomness: Randomness, eur: { round: number; seed: number; highest: number }): LevelRound {
  const salt = randomness.bytes(saltBytes).toString('hex');
  const bounds = { seed: BigInt(eur.seed) * nanoPerEur, highest: BigInt(eur.highest) * nanoPerEur };
  const units = drawDistance(randomness, bounds) / nanoPerPointUnit + 1n;
  const point = bounds.seed + units * nanoPerPointUnit;
  return { round: eur.round, ...bounds, point, salt, pointHash: hashOfPoint(salt, point) };
}
