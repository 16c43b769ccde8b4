import type { TumbleConfig } from '../tumbles/config.ts';
import { tumbleSlot } from '../tumbles/tumble-slot.ts';

const config2 = {
  game: 'bison-canyon',
  mathsVersion: '2',
  maxWinMultiple: 5_000,
  symbols: [
    'bison',
    'eagle',
    'lynx',
    'rattlesnake',
    'a',
    'k',
    'q',
    'j',
    'totem',
    'campfire',
    'dreamcatcher',
    'feather',
  ],
  reels: 6,
  rows: 7,
  heights: { min: 2, weights: [20, 24, 22, 16, 10, 8] },
  tumbles: false,
  payer: {
    kind: 'ways',
    wild: 'totem',
    pays: {
      bison: [
        [3, 8],
        [4, 30],
        [5, 80],
        [6, 300],
      ],
      eagle: [
        [3, 4],
        [4, 12],
        [5, 30],
        [6, 90],
      ],
      lynx: [
        [3, 3],
        [4, 10],
        [5, 24],
        [6, 70],
      ],
      rattlesnake: [
        [3, 3],
        [4, 8],
        [5, 20],
        [6, 50],
      ],
      a: [
        [3, 2],
        [4, 4],
        [5, 10],
        [6, 24],
      ],
      k: [
        [3, 2],
        [4, 3],
        [5, 8],
        [6, 20],
      ],
      q: [
        [3, 1],
        [4, 3],
        [5, 6],
        [6, 16],
      ],
      j: [
        [3, 1],
        [4, 2],
        [5, 5],
        [6, 12],
      ],
    },
  },
  base: [280, 360, 400, 440, 520, 520, 560, 560, 48, 101, 96, 16],
  free: [70, 90, 100, 110, 130, 130, 140, 140, 19, 14, 54, 46],
  mystery: { symbol: 'dreamcatcher', into: [8, 10, 12, 14, 18, 18, 20, 20, 0, 0, 0, 0] },
  multiplier: {
    kind: 'orbs',
    symbol: 'feather',
    isTold: true,
    values: [
      [2, 500],
      [3, 250],
      [5, 120],
      [10, 30],
      [25, 6],
      [50, 1],
    ],
  },
  scatter: { symbol: 'campfire', pays: {}, awards: { 4: 10, 5: 12, 6: 15 }, more: { 3: 4 }, max: 50 },
  ante: { priceHundredths: 125, weights: [280, 360, 400, 440, 520, 520, 560, 560, 48, 124, 96, 16] },
  buy: { priceHundredths: 7_420, scatters: 4 },
} as const satisfies TumbleConfig;

/**
 * Bison Canyon: six reels of two to seven rows, up to 117 649 ways, tumbles, and free spins whose multiplier rises by one
 * with every tumble and never falls. In the super feature it begins at ten.
 */
export const bisonCanyon = tumbleSlot({
  game: 'bison-canyon',
  mathsVersion: '3',
  maxWinMultiple: 10_000,
  symbols: [
    ...['bison', 'eagle', 'lynx', 'rattlesnake', 'dreamcatcher', 'feather'],
    ...['a', 'k', 'q', 'j', 'totem', 'campfire'],
  ],
  reels: 6,
  rows: 7,
  heights: { min: 2, weights: [14, 18, 22, 20, 15, 11] },
  tumbles: true,
  payer: {
    kind: 'ways',
    wild: 'totem',
    pays: {
      bison: [
        [3, 6],
        [4, 24],
        [5, 80],
        [6, 400],
      ],
      eagle: [
        [3, 4],
        [4, 10],
        [5, 28],
        [6, 100],
      ],
      lynx: [
        [3, 3],
        [4, 8],
        [5, 20],
        [6, 70],
      ],
      rattlesnake: [
        [3, 2],
        [4, 6],
        [5, 16],
        [6, 50],
      ],
      dreamcatcher: [
        [3, 2],
        [4, 5],
        [5, 12],
        [6, 36],
      ],
      feather: [
        [3, 1],
        [4, 4],
        [5, 10],
        [6, 24],
      ],
      a: [
        [3, 1],
        [4, 3],
        [5, 7],
        [6, 18],
      ],
      k: [
        [3, 1],
        [4, 2],
        [5, 5],
        [6, 14],
      ],
      q: [
        [3, 1],
        [4, 2],
        [5, 4],
        [6, 10],
      ],
      j: [
        [3, 1],
        [4, 2],
        [5, 4],
        [6, 8],
      ],
    },
  },
  base: [240, 320, 360, 400, 440, 480, 480, 520, 520, 600, 70, 101],
  free: [84, 80, 90, 100, 110, 120, 120, 130, 130, 140, 56, 15],
  multiplier: { kind: 'ladder', base: [1], free: 'keeps' },
  scatter: {
    ...{ symbol: 'campfire', pays: {}, awards: { 4: 10, 5: 13, 6: 17 }, more: { 3: 4, 4: 8 }, max: 60 },
    isOnlyDrawn: true,
  },
  ante: { priceHundredths: 125, weights: [240, 320, 360, 400, 440, 480, 480, 520, 520, 600, 70, 118] },
  buy: { priceHundredths: 11_500, scatters: 4, super: { priceHundredths: 28_470, times: 10 } },
});

/** Version 2, for rounds played with it: no tumbles, mystery symbols, and feathers whose multipliers add up. */
export const bisonCanyon2 = tumbleSlot(config2);

/** Version 1: its books recorded a multiplier's value only where it applied. */
export const bisonCanyon1 = tumbleSlot({
  ...config2,
  mathsVersion: '1',
  multiplier: { ...config2.multiplier, isTold: false },
});
