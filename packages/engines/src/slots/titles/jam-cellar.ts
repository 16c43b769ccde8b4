import { linePayer } from '../parts/line-payer.ts';
import { nineLines } from '../parts/line-shapes.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import { pickBonus } from '../parts/pick-bonus.ts';
import { reelSlot } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';

/**
 * Jam Cellar: nine lines; three keys open the cellar, where one of five jars is opened on each of four shelves. The
 * last row is three caskets.
 */
export const jamCellar = reelSlot({
  game: 'jam-cellar',
  mathsVersion: '1',
  paid: plainSpin({
    reels: reelsOf(
      3,
      reelWeights(
        5,
        { honey: 12, raspberry: 16, apricot: 19, pickles: 23, garlic: 26, a: 34, k: 34, q: 37, j: 37 },
        { samovar: [8, 10, 12, 10, 8], key: [8, 8, 8, 8, 8] },
      ),
    ),
    payer: linePayer({
      lines: nineLines,
      wild: 'samovar',
      wildPaysAs: 'honey',
      pays: {
        honey: [100, 600, 6_000],
        raspberry: [70, 350, 2_000],
        apricot: [60, 250, 1_200],
        pickles: [50, 180, 800],
        garlic: [40, 130, 600],
        a: [20, 60, 300],
        k: [20, 60, 300],
        q: [17, 50, 200],
        j: [17, 50, 200],
      },
    }),
  }),
  scatter: { symbol: 'key', pays: { 3: 40, 4: 200, 5: 1_000 } },
  pick: pickBonus({
    from: 3,
    objects: 5,
    rows: [
      {
        end: 12,
        key: 3,
        prizes: [
          [40, 35],
          [60, 30],
          [100, 15],
          [200, 5],
        ],
      },
      {
        end: 22,
        key: 4,
        prizes: [
          [60, 30],
          [100, 24],
          [160, 14],
          [300, 6],
        ],
      },
      {
        end: 32,
        key: 5,
        prizes: [
          [100, 26],
          [160, 20],
          [300, 12],
          [600, 5],
        ],
      },
      {
        end: 40,
        key: 6,
        prizes: [
          [200, 24],
          [300, 16],
          [500, 10],
          [1_200, 4],
        ],
      },
    ],
    last: {
      objects: 3,
      prizes: [
        [500, 1_200],
        [800, 700],
        [1_500, 300],
        [3_000, 97],
        [5_000, 25],
        [20_000, 4],
        [100_000, 1],
      ],
    },
  }),
  maxWinMultiple: 5_000,
  // The highest prize is the maximum win; it takes what the round had won before, 30 stakes on average.
  caps: { base: { oneIn: 663_912, cost: 0.000_05 } },
});
