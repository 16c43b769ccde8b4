// Storm of Olympus: marble, Greek gold and violet lightning.
import { mix } from '../lib/random.mjs';
import { clouds, columns, figure, glow, lightning, puffs, rays, ridge, sky, soft, stars } from '../slots/layers.mjs';

const jewel = (cut, dark, light, more = {}) => ({ kind: 'gem', cut, dark, light, setting: 'gold', ...more });

/** Bolt, orb, helmet, winged horse, lyre and chalice are actors: their sprites come from `shows/storm-of-olympus.mjs`. */
export const sprites = {
  garnet: jewel('pentagon', '#c4002f', '#ff4a5a', { step: true }),
  violet: jewel('triangle', '#6a12d9', '#d08bff', { step: true }),
  azure: jewel('hex', '#0a5ae6', '#4ad0ff', { step: true }),
  olive: jewel('rhomb', '#0a8a2e', '#7af06a'),
  amber: jewel('octagon', '#e08a00', '#ffe04a'),
  coin: {
    kind: 'plaque',
    shape: 'round',
    rim: 'gold',
    field: 'old-gold',
    icon: 'laurel-crown',
    body: 'gold',
    studs: 28,
    size: 1.5,
    rimWidth: 0.2,
  },
};

export const grid = { columns: 6, rows: 5 };
/** The actors' stills fill their cells as in their sheets. */
export const sizes = { bolt: 1.0526, orb: 1, helm: 1, pegasus: 1, lyre: 1, chalice: 1 };
export const word = { font: 'cinzel', fill: ['#fffbd8', '#ffd84a', '#f08a00'], rim: 'gold', plate: '#2c0a7a', fat: 10 };
export const moods = {
  play: { top: '#1c0f5e', mid: '#5a34c8', low: '#160a3e', glow: '#c9a4ff', accent: '#ffe08a', stone: '#7a6ab8' },
  feature: { top: '#0a0430', mid: '#7a1ab8', low: '#10042c', glow: '#ff9af0', accent: '#8ae8ff', stone: '#5a3a98' },
};
export const scene = (c, isFeature) => [
  sky(c.top, c.mid, mix(c.mid, c.glow, 0.5), c.low),
  clouds(mix(c.mid, c.glow, 0.55)),
  rays(0.5, 0.26, 22, c.glow, isFeature ? 0.3 : 0.18),
  glow(0.5, 0.26, 0.75, c.glow),
  lightning(isFeature ? [0.08, 0.24, 0.76, 0.92] : [0.12, 0.88], 0.5, c.accent),
  ridge(0.72, 0.2, 5, mix(c.mid, c.low, 0.35), { sharp: true, cap: c.glow }),
  figure('greek-temple', 0.5, 0.64, 0.36, mix(c.stone, c.glow, 0.25)),
  ridge(0.82, 0.1, 6, mix(c.mid, c.low, 0.65), { sharp: true }),
  soft(0.012, puffs(0.86, 0.1, 7, mix(c.low, c.glow, 0.3), c.glow)),
  columns(0.06, 0.13, c.stone, mix(c.stone, '#ffffff', 0.55), 0.1),
  soft(0.012, puffs(0.94, 0.11, 6, mix(c.low, c.mid, 0.35), mix(c.mid, c.glow, 0.4))),
  stars(70, c.accent, 0.5),
];
export const props = [
  { sprite: 'bolt', x: 0.1, y: 0.93, size: 0.3, turn: -20 },
  { sprite: 'orb', x: 0.91, y: 0.94, size: 0.28, turn: 8 },
];
export const frame = {
  metal: 'gold',
  band: '#4a28a8',
  ornament: 'greek',
  mark: '#ffe08a',
  glow: '#c9a4ff',
  corner: 'azure',
  crest: 'helm',
};
export const palette = {
  accent: '#a86bff',
  glow: '#c9a4ff',
  reel: ['#2a1668', '#1a0c48', '#241258'],
  reelGap: '#120638',
  bigStroke: '#3a0f9a',
};
