import { holdFeature } from '../parts/hold-feature.ts';
import { linePayer } from '../parts/line-payer.ts';
import { fiveLines } from '../parts/line-shapes.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import { reelSlot, withSeenCoins } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';

const reels = reelsOf(
  3,
  reelWeights(
    3,
    { bulb: 14, battery: 18, magnet: 22, gear: 32, plug: 36, lever: 40 },
    { coil: [10, 10, 10], spark: [22, 22, 22] },
  ),
);

/** Maths 2: sparks have values as they land; nothing is sold. Its rounds can still be checked. */
const thunderCoils2 = withSeenCoins(
  {
    game: 'thunder-coils',
    mathsVersion: '1',
    paid: plainSpin({
      reels,
      payer: linePayer({
        lines: fiveLines,
        wild: 'coil',
        wildPaysAs: 'bulb',
        pays: { bulb: [250], battery: [140], magnet: [70], gear: [36], plug: [24], lever: [20] },
      }),
    }),
    hold: holdFeature(
      {
        coin: 'spark',
        from: 4,
        respins: 3,
        coinOneIn: 11,
        coins: [
          [10, 400],
          [20, 260],
          [40, 140],
          [60, 80],
          [100, 40],
          ['clubs', 30],
          ['diamonds', 9],
          ['hearts', 2],
        ],
        pots: { clubs: 200, diamonds: 500, hearts: 2_000, spades: 8_000 },
        special: {
          kind: 'surge',
          symbol: 'surge',
          oneIn: 14,
          adds: [
            [5, 70],
            [10, 25],
            [20, 5],
          ],
        },
      },
      { reels: 3, rows: 3 },
    ),
    maxWinMultiple: 2_500,
  },
  '2',
);

/**
 * Thunder Coils: three reels, five lines, four sparks start the respins; surges raise every spark on the board. The
 * respins are sold in two levels; paid spins are those of maths 2.
 */
export const thunderCoils = reelSlot({
  ...thunderCoils2.parts,
  mathsVersion: '3',
  buy: {
    brings: 'hold',
    priceHundredths: 3_410,
    counts: [
      [4, 75],
      [5, 20],
      [6, 5],
    ],
    super: {
      priceHundredths: 5_240,
      counts: [
        [6, 80],
        [7, 18],
        [8, 2],
      ],
      specialOneIn: 3,
    },
  },
  earlier: [thunderCoils2, ...thunderCoils2.earlier],
});
