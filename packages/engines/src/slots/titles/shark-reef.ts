import { transferFree } from '../parts/free-kinds.ts';
import { retriggered } from '../parts/free-spins.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import { type ReelSlot, reelSlot } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';
import { waysPayer } from '../parts/ways-payer.ts';

const common = { turtle: 14, manta: 17, clownfish: 20, jellyfish: 23, mask: 31, starfish: 31, conch: 34, coral: 34 };
const payer = waysPayer({
  rows: 3,
  wild: 'shark',
  pays: {
    turtle: [20, 60, 250],
    manta: [15, 45, 160],
    clownfish: [12, 35, 110],
    jellyfish: [9, 28, 80],
    mask: [5, 12, 40],
    starfish: [5, 12, 40],
    conch: [4, 10, 30],
    coral: [4, 10, 30],
  },
});
type Awards = Readonly<Record<number, number>>;
const byScatters: Awards = { 3: 8, 4: 12, 5: 16, 6: 20 };

const boughtBuoys = [
  [3, 80],
  [4, 16],
  [5, 4],
] as const;

const freeOf = (awards: Awards, canTurnWithoutWild: boolean) =>
  retriggered({
    spin: transferFree({
      reels: reelsOf(3, reelWeights(5, common, { shark: [0, 9, 9, 9, 9], buoy: [4, 4, 4, 4, 4] })),
      payer,
      prey: [
        ['mask', 1],
        ['starfish', 1],
        ['conch', 1],
        ['coral', 1],
      ],
      canTurnWithoutWild,
    }),
    scatter: 'buoy',
    awards,
    max: 60,
  });

const version = (
  mathsVersion: string,
  { awards, ...of }: { awards: Awards; isSuperSold: boolean; earlier?: readonly ReelSlot[] },
) =>
  reelSlot({
    game: 'shark-reef',
    mathsVersion,
    paid: plainSpin({
      reels: reelsOf(3, reelWeights(5, common, { shark: [0, 7, 7, 7, 7], buoy: [6, 6, 6, 6, 6] })),
      payer,
    }),
    scatter: { symbol: 'buoy', awards },
    free: freeOf(awards, false),
    buy: {
      brings: 'free',
      priceHundredths: 4_250,
      counts: boughtBuoys,
      ...(of.isSuperSold ? { super: { priceHundredths: 6_800, counts: boughtBuoys, free: freeOf(awards, true) } } : {}),
    },
    maxWinMultiple: 5_000,
    earlier: of.earlier ?? [],
  });

/**
 * Shark Reef: 243 ways; in free spins a shark in view turns all symbols of a kind into sharks. In the super feature they
 * turn in every free spin.
 */
export const sharkReef = version('2', {
  awards: byScatters,
  isSuperSold: true,
  // Seven buoys and more brought nothing.
  earlier: [version('1', { awards: { ...byScatters, 7: 0 }, isSuperSold: false })],
});
