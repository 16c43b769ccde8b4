import { linePayer } from '../parts/line-payer.ts';
import { nineLines } from '../parts/line-shapes.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import { reelSlot } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';

/** Teahouse Djinn: nine lines, lanterns pay anywhere, and every win may be risked against the dealer's card. */
export const teahouseDjinn = reelSlot({
  game: 'teahouse-djinn',
  mathsVersion: '1',
  paid: plainSpin({
    reels: reelsOf(
      3,
      reelWeights(
        5,
        { cards: 12, purse: 16, lute: 19, bowl: 23, dice: 26, spade: 34, heart: 34, diamond: 37, club: 37 },
        { teapot: [8, 11, 13, 11, 8], lantern: [9, 9, 9, 9, 9] },
      ),
    ),
    payer: linePayer({
      lines: nineLines,
      wild: 'teapot',
      wildPaysAs: 'cards',
      pays: {
        cards: [150, 900, 9_000],
        purse: [80, 420, 2_400],
        lute: [75, 360, 1_800],
        bowl: [55, 240, 1_200],
        dice: [48, 180, 900],
        spade: [30, 90, 450],
        heart: [30, 90, 450],
        diamond: [24, 75, 300],
        club: [24, 75, 300],
      },
    }),
  }),
  scatter: { symbol: 'lantern', pays: { 3: 54, 4: 300, 5: 2_000 } },
  maxWinMultiple: 5_000,
  gamble: { game: 'cards', steps: 7, maxMultiple: 1_000 },
});
