import type { GameFeature } from '@altyn/contracts/games';

/** Mechanics by which players filter, in the order in which they are shown. */
export const gameFeatures = [
  'free-spins',
  'multiplier',
  'cascade',
  'hold-and-win',
  'respins',
  'collect',
  'bonus-game',
  'gamble',
  'buy-bonus',
  'lines',
  'ways',
  'cluster-pays',
  'pay-anywhere',
] as const satisfies readonly GameFeature[];
