import { linePayer } from '../parts/line-payer.ts';
import { fortyLines } from '../parts/line-shapes.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import { type ReelSlot, reelSlot } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';

type Pays = Readonly<Record<number, number>>;
const byStars: Pays = { 3: 40, 4: 400, 5: 2_000, 6: 4_000, 7: 10_000 };
const version = (mathsVersion: string, pays: Pays, earlier: readonly ReelSlot[] = []) =>
  reelSlot({
    game: 'hot-sevens-40',
    mathsVersion,
    paid: plainSpin({
      reels: reelsOf(
        4,
        reelWeights(
          5,
          { seven: 14, bar: 18, bell: 20, strawberry: 22, apple: 34, pear: 34, peach: 38, chili: 38 },
          { flame: [2, 6, 6, 6, 6], firestar: [5, 5, 5, 5, 5] },
        ),
        { symbol: 'flame', oneIn: [60, 25, 25, 25, 25] },
      ),
      payer: linePayer({
        lines: fortyLines,
        wild: 'flame',
        wildPaysAs: 'seven',
        pays: {
          seven: [40, 120, 600],
          bar: [24, 70, 300],
          bell: [14, 46, 180],
          strawberry: [12, 36, 140],
          apple: [4, 12, 45],
          pear: [4, 12, 45],
          peach: [3, 9, 36],
          chili: [3, 9, 36],
        },
      }),
    }),
    scatter: { symbol: 'firestar', pays },
    maxWinMultiple: 2_000,
    gamble: { steps: 5, maxMultiple: 200 },
    earlier,
  });

/** Hot Sevens 40: 5 × 4, 40 lines; flames may fill a whole reel, fire stars pay anywhere. */
export const hotSevens40 = version('2', byStars, [
  // Eight fire stars and more paid nothing.
  version('1', { ...byStars, 8: 0 }),
]);
