import { lasting } from './odds.ts';
import type { PaidSpin } from './paid-spin.ts';
import type { Payer } from './payer.ts';
import { placesOf, type Reels } from './reels.ts';

/** Wilds of the paid spin are held for one respin of the other cells. Both spins pay. */
export function stickyRespin({ reels, payer }: { reels: Reels; payer: Payer }): PaidSpin {
  const { wild } = payer;
  const none = reels.odds.reduce((product, odds) => product * (1 - (odds.get(wild) ?? 0)) ** reels.rows, 1);
  return {
    kind: 'stickyRespin',
    reels,
    payer,
    play(randomness, recorder) {
      const grid = reels.draw(randomness);
      recorder.events?.push({ type: 'reveal', spin: 0, grid });
      const first = payer.pay(grid, recorder);
      const held = placesOf(grid, wild);
      if (held.length === 0) return { units: first, reported: 0, grid };
      recorder.events?.push({ type: 'spinTotal', spin: 0, win: recorder.minor(first) });
      const respun = reels.draw(randomness);
      for (const [reel, row] of held) respun[reel]![row] = wild;
      recorder.events?.push(
        { type: 'reveal', spin: 0, grid: respun },
        { type: 'wilds', kind: 'stick', positions: held, grid: respun },
      );
      return { units: first + payer.pay(respun, recorder), reported: first, grid };
    },
    // Without a wild there is no respin: subtracts the expected win of a spin with nothing held.
    expected:
      payer.expected(reels.odds) * (1 - none) + payer.expected(lasting(reels.odds, { wild, kind: 'stick', number: 2 })),
  };
}
