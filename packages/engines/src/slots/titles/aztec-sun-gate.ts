import { plainFree } from '../parts/free-kinds.ts';
import { retriggered } from '../parts/free-spins.ts';
import { holdFeature } from '../parts/hold-feature.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import { type CoinSlotParts, reelSlot, withSeenCoins } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';
import { waysPayer } from '../parts/ways-payer.ts';

const common = { jaguar: 16, serpent: 19, toucan: 22, a: 30, k: 30, q: 34, j: 34 };
const payer = waysPayer({
  rows: 3,
  wild: 'mask',
  pays: {
    jaguar: [15, 50, 200],
    serpent: [12, 40, 140],
    toucan: [10, 30, 100],
    a: [5, 12, 40],
    k: [5, 12, 40],
    q: [4, 9, 28],
    j: [3, 9, 28],
  },
});
type Awards = Readonly<Record<number, number>>;
const byScatters: Awards = { 3: 8, 4: 12, 5: 16, 6: 20 };

const version = (mathsVersion: string, awards: Awards): CoinSlotParts => ({
  game: 'aztec-sun-gate',
  mathsVersion,
  paid: plainSpin({
    reels: reelsOf(
      3,
      reelWeights(5, common, { mask: [0, 9, 9, 9, 9], gate: [6, 6, 6, 6, 6], disc: [24, 24, 24, 24, 24] }),
    ),
    payer,
  }),
  scatter: { symbol: 'gate', awards },
  free: retriggered({
    spin: plainFree({
      reels: reelsOf(3, reelWeights(5, common, { mask: [0, 27, 27, 27, 27], gate: [5, 5, 5, 5, 5] })),
      payer,
    }),
    scatter: 'gate',
    awards,
    max: 60,
  }),
  hold: holdFeature(
    {
      coin: 'disc',
      from: 6,
      respins: 3,
      coinOneIn: 16,
      coins: [
        [20, 430],
        [40, 230],
        [60, 130],
        [80, 80],
        [120, 50],
        [200, 20],
        ['clubs', 26],
        ['diamonds', 8],
        ['hearts', 2],
      ],
      pots: { clubs: 300, diamonds: 1_000, hearts: 4_000, spades: 20_000 },
      special: { kind: 'collector', symbol: 'idol', oneIn: 14 },
    },
    { reels: 5, rows: 3 },
  ),
  buy: {
    brings: 'hold',
    priceHundredths: 4_400,
    counts: [
      [6, 80],
      [7, 15],
      [8, 5],
    ],
  },
  maxWinMultiple: 5_000,
});

/** Maths 3: a full board paid ×1 000, and one level was sold. Its rounds can still be checked. */
const aztecSunGate3 = withSeenCoins(
  {
    ...version('2', byScatters),
    // Seven gates and more brought nothing.
    earlier: [reelSlot(version('1', { ...byScatters, 7: 0 }))],
  },
  '3',
);

/**
 * Aztec Sun Gate: 243 ways; six discs start respins with collector idols; gates award free spins with more masks. A full
 * board pays the maximum win. Paid and free spins are those of maths 3; in respins discs are rarer and worth more. They
 * are sold in two levels.
 */
export const aztecSunGate = reelSlot({
  ...aztecSunGate3.parts,
  mathsVersion: '4',
  hold: holdFeature(
    {
      ...aztecSunGate3.parts.hold!.config,
      coinOneIn: 24,
      coins: [
        [20, 330],
        [40, 240],
        [60, 170],
        [80, 110],
        [120, 80],
        [200, 40],
        ['clubs', 40],
        ['diamonds', 12],
        ['hearts', 4],
      ],
      pots: { clubs: 300, diamonds: 1_000, hearts: 4_000, spades: 100_000 },
    },
    { reels: 5, rows: 3 },
  ),
  buy: {
    brings: 'hold',
    priceHundredths: 4_460,
    counts: [
      [6, 80],
      [7, 15],
      [8, 5],
    ],
    super: {
      priceHundredths: 6_735,
      counts: [
        [6, 80],
        [7, 15],
        [8, 5],
      ],
      specialOneIn: 3,
    },
  },
  caps: {
    base: { oneIn: 525_577, cost: 0.000_195 },
    buy: { oneIn: 1_703, cost: 0.001_327 },
    buySuper: { oneIn: 1_603, cost: 0.005_534 },
  },
  earlier: [aztecSunGate3, ...aztecSunGate3.earlier],
});
