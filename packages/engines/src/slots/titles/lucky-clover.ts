import { linePayer } from '../parts/line-payer.ts';
import { fiveLines } from '../parts/line-shapes.ts';
import { meterRespins } from '../parts/meter-respins.ts';
import { reelSlot } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';

const paid = meterRespins({
  reels: reelsOf(
    3,
    reelWeights(
      3,
      { horseshoe: 14, hat: 18, harp: 22, ladybug: 32, mushroom: 36, acorn: 40 },
      { clover: [10, 10, 10], pot: [4, 4, 4] },
    ),
  ),
  payer: linePayer({
    lines: fiveLines,
    wild: 'clover',
    wildPaysAs: 'horseshoe',
    pays: { horseshoe: [200], hat: [120], harp: [80], ladybug: [40], mushroom: [30], acorn: [22] },
  }),
  collector: 'pot',
  meter: { name: 'pots', full: 4 },
  wheel: [
    [100, 400],
    [160, 250],
    [240, 180],
    [400, 100],
    [1_000, 50],
    [2_000, 15],
    [5_000, 5],
  ],
});

/** Lucky Clover: three reels, five lines; pots of gold award respins and fill a meter that spins the wheel. */
export const luckyClover = reelSlot({ game: 'lucky-clover', mathsVersion: '1', paid, maxWinMultiple: 500 });
