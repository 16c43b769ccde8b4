import { holdFeature } from '../parts/hold-feature.ts';
import { linePayer } from '../parts/line-payer.ts';
import { fortyLines } from '../parts/line-shapes.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import { reelSlot, withSeenCoins } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';

const reels = reelsOf(
  4,
  reelWeights(
    5,
    { skull: 12, galleon: 15, parrot: 18, compass: 21, swords: 32, anchor: 32, cannon: 35, barrel: 35 },
    { helm: [0, 13, 13, 13, 13], doubloon: [21, 21, 21, 21, 21] },
  ),
);

/** Maths 2: a full board paid ×1 000, and one level was sold. Its rounds can still be checked. */
const captainsGold2 = withSeenCoins(
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

const { hold } = captainsGold2.parts;

/**
 * Captain's Gold: 5 × 4, 40 lines, six doubloons start the respins; treasure chests multiply the doubloons. A full board
 * pays the maximum win. Paid spins are those of maths 2; coins are a little rarer in respins, which are sold in two
 * levels.
 */
export const captainsGold = reelSlot({
  ...captainsGold2.parts,
  mathsVersion: '3',
  hold: holdFeature(
    { ...hold!.config, coinOneIn: 23, pots: { ...hold!.config.pots, spades: 100_000 } },
    { reels: 5, rows: 4 },
  ),
  buy: {
    brings: 'hold',
    priceHundredths: 4_910,
    counts: [
      [6, 70],
      [7, 20],
      [8, 10],
    ],
    super: {
      priceHundredths: 11_290,
      counts: [
        [6, 70],
        [7, 20],
        [8, 10],
      ],
      specialOneIn: 2,
    },
  },
  caps: {
    base: { oneIn: 461_254, cost: 0.000_328 },
    buy: { oneIn: 3_193, cost: 0.000_951 },
    buySuper: { oneIn: 3_193, cost: 0.001_398 },
  },
  earlier: [captainsGold2, ...captainsGold2.earlier],
});
