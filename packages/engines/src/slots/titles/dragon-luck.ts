import { twentyLines } from '../../fruit-crown.ts';
import { type HoldSlotConfig, holdSlot } from '../hold-slot.ts';
import { holdFeature } from '../parts/hold-feature.ts';
import { linePayer } from '../parts/line-payer.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import { reelSlot } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';

const pays: HoldSlotConfig['pays'] = {
  dragon: [80, 300, 2000],
  koi: [50, 200, 750],
  pagoda: [40, 120, 500],
  lantern: [30, 100, 400],
  ingot: [25, 90, 300],
  a: [15, 45, 150],
  k: [15, 45, 150],
  q: [12, 35, 110],
  j: [12, 35, 110],
};

const names = ['dragon', 'koi', 'pagoda', 'lantern', 'ingot', 'a', 'k', 'q', 'j', 'pearl', 'coin'] as const;
const reel = (wilds: number) =>
  names.map((name, index) => [name, [10, 13, 16, 18, 20, 28, 28, 32, 32, wilds, 31][index] ?? 0] as const);

/** Maths 1: coins have values in the respins only, and there are no collectors; its rounds can still be checked. */
export const dragonLuck1Config: HoldSlotConfig = {
  game: 'dragon-luck',
  mathsVersion: '1',
  rows: 3,
  lines: twentyLines,
  wild: 'pearl',
  coin: 'coin',
  pays,
  reels: [0, 13, 13, 13, 13].map(reel),
  hold: {
    from: 6,
    respins: 3,
    coinOneIn: 15,
    coins: [
      [20, 420],
      [40, 230],
      [60, 130],
      [80, 80],
      [100, 55],
      [160, 30],
      [240, 15],
      ['clubs', 30],
      ['diamonds', 8],
      ['hearts', 2],
    ],
    pots: { clubs: 300, diamonds: 800, hearts: 3_000, spades: 20_000 },
  },
  maxWinMultiple: 5_000,
};

export const dragonLuck1 = holdSlot(dragonLuck1Config);

/**
 * Dragon Luck: 5 × 3, 20 lines. Coins show their values as they land; a pearl on the last reel pays all of them at once,
 * and six coins start respins in which pearls take the sum of the board.
 */
export const dragonLuck = reelSlot({
  game: 'dragon-luck',
  mathsVersion: '2',
  paid: plainSpin({
    reels: reelsOf(
      3,
      reelWeights(
        5,
        { dragon: 10, koi: 13, pagoda: 16, lantern: 18, ingot: 20, a: 28, k: 28, q: 32, j: 32 },
        { pearl: [0, 11, 11, 11, 2], coin: [29, 29, 29, 29, 29] },
      ),
    ),
    payer: linePayer({ lines: twentyLines, wild: 'pearl', wildPaysAs: 'dragon', pays }),
  }),
  hold: holdFeature(
    {
      coin: 'coin',
      from: 6,
      respins: 3,
      coinOneIn: 15,
      coins: [
        [10, 380],
        [20, 270],
        [40, 150],
        [60, 80],
        [100, 50],
        [200, 20],
        [500, 4],
        ['clubs', 34],
        ['diamonds', 10],
        ['hearts', 2],
      ],
      pots: { clubs: 200, diamonds: 600, hearts: 3_000, spades: 36_000 },
      special: { kind: 'collector', symbol: 'pearl', oneIn: 12 },
      seen: { collector: { symbol: 'pearl', reel: 4 } },
    },
    { reels: 5, rows: 3 },
  ),
  buy: {
    brings: 'hold',
    priceHundredths: 4_580,
    counts: [
      [6, 75],
      [7, 18],
      [8, 7],
    ],
    super: {
      priceHundredths: 7_600,
      counts: [
        [6, 75],
        [7, 18],
        [8, 7],
      ],
      specialOneIn: 3,
    },
  },
  caps: { buySuper: { oneIn: 73_655, cost: 0.000_475_4 } },
  maxWinMultiple: 10_000,
  earlier: [dragonLuck1],
});
