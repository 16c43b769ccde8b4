import { plainSpin } from '../parts/paid-spin.ts';
import { reelSlot } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';
import { waysPayer } from '../parts/ways-payer.ts';

/** Diamond Bells: three reels, 27 ways; diamonds multiply the ways they contribute to. */
export const diamondBells = reelSlot({
  game: 'diamond-bells',
  mathsVersion: '1',
  paid: plainSpin({
    reels: reelsOf(
      3,
      reelWeights(
        3,
        { bell: 12, seven: 16, bar: 20, ring: 24, heart: 34, spade: 38, club: 42 },
        { diamond: [0, 12, 12] },
      ),
    ),
    payer: waysPayer({
      rows: 3,
      wild: 'diamond',
      pays: { bell: [50], seven: [30], bar: [17], ring: [10], heart: [5], spade: [3], club: [2] },
    }),
    wildTimes: [
      [2, 70],
      [3, 22],
      [5, 8],
    ],
  }),
  maxWinMultiple: 1_000,
  gamble: { steps: 5, maxMultiple: 200 },
});
