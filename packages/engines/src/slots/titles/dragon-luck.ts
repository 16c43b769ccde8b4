import { twentyLines } from '../../fruit-crown.ts';
import { type HoldSlotConfig, holdSlot } from '../hold-slot.ts';

const names = ['dragon', 'koi', 'pagoda', 'lantern', 'ingot', 'a', 'k', 'q', 'j', 'pearl', 'coin'] as const;
const reel = (wilds: number) =>
  names.map((name, index) => [name, [10, 13, 16, 18, 20, 28, 28, 32, 32, wilds, 31][index] ?? 0] as const);

/** Dragon Luck: 5 × 3, 20 lines, six coins start the respins; four pots named after the suits. */
export const dragonLuckConfig: HoldSlotConfig = {
  game: 'dragon-luck',
  mathsVersion: '1',
  rows: 3,
  lines: twentyLines,
  wild: 'pearl',
  coin: 'coin',
  pays: {
    dragon: [80, 300, 2000],
    koi: [50, 200, 750],
    pagoda: [40, 120, 500],
    lantern: [30, 100, 400],
    ingot: [25, 90, 300],
    a: [15, 45, 150],
    k: [15, 45, 150],
    q: [12, 35, 110],
    j: [12, 35, 110],
  },
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

export const dragonLuck = holdSlot(dragonLuckConfig);
