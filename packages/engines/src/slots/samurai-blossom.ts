import { twentyLines } from '../fruit-crown.ts';
import { lastingFree } from './parts/free-kinds.ts';
import { counted } from './parts/free-spins.ts';
import { linePayer } from './parts/line-payer.ts';
import { reelSlot } from './parts/reel-slot.ts';
import { reelsOf, reelWeights } from './parts/reels.ts';
import { stickyRespin } from './parts/sticky-respin.ts';

const common = { helmet: 12, oni: 15, torii: 18, crane: 20, fan: 22, a: 32, k: 32, q: 35, j: 35 };
const payer = linePayer({
  lines: twentyLines,
  wild: 'katana',
  wildPaysAs: 'helmet',
  pays: {
    helmet: [60, 240, 1_200],
    oni: [40, 150, 600],
    torii: [30, 110, 400],
    crane: [25, 80, 300],
    fan: [20, 60, 240],
    a: [10, 30, 100],
    k: [10, 30, 100],
    q: [8, 24, 80],
    j: [8, 24, 80],
  },
});
const awards = { 3: 8, 4: 10, 5: 12, 6: 15 };
const spin = lastingFree({
  kind: 'stick',
  reels: reelsOf(3, reelWeights(5, common, { katana: [0, 10, 10, 10, 10] })),
  payer,
});

/** Samurai Blossom: 20 lines; swords stay for a respin, and through all free spins. */
export const samuraiBlossom = reelSlot({
  game: 'samurai-blossom',
  mathsVersion: '1',
  paid: stickyRespin({
    reels: reelsOf(3, reelWeights(5, common, { katana: [0, 7, 7, 7, 7], blossom: [6, 6, 6, 6, 6] })),
    payer,
  }),
  scatter: { symbol: 'blossom', awards },
  free: counted({ spin, expected: spin.expected, most: 15 }),
  maxWinMultiple: 5_000,
});
