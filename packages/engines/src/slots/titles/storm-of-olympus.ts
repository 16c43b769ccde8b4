import type { TumbleConfig } from '../tumbles/config.ts';
import { tumbleSlot } from '../tumbles/tumble-slot.ts';

const config = {
  game: 'storm-of-olympus',
  mathsVersion: '2',
  maxWinMultiple: 5_000,
  symbols: ['helm', 'pegasus', 'lyre', 'chalice', 'garnet', 'violet', 'azure', 'olive', 'amber', 'bolt', 'orb'],
  reels: 6,
  rows: 5,
  tumbles: true,
  payer: {
    kind: 'anywhere',
    pays: {
      helm: [
        [8, 200],
        [10, 500],
        [12, 1000],
      ],
      pegasus: [
        [8, 50],
        [10, 200],
        [12, 500],
      ],
      lyre: [
        [8, 40],
        [10, 100],
        [12, 300],
      ],
      chalice: [
        [8, 30],
        [10, 40],
        [12, 240],
      ],
      garnet: [
        [8, 20],
        [10, 30],
        [12, 200],
      ],
      violet: [
        [8, 16],
        [10, 24],
        [12, 160],
      ],
      azure: [
        [8, 10],
        [10, 20],
        [12, 100],
      ],
      olive: [
        [8, 8],
        [10, 18],
        [12, 80],
      ],
      amber: [
        [8, 5],
        [10, 15],
        [12, 40],
      ],
    },
  },
  base: [400, 480, 520, 640, 760, 840, 960, 1080, 1160, 128, 127],
  free: [50, 60, 65, 80, 95, 105, 120, 135, 145, 14, 64],
  multiplier: {
    kind: 'orbs',
    symbol: 'orb',
    isTold: true,
    values: [
      [2, 400],
      [3, 230],
      [4, 120],
      [5, 80],
      [6, 50],
      [8, 40],
      [10, 30],
      [12, 18],
      [15, 12],
      [20, 8],
      [25, 6],
      [50, 3],
      [100, 2],
      [500, 1],
    ],
  },
  scatter: { symbol: 'bolt', pays: { 4: 60, 5: 100, 6: 2_000 }, awards: { 4: 15 }, more: { 3: 5 }, max: 60 },
  ante: { priceHundredths: 125, weights: [200, 240, 260, 320, 380, 420, 480, 540, 580, 82, 65] },
  buy: { priceHundredths: 7_200, scatters: 4 },
} as const satisfies TumbleConfig;

/**
 * Storm of Olympus: 6 × 5, eight or more anywhere, tumbles, multiplier orbs, and free spins with a persistent
 * multiplier. In the super feature no orb is below ×5.
 */
export const stormOfOlympus = tumbleSlot({
  ...config,
  buy: { ...config.buy, super: { priceHundredths: 16_650, minOrb: 5 } },
});

/** Version 1, for rounds played with it: its books recorded an orb's value only where it applied. */
export const stormOfOlympus1 = tumbleSlot({
  ...config,
  mathsVersion: '1',
  multiplier: { ...config.multiplier, isTold: false },
});
