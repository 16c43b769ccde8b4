import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import { tumbleSlots } from '@altyn/engines/slots/tumble-slots';
import { simulated } from '@altyn/engines/slots/tumbles/simulated.data';
import { describe, expect, it } from 'vitest';
import { addTotals, emptyTotals, figuresOf, readReport } from './report.ts';
import { simulatePiece } from './simulate-piece.ts';

const report = await readReport();
const modes = tumbleSlots.flatMap(({ game, mathsVersion, modes: all }) =>
  all.flatMap(({ id, priceHundredths }) => {
    const own = report[game]?.[id];
    return own?.mathsVersion === mathsVersion ? [{ game, mode: id, price: priceHundredths / 100, own }] : [];
  }),
);

describe('pieces of a simulation', () => {
  it('come to the same whenever they are played, and to something else with another number', () => {
    const piece = { game: 'star-harvest', mode: 'base', piece: 3, rounds: 2_000 };
    expect(simulatePiece(piece)).toEqual(simulatePiece(piece));
    expect(simulatePiece(piece)).not.toEqual(simulatePiece({ ...piece, piece: 4 }));
  });

  it('add up to figures', () => {
    const totals = emptyTotals();
    addTotals(totals, { rounds: 2, units: 40, squares: 1_600, hits: 1, features: 0, tops: 0 });
    addTotals(totals, { rounds: 2, units: 0, squares: 0, hits: 0, features: 0, tops: 0 });
    const { rtp, deviation } = figuresOf(totals, { unitsPerStake, price: 1.25 });
    expect(rtp).toBeCloseTo(0.5 / 1.25, 10);
    expect(deviation).toBeCloseTo(Math.sqrt(3 / 4), 10);
  });
});

it.each(modes)('the report of $game, $mode, agrees with what is published', ({ game, mode, price, own }) => {
  const { rtp, halfWidth } = figuresOf(own, { unitsPerStake, price });
  const published = simulated[game]![mode]!;
  // Four standard errors of both.
  const error = Math.hypot(halfWidth, published.halfWidth / 100) / 2.576;
  expect(Math.abs(rtp - published.rtp / 100)).toBeLessThan(4 * error);
});
