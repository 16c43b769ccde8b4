import { upgradeFree } from '../parts/free-kinds.ts';
import { counted } from '../parts/free-spins.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import { type ReelSlot, reelSlot } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';
import { waysPayer } from '../parts/ways-payer.ts';

const common = { feather: 14, salamander: 17, brazier: 20, embergem: 23, a: 32, k: 32, q: 35, j: 35 };
const payer = waysPayer({
  rows: 4,
  wild: 'phoenix',
  pays: {
    feather: [8, 24, 80],
    salamander: [6, 18, 60],
    brazier: [5, 13, 42],
    embergem: [4, 11, 33],
    a: [1, 4, 12],
    k: [1, 4, 12],
    q: [1, 3, 10],
    j: [1, 3, 10],
  },
});
type Awards = Readonly<Record<number, number>>;
const byScatters: Awards = { 3: 10, 4: 12, 5: 15, 6: 20 };
const spin = upgradeFree({
  reels: reelsOf(4, reelWeights(5, common, { phoenix: [0, 3, 3, 3, 3] })),
  payer,
  ladder: [
    ['j', 'embergem'],
    ['q', 'brazier'],
    ['k', 'salamander'],
    ['a', 'feather'],
  ],
});

const version = (mathsVersion: string, awards: Awards, earlier: readonly ReelSlot[] = []) =>
  reelSlot({
    game: 'phoenix-ember',
    mathsVersion,
    paid: plainSpin({
      reels: reelsOf(4, reelWeights(5, common, { phoenix: [0, 6, 6, 6, 6], egg: [4, 4, 4, 4, 4] })),
      payer,
    }),
    scatter: { symbol: 'egg', awards },
    free: counted({ spin, expected: spin.expected, max: 20 }),
    maxWinMultiple: 5_000,
    earlier,
  });

/** Phoenix Ember: 1 024 ways; in free spins each phoenix turns one more low symbol into a high one. */
export const phoenixEmber = version('2', byScatters, [
  // Seven eggs and more brought nothing.
  version('1', { ...byScatters, 7: 0 }),
]);
