import { fairRandomness } from '@altyn/engines/fair-randomness';

/** Stars that a spin needs. */
export const minRating = 1;
/** Hours within which a spin needs a deposit. */
export const depositWithinHours = 24;

/** Where a draw falls: sectors take the numbers from 0 in their order, each as many as its weight. */
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

/** The number a spin draws, by the published rule of the house's games with nonce 0. */
export function draw(seeds: { serverSeed: string; clientSeed: string }, weights: number): number {
  return fairRandomness({ ...seeds, nonce: 0 }).nextInt(weights);
}
