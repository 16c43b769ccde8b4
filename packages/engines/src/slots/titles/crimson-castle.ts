import { lastingFree } from '../parts/free-kinds.ts';
import { counted } from '../parts/free-spins.ts';
import { linePayer } from '../parts/line-payer.ts';
import { fortyLines } from '../parts/line-shapes.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import { type ReelSlot, reelSlot } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';

const common = {
  count: 12,
  coffin: 14,
  chalice: 17,
  candles: 19,
  rose: 21,
  hearts: 32,
  diamonds: 32,
  clubs: 35,
  spades: 35,
};
const payer = linePayer({
  lines: fortyLines,
  wild: 'bat',
  wildPaysAs: 'count',
  pays: {
    count: [40, 150, 800],
    coffin: [28, 100, 400],
    chalice: [20, 70, 280],
    candles: [16, 50, 200],
    rose: [12, 40, 145],
    hearts: [5, 15, 55],
    diamonds: [5, 15, 55],
    clubs: [4, 12, 45],
    spades: [4, 12, 45],
  },
});
type Awards = Readonly<Record<number, number>>;
const byScatters: Awards = { 3: 8, 4: 12, 5: 16, 6: 20 };
const spin = lastingFree({
  kind: 'walk',
  reels: reelsOf(4, reelWeights(5, common, { bat: [0, 11, 11, 11, 13] })),
  payer,
});

const version = (mathsVersion: string, awards: Awards, earlier: readonly ReelSlot[] = []) =>
  reelSlot({
    game: 'crimson-castle',
    mathsVersion,
    paid: plainSpin({
      reels: reelsOf(4, reelWeights(5, common, { bat: [0, 12, 12, 12, 12], castle: [5, 5, 5, 5, 5] })),
      payer,
    }),
    scatter: { symbol: 'castle', awards },
    free: counted({ spin, expected: spin.expected, max: 20 }),
    maxWinMultiple: 5_000,
    gamble: { steps: 5, maxMultiple: 200 },
    earlier,
  });

/** Crimson Castle: 5 × 4, 40 lines; in free spins bats move one reel to the left with each spin. */
export const crimsonCastle = version('2', byScatters, [
  // Seven castles and more brought nothing.
  version('1', { ...byScatters, 7: 0 }),
]);
