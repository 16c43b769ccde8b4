import { fromWords, seededWords } from '@altyn/engines/randomness';
import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import { count, countPaid, emptyPaid, emptyTotals, type PaidTotals, seedOf, type Totals } from './report.ts';

/** Paid spins of a mode, or features with a number of free spins; `level`: of the dearer of two bought levels. */
export type Piece = { game: string; piece: number; rounds: number } & (
  | { mode: string }
  | { awarded: number; level?: string }
);

/** Plays a piece. Deterministic per piece on any machine. */
export function simulatePiece(of: Piece): PaidTotals | Totals {
  const slot = tumbleSlots.find((one) => one.game === of.game);
  if (!slot) throw new RangeError(`no simulated slot ${of.game}`);
  const part = 'mode' in of ? of.mode : `${of.level ?? ''} free ${of.awarded}`.trim();
  const randomness = fromWords(seededWords(seedOf(`${of.game} ${slot.mathsVersion} ${part} ${of.piece}`)));
  const max = slot.maxWinMultiple * unitsPerStake;
  if ('awarded' in of) {
    const free = emptyTotals();
    for (let round = 0; round < of.rounds; round += 1)
      count(free, slot.sampleFree(of.awarded, randomness, of.level), max);
    return free;
  }
  const paid = emptyPaid();
  for (let round = 0; round < of.rounds; round += 1) {
    countPaid(paid, slot.samplePaid(of.mode, randomness), max);
  }
  return paid;
}
