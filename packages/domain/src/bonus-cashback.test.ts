import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashbackOf,
  cashbackPercentHundredths,
  deepen,
  lastPayableWeek,
  nextWeeklyPayout,
  weeklyPayoutAt,
} from './bonus-cashback.ts';
import { addDays, weekdayOf } from './schedule.ts';

const table = [5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15];

it.each([
  [0, 500n],
  [199, 500n],
  [200, 600n],
  [999, 1_300n],
  [1_000, 1_500n],
  [9_999, 1_500n],
])('stars %i hundredths → %o', (stars, expected) => {
  expect(cashbackPercentHundredths(table, stars)).toBe(expected);
});

it('reads per cent with decimals exactly', () => {
  expect(cashbackPercentHundredths([0.29], 0)).toBe(29n);
});

describe('how deep a week is', () => {
  const round = (realStake: bigint, realWin: bigint) => ({ realStake, realWin });
  const play = (...rounds: { realStake: bigint; realWin: bigint }[]) => {
    let depth = { net: 0n, deepest: 0n };
    const lost = rounds.map((one) => {
      const next = deepen(depth, one);
      depth = next.depth;
      return next.newlyLost;
    });
    return { depth, lost };
  };

  it.each([
    ['each lost stake', [round(1_000n, 0n), round(500n, 0n)], [1_000n, 500n]],
    ['what came back was not lost', [round(1_000n, 400n)], [600n]],
    ['a win first is played back first', [round(100n, 1_100n), round(700n, 0n), round(700n, 0n)], [0n, 0n, 400n]],
    ['a win between', [round(1_000n, 0n), round(100n, 400n), round(500n, 0n)], [1_000n, 0n, 200n]],
    ['a stake that was taken back', [round(1_000n, 0n), round(-1_000n, 0n), round(1_000n, 0n)], [1_000n, 0n, 0n]],
    ['a win after the end', [round(1_000n, 0n), round(0n, 300n), round(300n, 0n)], [1_000n, 0n, 0n]],
  ])('%s', (_name, rounds, lost) => expect(play(...rounds).lost).toEqual(lost));

  it('all that is newly lost is the deepest net loss, whatever the rounds', () => {
    const amount = fc.bigInt(0n, 10_000n);
    const rounds = fc.array(fc.record({ realStake: amount, realWin: amount }), { maxLength: 50 });
    fc.assert(
      fc.property(rounds, (played) => {
        const { depth, lost } = play(...played);
        let net = 0n;
        let deepest = 0n;
        for (const one of played) {
          net += one.realStake - one.realWin;
          if (net > deepest) deepest = net;
        }
        expect(depth).toEqual({ net, deepest });
        expect(lost.reduce((sum, one) => sum + one, 0n)).toBe(deepest);
        expect(lost.every((one) => one >= 0n)).toBe(true);
      }),
    );
  });
});

it.each([
  [10_000n, 500n, 500n],
  [199n, 500n, 9n],
  [0n, 500n, 0n],
  [-10_000n, 500n, 0n],
])('cashback on %o at %o = %o', (loss, percent, expected) => {
  expect(cashbackOf(loss, percent)).toBe(expected);
});

describe('the weekly payout', () => {
  it.each([
    // Monday 06:00 on the player's clock, in winter, in summer and right after the clocks change.
    ['Europe/Kyiv', '2026-11-16', '2026-11-23T04:00:00Z'],
    ['Europe/Kyiv', '2027-03-22', '2027-03-29T03:00:00Z'],
    ['Europe/Kyiv', '2026-10-19', '2026-10-26T04:00:00Z'],
    ['Asia/Almaty', '2026-12-28', '2027-01-04T01:00:00Z'],
    ['Asia/Tashkent', '2026-11-30', '2026-12-07T01:00:00Z'],
    ['Asia/Bishkek', '2026-11-30', '2026-12-07T00:00:00Z'],
    ['Asia/Dushanbe', '2028-02-21', '2028-02-28T01:00:00Z'],
  ])('%s, week of %s', (zone, monday, at) => {
    expect(weeklyPayoutAt(monday, zone)).toEqual(new Date(at));
  });

  it.each([
    ['2026-11-23T03:59:59Z', '2026-11-09', '2026-11-16'],
    ['2026-11-23T04:00:00Z', '2026-11-16', '2026-11-23'],
    ['2026-11-29T21:59:59Z', '2026-11-16', '2026-11-23'],
    ['2026-11-29T22:00:00Z', '2026-11-16', '2026-11-23'],
  ])('in Kyiv at %s pays %s and next %s', (now, last, next) => {
    expect(lastPayableWeek(new Date(now), 'Europe/Kyiv')).toBe(last);
    expect(nextWeeklyPayout(new Date(now), 'Europe/Kyiv').monday).toBe(next);
  });

  it('pays each week once, never early', () => {
    const zones = ['Europe/Kyiv', 'Asia/Almaty', 'Asia/Tashkent', 'Asia/Bishkek', 'Asia/Dushanbe'];
    const instants = fc.date({
      min: new Date('2023-01-01T00:00:00Z'),
      max: new Date('2029-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (now, zone) => {
        const last = lastPayableWeek(now, zone);
        const next = nextWeeklyPayout(now, zone);
        expect(weekdayOf(last)).toBe(1);
        expect(next.monday).toBe(addDays(last, 7));
        expect(weeklyPayoutAt(last, zone) <= now && now < next.at).toBe(true);
      }),
    );
  });
});
