import type { LiveFlightBet } from '@altyn/contracts/live/table';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFlightList, type FlightList } from '../src/modules/live/flight-list.ts';

const listed = (player: string, stakeMinor: bigint, spot = 'first') => ({
  ...{ player, spot, stakeMinor, currency: 'UAH', chipMinor: 500n },
  name: `***${player}`,
});

/** What a viewer knows who has received every change. */
function follow(list: FlightList) {
  const seen = new Map<number, LiveFlightBet>();
  return {
    take() {
      const { bets = [], gone = [] } = list.takeChanges() ?? {};
      for (const bet of bets) seen.set(bet.id, bet);
      for (const id of gone) seen.delete(id);
      return seen;
    },
  };
}

it('shows the largest bets by their value, whatever their currency', () => {
  const list = createFlightList();
  list.put('one', [listed('one', 5_000n), listed('one', 500n, 'second')]);
  list.put('two', [{ ...listed('two', 200_000n), currency: 'UZS', chipMinor: 100_000n }]);
  expect(list.takeChanges()?.bets.map(({ name, weight }) => [name, weight])).toEqual([
    ['***one', 10],
    ['***two', 2],
    ['***one', 1],
  ]);
  expect(list.takeChanges()).toBeUndefined();
  list.cashedOut({ player: 'two', spot: 'first', hundredths: 150, isHalf: true });
  list.cashedOut({ player: 'two', spot: 'first', hundredths: 210, isHalf: false });
  list.cashedOut({ player: 'nobody', spot: 'first', hundredths: 210, isHalf: false });
  expect(list.takeChanges()).toMatchObject({ bets: [{ name: '***two', half: 150, out: 210 }], gone: [] });
});

it('tells a viewer of every change the same list as one who joins now, of 40 bets at most', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 50 }), fc.boolean()), {
        maxLength: 300,
      }),
      (steps) => {
        const list = createFlightList();
        const viewer = follow(list);
        const stakes = new Map<string, number>();
        for (const [player, chips, isTold] of steps) {
          list.put(`${player}`, chips === 0 ? [] : [listed(`${player}`, BigInt(chips) * 500n)]);
          stakes.set(`${player}`, chips);
          if (isTold) viewer.take();
        }
        const seen = viewer.take();
        const joined = new Map(list.bets.map((bet) => [bet.id, bet]));
        const byId = (bets: ReadonlyMap<number, LiveFlightBet>) =>
          [...bets.values()].toSorted((one, other) => one.id - other.id);
        expect(byId(seen)).toEqual(byId(joined));
        const largest = [...stakes.values()].filter((chips) => chips > 0).toSorted((a, b) => b - a);
        expect(list.bets.map(({ weight }) => weight)).toEqual(largest.slice(0, 40));
      },
    ),
  );
});
