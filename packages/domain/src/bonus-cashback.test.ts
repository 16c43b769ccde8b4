import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashbackPercentHundredths,
  addPlay,
  followRound,
  lastPayableWeek,
  newWeek,
  noPlay,
  type RealPlay,
  weeklyCashback,
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

it('parses percentages with decimals exactly', () => {
  expect(cashbackPercentHundredths([0.29], 0)).toBe(29n);
});

/** A loss (or, negative, a win) with so much theoretical loss that it sets no limit. */
const lossOf = (lost: bigint): RealPlay => ({
  staked: lost > 0n ? lost : 0n,
  won: lost < 0n ? -lost : 0n,
  theoreticalLoss: lost > 0n ? lost * 10_000n : 0n,
});
const ratesOf = (percentHundredths: bigint, limitHundredths = 10_000n) => ({ percentHundredths, limitHundredths });

describe('the depth of a week', () => {
  /** @returns the instant cashback earned by each part of the loss, in order. */
  const play = (parts: readonly bigint[], percentHundredths = 1_000n) => {
    let week = newWeek;
    const earned = parts.map((lost) => {
      const next = addPlay(week, lossOf(lost), ratesOf(percentHundredths));
      week = next.week;
      return next.earned;
    });
    return { week, earned, sum: earned.reduce((sum, one) => sum + one, 0n) };
  };

  it.each([
    ['each lost stake', [1_000n, 500n], [50n, 25n]],
    ['what came back was not lost', [1_000n - 400n], [30n]],
    ['a win first is played back first', [100n - 1_100n, 700n, 700n], [0n, 0n, 20n]],
    ['a win between', [1_000n, 100n - 400n, 500n], [50n, 0n, 10n]],
    ['a stake that was taken back', [1_000n, -1_000n, 1_000n], [50n, 0n, 0n]],
    ['a win after the end', [1_000n, -300n, 300n], [50n, 0n, 0n]],
    ['fractions wait for each other', [19n, 19n, 19n, 19n, 4n], [0n, 1n, 1n, 1n, 1n]],
  ])('%s', (_name, parts, earned) => expect(play(parts).earned).toEqual(earned));

  const percents = fc.bigInt(0n, 2_000n);
  const parts = fc.array(fc.bigInt(-10_000n, 10_000n), { maxLength: 50 });

  it('earns half the rate on the deepest net loss for any parts', () => {
    fc.assert(
      fc.property(parts, percents, (played, percent) => {
        const { week, earned, sum } = play(played, percent);
        let net = 0n;
        let deepest = 0n;
        for (const lost of played) {
          net += lost;
          if (net > deepest) deepest = net;
        }
        expect(week).toMatchObject({ net, deepest, accrued: sum });
        expect(sum).toBe((deepest * percent) / 20_000n);
        expect(earned.every((one) => one >= 0n)).toBe(true);
      }),
    );
  });

  it('a loss earns the same for any split', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 500n), { maxLength: 200 }), percents, (cuts, percent) => {
        const loss = cuts.reduce((sum, one) => sum + one, 0n);
        expect(play(cuts, percent)).toMatchObject({ week: play([loss], percent).week, sum: play([loss], percent).sum });
      }),
    );
  });

  const step = fc.record({
    staked: fc.bigInt(0n, 10_000n),
    won: fc.bigInt(0n, 10_000n),
    edge: fc.bigInt(0n, 400n),
    percent: percents,
    limit: percents,
  });

  it('both cashbacks never pay more than the limit on the theoretical loss, for any play and rates', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), percents, (steps, finalPercent) => {
        let week = newWeek;
        let exactLimit = 0n;
        for (const { staked, won, edge, percent, limit } of steps) {
          const before = week.accrued;
          const next = addPlay(week, { staked, won, theoreticalLoss: staked * edge }, ratesOf(percent, limit));
          week = next.week;
          exactLimit += staked * edge * limit;
          expect(week.accrued).toBe(before + next.earned);
        }
        const weekly = weeklyCashback(week, finalPercent);
        expect(weekly).toBeGreaterThanOrEqual(0n);
        expect((week.accrued + weekly) * 100_000_000n).toBeLessThanOrEqual(exactLimit);
        expect(week.accrued * 20_000n).toBeLessThanOrEqual(week.byLoss);
      }),
    );
  });

  it.each([
    ['the rest of both', { net: 10_000n, byTheory: 10n ** 9n, accrued: 250n }, 250n],
    ['nothing after a week in profit', { net: -10_000n, byTheory: 10n ** 9n, accrued: 0n }, 0n],
    ['nothing when the instant one paid more', { net: 1_000n, byTheory: 10n ** 9n, accrued: 80n }, 0n],
    ['the limit of the theoretical loss', { net: 100_000n, byTheory: 3_500_000n, accrued: 175n }, 175n],
  ])('the weekly one pays %s', (_name, week, expected) => {
    expect(weeklyCashback(week, 500n)).toBe(expected);
  });
});

describe('when a round counts', () => {
  const [open, closed] = [true, false];
  it.each<[string, [bigint, boolean][], bigint[]]>([
    ['one call', [[100n, closed]], [100n]],
    [
      'when it closes, with all of it',
      [
        [100n, open],
        [50n, open],
        [-120n, closed],
      ],
      [0n, 0n, 30n],
    ],
    [
      'a rollback closes it: the other bet is lost',
      [
        [100n, open],
        [50n, open],
        [-50n, closed],
      ],
      [0n, 0n, 100n],
    ],
    [
      'a bet taken back by itself',
      [
        [100n, open],
        [-100n, closed],
      ],
      [0n, 0n],
    ],
    [
      'a bet that closes it again counts by itself',
      [
        [100n, closed],
        [10n, closed],
      ],
      [100n, 10n],
    ],
    [
      'a bet that opens it again waits',
      [
        [100n, closed],
        [10n, open],
        [-30n, closed],
      ],
      [100n, 0n, -20n],
    ],
    [
      'a win after the end',
      [
        [100n, closed],
        [-60n, closed],
      ],
      [100n, -60n],
    ],
    [
      'a rollback after the end',
      [
        [100n, closed],
        [-100n, closed],
      ],
      [100n, -100n],
    ],
  ])('%s', (_name, movements, expected) => {
    let pending = noPlay;
    const counted = movements.map(([lost, isRoundOpen]) => {
      const next = followRound(pending, { ...lossOf(lost), isRoundOpen });
      pending = next.pending;
      return next.counted.staked - next.counted.won;
    });
    expect(counted).toEqual(expected);
  });
});

describe('the weekly payout', () => {
  it.each([
    // Monday 06:00 in the player's time zone: in winter, in summer and right after a clock change.
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
