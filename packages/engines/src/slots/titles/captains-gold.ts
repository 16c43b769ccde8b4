import { holdFeature } from '../parts/hold-feature.ts';
import { linePayer } from '../parts/line-payer.ts';
import { fortyLines } from '../parts/line-shapes.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import { withSeenCoins } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';

const reels = reelsOf(
  4,
  reelWeights(
    5,
    { skull: 12, galleon: 15, parrot: 18, compass: 21, swords: 32, anchor: 32, cannon: 35, barrel: 35 },
    { helm: [0, 13, 13, 13, 13], doubloon: [21, 21, 21, 21, 21] },
  ),
);

/** Captain's Gold: 5 × 4, 40 lines, six doubloons start the respins; treasure chests multiply the doubloons. */
export const captainsGold = withSeenCoins(
  {
    game: 'captains-gold',
    mathsVersion: '1',
    paid: plainSpin({
      reels,
      payer: linePayer({
        lines: fortyLines,
        wild: 'helm',
        wildPaysAs: 'skull',
        pays: {
          skull: [40, 150, 800],
          galleon: [24, 90, 350],
          parrot: [16, 54, 220],
          compass: [12, 40, 160],
          swords: [5, 13, 50],
          anchor: [4, 13, 50],
          cannon: [4, 12, 40],
          barrel: [4, 12, 40],
        },
      }),
    }),
    hold: holdFeature(
      {
        coin: 'doubloon',
        from: 6,
        respins: 3,
        coinOneIn: 22,
        coins: [
          [20, 420],
          [40, 230],
          [60, 130],
          [100, 90],
          [160, 40],
          [240, 15],
          ['clubs', 24],
          ['diamonds', 8],
          ['hearts', 2],
        ],
        pots: { clubs: 300, diamonds: 800, hearts: 3_000, spades: 20_000 },
        special: {
          kind: 'chest',
          symbol: 'chest',
          oneIn: 12,
          times: [
            [2, 70],
            [3, 22],
            [5, 8],
          ],
        },
      },
      { reels: 5, rows: 4 },
    ),
    buy: {
      brings: 'hold',
      priceHundredths: 5_000,
      counts: [
        [6, 70],
        [7, 20],
        [8, 10],
      ],
    },
    maxWinMultiple: 5_000,
  },
  '2',
);
