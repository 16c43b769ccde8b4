import { twentyLines } from '../../fruit-crown.ts';
import { lastingFree } from '../parts/free-kinds.ts';
import { counted } from '../parts/free-spins.ts';
import { linePayer } from '../parts/line-payer.ts';
import { type ReelSlot, reelSlot } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';
import { stickyRespin } from '../parts/sticky-respin.ts';

const common = { helmet: 12, oni: 15, torii: 18, crane: 20, fan: 22, a: 32, k: 32, q: 35, j: 35 };
const payer = linePayer({
  lines: twentyLines,
  wild: 'katana',
  wildPaysAs: 'helmet',
  pays: {
    helmet: [60, 240, 1_200],
    oni: [40, 150, 600],
    torii: [30, 110, 400],
    crane: [25, 80, 300],
    fan: [20, 60, 240],
    a: [10, 30, 100],
    k: [10, 30, 100],
    q: [8, 24, 80],
    j: [8, 24, 80],
  },
});

/** Weights of free spins, in tenths of the base weights. */
const fine = Object.fromEntries(Object.entries(common).map(([symbol, weight]) => [symbol, weight * 10]));

/** Sticky swords: more spins, or fewer with higher wins. */
const option = (id: string, times: number, katanas: number, counts: readonly [number, number, number, number]) => {
  const spin = lastingFree({
    kind: 'stick',
    reels: reelsOf(3, reelWeights(5, fine, { katana: [0, katanas, katanas, katanas, katanas] })),
    payer,
    times,
  });
  const [three, four, five, six] = counts;
  const awards: Readonly<Record<number, number>> = { 3: three, 4: four, 5: five, 6: six };
  return { id, awards, free: counted({ spin, expected: spin.expected, max: 15, times }) };
};
const kinds = [
  option('long', 1, 99, [8, 10, 12, 15]),
  option('even', 2, 102, [6, 7, 9, 11]),
  option('short', 3, 103, [5, 6, 7, 9]),
] as const;
type Option = ReturnType<typeof option>;
const withoutSeven = ([first, ...rest]: readonly [Option, ...Option[]]) => {
  const of = (each: Option): Option => ({ ...each, awards: { ...each.awards, 7: 0 } });
  return [of(first), ...rest.map(of)] as const;
};

const version = (mathsVersion: string, options: readonly [Option, ...Option[]], earlier: readonly ReelSlot[] = []) =>
  reelSlot({
    game: 'samurai-blossom',
    mathsVersion,
    paid: stickyRespin({
      reels: reelsOf(3, reelWeights(5, common, { katana: [0, 7, 7, 7, 7], blossom: [6, 6, 6, 6, 6] })),
      payer,
    }),
    scatter: { symbol: 'blossom', awards: options[0].awards },
    free: options[0].free,
    choice: { scatter: 'blossom', options },
    maxWinMultiple: 5_000,
    earlier,
  });

/** Samurai Blossom: 20 lines; swords are held for a respin, and throughout free spins, which come in three kinds. */
export const samuraiBlossom = version('2', kinds, [
  // Seven blossoms and more brought nothing.
  version('1', withoutSeven(kinds)),
]);
