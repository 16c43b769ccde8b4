import { fairRandomness } from '@altyn/engines/fair-randomness';

/** Minimum stars for a spin. */
export const minRating = 1;
/** Maximum age of the deposit in hours. */
export const depositWithinHours = 24;

/** Returns the sector of a draw: sectors cover the numbers from 0 in order, as many as their weight. */
export function sectorOf<Sector extends { weight: number }>(sectors: readonly Sector[], drawn: number): Sector {
  let rest = drawn;
  for (const sector of sectors) {
    if (rest < sector.weight) return sector;
    rest -= sector.weight;
  }
  throw new RangeError(`${drawn} lies beyond the sectors`);
}

export const sumOfWeights = (sectors: readonly { weight: number }[]) =>
  sectors.reduce((sum, { weight }) => sum + weight, 0);

/** Draws a spin's number by the published rule of the house's games with nonce 0. */
export function draw(seeds: { serverSeed: string; clientSeed: string }, weights: number): number {
  return fairRandomness({ ...seeds, nonce: 0 }).nextInt(weights);
}
