import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountAt,
  changeLimit,
  changeSession,
  freesAt,
  hourOf,
  isLimit,
  type Limit,
  type LimitState,
  refusesStake,
  type UsageHour,
  usedOf,
} from './limit-rules.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const hourMs = 3_600_000;
const at = (hours: number) => new Date(start + hours * hourMs);
const none: Limit = { kind: 'stake', period: 'day', amount: null, nextAmount: null, nextAt: null };

describe('changing a limit', () => {
  it.each<[string, bigint | null, bigint | null, bigint | null, bigint | null]>([
    ['a first one applies at once', null, 500n, 500n, 500n],
    ['a lower one applies at once', 500n, 100n, 100n, 100n],
    ['zero is the lowest', 500n, 0n, 0n, 0n],
    ['the same changes nothing', 500n, 500n, 500n, 500n],
    ['a higher one waits a day', 500n, 501n, 500n, 501n],
    ['removal waits a day', 500n, null, 500n, null],
    ['none where there is none', null, null, null, null],
  ])('%s', (_case, held, wanted, now, tomorrow) => {
    const changed = changeLimit({ ...none, amount: held }, wanted, at(0));
    expect(amountAt(changed, at(0))).toBe(now);
    expect(amountAt(changed, at(24))).toBe(tomorrow);
  });

  it('keeps the wait of a repeated request, and is cancelled by the current value', () => {
    const waiting = changeLimit({ ...none, amount: 100n }, 500n, at(0));
    expect(changeLimit(waiting, 500n, at(5))).toEqual(waiting);
    expect(changeLimit(waiting, 600n, at(5)).nextAt).toEqual(at(29));
    expect(changeLimit(waiting, 100n, at(5))).toMatchObject({ amount: 100n, nextAt: null });
  });

  it('never loosens within a day', () => {
    const wishes = fc.array(fc.tuple(fc.option(fc.bigInt(0n, 9n), { nil: null }), fc.integer({ min: 0, max: 40 })));
    const asNumber = (amount: bigint | null) => (amount === null ? Number.POSITIVE_INFINITY : Number(amount));
    fc.assert(
      fc.property(wishes, (request) => {
        let limit = none;
        let now = 0;
        for (const [wanted, later] of request) {
          now += later;
          const before = asNumber(amountAt(limit, at(now)));
          limit = changeLimit(limit, wanted, at(now));
          expect(asNumber(amountAt(limit, at(now)))).toBe(Math.min(before, asNumber(wanted)));
          // A pending value applies a day after its request at the latest.
          if (limit.nextAt) expect(limit.nextAt.getTime()).toBeLessThanOrEqual(at(now + 24).getTime());
        }
      }),
    );
  });
});

it('changes the session length by the same rule', () => {
  const free = { sessionMinutes: null, nextSession: null };
  const hour = changeSession(free, 60, at(0));
  expect(hour).toEqual({ sessionMinutes: 60, nextSession: null });
  const longer = changeSession(hour, 90, at(1));
  expect(longer).toEqual({ sessionMinutes: 60, nextSession: { minutes: 90, at: at(25) } });
  expect(changeSession(longer, 90, at(2))).toEqual(longer);
  expect(changeSession(longer, 30, at(2))).toEqual({ sessionMinutes: 30, nextSession: null });
  expect(changeSession(hour, null, at(1)).nextSession).toEqual({ minutes: null, at: at(25) });
});

it('single-bet limits apply to stakes only and have no prior usage', () => {
  expect((['stake', 'loss', 'deposit'] as const).map((kind) => isLimit(kind, 'bet'))).toEqual([true, false, false]);
  const usage = [{ hour: at(0), staked: 700n, won: 0n, deposited: 0n }];
  expect(usedOf({ usage }, { kind: 'stake', period: 'bet' }, at(0))).toBe(0n);
  expect(usedOf({ usage }, { kind: 'stake', period: 'day' }, at(0))).toBe(700n);
});

