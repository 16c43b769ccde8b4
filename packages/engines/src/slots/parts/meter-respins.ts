import type { Grid, Recorder } from '../slot-game.ts';
import { draw, meanOf, weighted } from '../weights.ts';
import type { PaidSpin } from './paid-spin.ts';
import type { Payer } from './payer.ts';
import { placesOf, type Reels } from './reels.ts';

/**
 * Collectors in view fill a meter, and each spin that shows one awards a respin; a full meter ends the round with a
 * prize of the wheel. The meter is empty at the start and end of each round.
 */
export function meterRespins(of: {
  reels: Reels;
  payer: Payer;
  collector: string;
  meter: { name: string; full: number };
  /** Prizes in units. */
  wheel: readonly (readonly [units: number, weight: number])[];
}): PaidSpin {
  const { reels, payer, collector, meter } = of;
  const wheel = weighted(of.wheel);
  const counts = reels.counts(collector);
  // Number of spins starting at each meter level, and how often the meter fills.
  const turns = Array<number>(meter.full).fill(0);
  let filled = 0;
  turns[0] = 1;
  for (let value = 0; value < meter.full; value += 1) {
    counts.forEach((probability, count) => {
      if (count === 0) return;
      const next = value + count;
      if (next < meter.full) turns[next]! += turns[value]! * probability;
      else filled += turns[value]! * probability;
    });
  }
  const recordMeter = (value: number, { events }: Recorder) =>
    events?.push({ type: 'meter', name: meter.name, value, of: meter.full });
  return {
    kind: 'meterRespins',
    reels,
    payer,
    rules: { wheel: { collector, full: meter.full, prizes: of.wheel } },
    play(randomness, recorder) {
      let value = 0;
      let units = 0;
      let reported = 0;
      let first: Grid | undefined;
      for (;;) {
        const grid = reels.draw(randomness);
        first ??= grid;
        recorder.events?.push({ type: 'reveal', spin: 0, grid });
        const won = payer.pay(grid, recorder);
        units += won;
        const positions = placesOf(grid, collector);
        if (positions.length === 0) {
          if (value > 0) recordMeter(0, recorder);
          return { units, reported: reported, grid: first };
        }
        value = Math.min(meter.full, value + positions.length);
        recordMeter(value, recorder);
        if (value < meter.full) {
          recorder.events?.push({ type: 'spinTotal', spin: 0, win: recorder.minor(won) });
          reported = units;
          continue;
        }
        const prize = draw(wheel, randomness);
        recorder.events?.push({
          type: 'win',
          kind: 'scatter',
          symbol: collector,
          count: positions.length,
          positions,
          win: recorder.minor(prize),
          multiplier: 1,
        });
        recordMeter(0, recorder);
        return { units: units + prize, reported: reported, grid: first };
      }
    },
    expected: payer.expected(reels.odds) * turns.reduce((sum, count) => sum + count, 0) + filled * meanOf(wheel),
    featureProbability: filled,
  };
}
