import { twentyLines } from '../../fruit-crown.ts';
import { tumbleSlot } from '../tumbles/tumble-slot.ts';

/**
 * Frost Crown: 5 × 3, 20 lines with tumbles; each tumble raises the multiplier, by three times as much in free spins.
 */
export const frostCrown = tumbleSlot({
  game: 'frost-crown',
  mathsVersion: '1',
  maxWinMultiple: 5_000,
  symbols: ['mammoth', 'bear', 'penguin', 'lantern', 'shard', 'cube', 'rhomb', 'drop', 'crown', 'snowflake'],
  reels: 5,
  rows: 3,
  tumbles: true,
  payer: {
    kind: 'lines',
    lines: twentyLines,
    wild: 'crown',
    pays: {
      mammoth: [
        [3, 50],
        [4, 250],
        [5, 2500],
      ],
      bear: [
        [3, 30],
        [4, 150],
        [5, 1000],
      ],
      penguin: [
        [3, 20],
        [4, 100],
        [5, 500],
      ],
      lantern: [
        [3, 15],
        [4, 75],
        [5, 300],
      ],
      shard: [
        [3, 10],
        [4, 40],
        [5, 150],
      ],
      cube: [
        [3, 8],
        [4, 30],
        [5, 125],
      ],
      rhomb: [
        [3, 5],
        [4, 25],
        [5, 100],
      ],
      drop: [
        [3, 5],
        [4, 20],
        [5, 75],
      ],
    },
  },
  base: [60, 80, 100, 120, 150, 160, 170, 180, 31, 30],
  free: [60, 80, 100, 120, 150, 160, 170, 180, 32, 23],
  multiplier: { kind: 'ladder', base: [1, 2, 3, 5], free: [3, 6, 9, 15] },
  scatter: { symbol: 'snowflake', pays: {}, awards: { 3: 10, 4: 15, 5: 20 }, more: { 3: 10 }, max: 60 },
});
