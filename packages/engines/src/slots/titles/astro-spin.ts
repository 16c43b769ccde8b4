import { expandingRespins } from '../parts/expanding-respins.ts';
import { reelSlot } from '../parts/reel-slot.ts';
import { reelsOf, reelWeights } from '../parts/reels.ts';
import { waysPayer } from '../parts/ways-payer.ts';

/** Astro Spin: 243 ways; a nova fills its reel and the other reels respin, up to three times. */
export const astroSpin = reelSlot({
  game: 'astro-spin',
  mathsVersion: '1',
  paid: expandingRespins({
    reels: reelsOf(
      3,
      reelWeights(
        5,
        { planet: 16, ufo: 20, rocket: 24, helmet: 26, satellite: 28, a: 36, k: 36, q: 40, j: 40 },
        { nova: [0, 4, 4, 4, 0] },
      ),
    ),
    payer: waysPayer({
      rows: 3,
      wild: 'nova',
      pays: {
        planet: [14, 40, 120],
        ufo: [11, 30, 80],
        rocket: [9, 24, 60],
        helmet: [7, 18, 50],
        satellite: [6, 16, 40],
        a: [3, 7, 18],
        k: [3, 7, 18],
        q: [2, 6, 18],
        j: [2, 6, 18],
      },
    }),
  }),
  maxWinMultiple: 1_000,
});
