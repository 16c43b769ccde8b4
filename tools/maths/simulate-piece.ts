import { fromWords, seededWords } from '@altyn/engines/randomness';
import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import { emptyTotals, seedOf, type Totals } from './report.ts';

export interface Piece {
  game: string;
  mode: string;
  piece: number;
  rounds: number;
}

/** Plays a piece of a mode's rounds: the same piece comes to the same, on any machine. */
export function simulatePiece({ game, mode, piece, rounds }: Piece): Totals {
  const slot = tumbleSlots.find((one) => one.game === game);
  if (!slot) throw new RangeError(`no simulated slot ${game}`);
  const randomness = fromWords(seededWords(seedOf(game, mode, piece)));
  const most = slot.maxWinMultiple * unitsPerStake;
  const totals = emptyTotals();
  for (let round = 0; round < rounds; round += 1) {
    const { units, isFeature } = slot.sample(mode, randomness);
    totals.units += units;
    totals.squares += units * units;
    if (units > 0) totals.hits += 1;
    if (isFeature) totals.features += 1;
    if (units >= most) totals.tops += 1;
  }
  totals.rounds = rounds;
  return totals;
}
