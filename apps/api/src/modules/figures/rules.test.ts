import { expect, it } from 'vitest';
import { figuresOf, inEuros, returnOf } from './rules.ts';

const of = (account: string, kind: string, gainedMinor: bigint, lostMinor: bigint) => ({
  ...{ account, kind, gainedMinor, lostMinor },
});

it('adds figures up from the movements of house accounts', () => {
  const figures = figuresOf([
    of('house:gaming', 'bet', 1_000n, 0n),
    of('house:gaming', 'round', 5_000n, 2_000n),
    of('house:gaming', 'win', 0n, 300n),
    of('house:gaming', 'rollback', 0n, 100n),
    of('house:gaming', 'win_refuse', 250n, 0n),
    of('house:gaming', 'jackpot_contribution', 0n, 40n),
    of('house:jackpot', 'jackpot_contribution', 30n, 0n),
    of('house:prizes', 'jackpot_contribution', 10n, 0n),
    of('house:prizes', 'jackpot_seed', 0n, 15n),
    of('house:jackpot', 'jackpot_seed', 15n, 0n),
    of('house:jackpot', 'jackpot', 0n, 25n),
    of('house:bonus', 'bonus_credit', 0n, 500n),
    of('house:bonus', 'bonus_end', 120n, 0n),
    of('house:cashback', 'cashback', 0n, 30n),
    of('house:prizes', 'battle', 0n, 20n),
    of('house:adjustment', 'adjustment', 0n, 7n),
    of('clearing:psp', 'deposit', 0n, 9_000n),
    of('clearing:psp', 'withdrawal', 4_000n, 0n),
    of('clearing:psp', 'deposit_chargeback', 600n, 0n),
    of('fees:psp', 'payment_fee', 11n, 0n),
  ]);
  expect(figures).toEqual({
    ...{ stakes: 5_900n, wins: 2_050n, ggr: 3_850n, jackpots: 45n, bonuses: 380n, cashback: 30n, prizes: 20n },
    ...{ ngr: 3_375n, deposits: 9_000n, payouts: 4_000n, reversals: 600n, fees: 11n, adjustments: 7n },
  });
});

it('shows the return of rounds with a band that narrows as they grow in number', () => {
  // Rounds of stake 1 that pay 2 or nothing, half each: a return of 1, deviation of 1 a round.
  const rounds = (count: number) => ({
    finishedRounds: count,
    finishedStakes: count,
    finishedWins: count,
    stakesSquared: count,
    stakesByWins: count,
    winsSquared: 2 * count,
  });
  expect(returnOf(rounds(400))).toEqual({ actual: 1, low: 1 - 0.098, high: 1 + 0.098 });
  expect(returnOf(rounds(10_000))?.high).toBeCloseTo(1.0196, 6);
  expect(returnOf(rounds(199))).toEqual({ actual: 1, low: undefined, high: undefined });
  expect(returnOf({ ...rounds(1), finishedStakes: 0 })).toBeUndefined();
});

it('adds figures of several currencies up in euros', () => {
  const rates = { ...{ uah: '50', kzt: '500', usd: '1.25', eur: '1' }, ...{ kgs: '100', tjs: '11', uzs: '14000' } };
  const play = (gainedMinor: bigint, lostMinor: bigint) =>
    figuresOf([of('house:gaming', 'round', gainedMinor, lostMinor)]);
  const sums = inEuros(
    [
      { currency: 'uah', figures: play(100_000n, 60_000n) },
      { currency: 'usd', figures: play(1_000n, 2_000n) },
      { currency: 'eur', figures: play(5n, 0n) },
    ],
    rates,
  );
  // 1 000 ₴ + 10 $ + 0.05 €; a loss in one currency counts against the others.
  expect(sums).toMatchObject({
    stakes: 2_000n + 800n + 5n,
    wins: 1_200n + 1_600n,
    ggr: 800n - 800n + 5n,
    deposits: 0n,
  });
  expect(inEuros([], rates).ggr).toBe(0n);
});
