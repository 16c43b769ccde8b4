// Seeded randomness and colour mixing: the same seed always draws the same picture.

/**
 * FNV-1a hash of the seed feeding a mulberry32 generator.
 * @param {string} seed
 * @returns {() => number} numbers in [0, 1)
 */
export function createRandom(seed) {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const channels = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/**
 * Mixes two colours.
 * @param {string} from #rrggbb
 * @param {string} to #rrggbb
 * @param {number} share of `to`, 0 to 1
 * @returns {string} #rrggbb
 */
export function mix(from, to, share) {
  const target = channels(to);
  const mixed = channels(from).map((c, i) => Math.round(c + (target[i] - c) * share));
  return '#' + mixed.map((c) => Math.max(0, Math.min(255, c)).toString(16).padStart(2, '0')).join('');
}

export const darken = (hex, share) => mix(hex, '#000000', share);
export const lighten = (hex, share) => mix(hex, '#ffffff', share);

/** Numbers 0 … count-1 mapped and joined: for repeated SVG marks. */
export const repeat = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('');