describe('a window', () => {
  const day = { kind: 'stake', period: 'day' } as const;
  const hourWith = (hour: Date, staked: bigint, won = 0n): UsageHour => ({ hour, staked, won, deposited: staked });

  it.each([
    ['day', 24],
    ['week', 168],
    ['month', 720],
  ] as const)('of a %s counts the running hour and %i whole ones before it', (period, hours) => {
    for (const kind of ['stake', 'deposit'] as const) {
      expect(usedOf({ usage: [hourWith(at(-hours), 7n)] }, { kind, period }, at(0.99))).toBe(7n);
      expect(usedOf({ usage: [hourWith(at(-hours), 7n)] }, { kind, period }, at(1))).toBe(0n);
    }
  });

  it('says when the oldest hour leaves it, and the use falls then', () => {
    const usage = [hourWith(at(-30), 5n), hourWith(at(-3), 7n), hourWith(at(-1), 9n)];
    expect(freesAt({ usage }, day, at(0.5))).toEqual(at(22));
    expect(usedOf({ usage }, day, at(21.99))).toBe(16n);
    expect(usedOf({ usage }, day, at(22))).toBe(9n);
    expect(freesAt({ usage }, { kind: 'stake', period: 'week' }, at(0.5))).toEqual(at(139));
    expect(freesAt({ usage: [] }, day, at(0))).toBeUndefined();
    expect(freesAt({ usage }, { kind: 'stake', period: 'bet' }, at(0))).toBeUndefined();
  });

  it('never admits more than its limit within any 24 hours', () => {
    const bets = fc.array(fc.record({ laterMinutes: fc.integer({ min: 0, max: 900 }), stake: fc.bigInt(1n, 100n) }));
    const limits: Limit[] = [{ ...none, amount: 100n }];
    fc.assert(
      fc.property(bets, (request) => {
        const usage: UsageHour[] = [];
        const taken: { ms: number; stake: bigint }[] = [];
        let ms = start;
        for (const { laterMinutes, stake } of request) {
          ms += laterMinutes * 60_000;
          const now = new Date(ms);
          const state: LimitState = {
            limits,
            usage,
            excludedUntil: null,
            hold: null,
            sessionMinutes: null,
            nextSession: null,
          };
          if (refusesStake(state, stake, { now, sessionStartedAt: now })) continue;
          usage.push(hourWith(hourOf(now), stake));
          taken.push({ ms, stake });
          const inDay = taken.filter((one) => one.ms > ms - 24 * hourMs);
          expect(inDay.reduce((sum, one) => sum + one.stake, 0n)).toBeLessThanOrEqual(100n);
        }
      }),
    );
  });

  it.each<[string, UsageHour[], bigint, bigint]>([
    ['nothing was played', [], 0n, 100n],
    ['ahead: winnings may be lost again', [hourWith(at(-1), 100n, 600n)], 0n, 600n],
    ['behind', [hourWith(at(-1), 140n, 100n)], 40n, 60n],
    ['behind by the whole limit', [hourWith(at(-1), 100n)], 100n, 0n],
    ["the oldest hour's loss counts", [hourWith(at(-24), 30n)], 30n, 70n],
    ["the oldest hour's gain does not", [hourWith(at(-24), 100n, 600n), hourWith(at(-1), 30n)], 30n, 70n],
  ])('of losses, %s', (_case, usage, used, allowed) => {
    const limits: Limit[] = [{ ...none, kind: 'loss', amount: 100n }];
    const state: LimitState = {
      limits,
      usage,
      excludedUntil: null,
      hold: null,
      sessionMinutes: null,
      nextSession: null,
    };
    const moment = { now: at(0), sessionStartedAt: at(0) };
    expect(usedOf(state, { ...day, kind: 'loss' }, at(0))).toBe(used);
    expect(refusesStake(state, allowed, moment)).toBe(false);
    expect(refusesStake(state, allowed + 1n, moment)).toBe(true);
  });
});
