import type { LineSlotConfig } from './line-slot.ts';
import { playLineSlot } from './play-line-slot.ts';
import type { GameRandomness } from './randomness.ts';

/** A line slot in the form the studio plays and a verifier replays. */
export function lineSlotGame(config: LineSlotConfig) {
  return {
    game: config.game,
    mathsVersion: config.mathsVersion,
    modes: [{ id: 'base', priceHundredths: 100 }],
    stakeUnits: config.lines.length,
    maxWinMultiple: config.maxWinMultiple,
    play({ stakeMinor, randomness }: { stakeMinor: bigint; randomness: GameRandomness }) {
      const { events, win } = playLineSlot(config, stakeMinor, randomness);
      return { events, win: BigInt(win) };
    },
  };
}
