import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countedOfRound,
  countedTenThousandths,
  countedTurnover,
  edgeOf,
  formatReturn,
  parseReturn,
  theoreticalLossOf,
} from './theoretical-loss.ts';

describe('the edge of a bet', () => {
  it.each([
    [{ declared: 9_865, highest: 9_865, isDeclaring: true }, 135],
    [{ declared: 9_646, highest: 9_646, isDeclaring: true }, 354],
    // A declaration never raises the return above the published one.
    [{ declared: 9_900, highest: 9_865, isDeclaring: true }, 135],
    [{ declared: undefined, highest: 9_865, isDeclaring: true }, 135],
    // An outside provider cannot choose how much its bets earn.
    [{ declared: 5_000, highest: 9_700, isDeclaring: false }, 300],
    [{ declared: 5_000, highest: undefined, isDeclaring: false }, 0],
    [{ declared: 9_500, highest: undefined, isDeclaring: true }, 500],
    [{ declared: undefined, highest: 10_250, isDeclaring: false }, 0],
    [{ declared: 10_000, highest: 9_865, isDeclaring: true, isAdditional: true }, 0],
    [{ declared: undefined, highest: 9_865, isDeclaring: true, isAdditional: true }, 135],
    [{ declared: 10_000, highest: 9_865, isDeclaring: false, isAdditional: true }, 135],
  ])('%j is %s hundredths of a per cent', (bet, edge) => {
    expect(edgeOf(bet)).toBe(edge);
  });
});

describe('counted turnover', () => {
  it.each([
    ['a slot of 96.46 %', 354, 10_000n],
    ['red and black with la partage', 135, 3_857n],
    ['blackjack', 33, 942n],
    ['baccarat, banker', 105, 3_000n],
    ['a bet without an edge', 0, 0n],
  ])('of 100.00 on %s', (_name, edge, counted) => {
    expect(countedTurnover(10_000n, edge)).toBe(counted);
  });

  it('never exceeds the stake nor the loss ÷ 3.5 %, for one bet and for a round of many', () => {
    const bet = fc.record({
      stake: fc.bigInt({ min: 0n, max: 10n ** 15n }),
      edge: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(bet, { minLength: 1, maxLength: 8 }), (bets) => {
        const stake = bets.reduce((sum, each) => sum + each.stake, 0n);
        const theoreticalLoss = bets.reduce((sum, each) => sum + theoreticalLossOf(each.stake, each.edge), 0n);
        const counted = countedOfRound({ stake, theoreticalLoss });
        expect(counted <= stake && counted * 350n <= theoreticalLoss).toBe(true);
        for (const each of bets) {
          const own = countedTenThousandths(each.stake, each.edge);
          expect(own <= each.stake * 10_000n && own * 350n <= theoreticalLossOf(each.stake, each.edge) * 10_000n).toBe(
            true,
          );
          expect(countedTenThousandths(-each.stake, each.edge)).toBe(-own);
        }
      }),
    );
  });
});

it('returns are read and written with two decimals, rounded up', () => {
  expect(['98.65', '100.00', '9.5', 'x'].map(parseReturn)).toEqual([9_865, 10_000, undefined, undefined]);
  expect([98.6486, 96.46, 97, 98.942].map(formatReturn)).toEqual(['98.65', '96.46', '97.00', '98.95']);
});
