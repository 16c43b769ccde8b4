// All backdrops by name.
import { createRandom } from '../lib/random.mjs';
import { filters, H, W } from './scene-kit.mjs';
import { classicScenes } from './scenes-classic.mjs';
import { worldScenes } from './scenes-worlds.mjs';

const scenes = { ...classicScenes, ...worldScenes };

/**
 * A backdrop filling its box.
 * @param {{scene: string, seed: string, palette: import('./scene-kit.mjs').Palette}} options
 * @returns {string} an <svg>
 */
export function backdrop({ scene, seed, palette }) {
  if (!scenes[scene]) throw new Error(`No backdrop is called ${scene}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice" width="100%" height="100%"><defs>${filters}</defs>${scenes[scene](createRandom(seed), palette)}</svg>`;
}
