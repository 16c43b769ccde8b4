import { accountKinds, notificationKinds } from '@altyn/contracts/notifications';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choice, channelsByKind, isOn, maySend, quietUntil, retryWaitMs } from './channel-rules.ts';

const at = (text: string) => new Date(text);
const zone = 'Europe/Kyiv';

describe('channels of a kind', () => {
  it('default to the bell, pushes, and account mails', () => {
    for (const row of channelsByKind([])) {
      expect(row).toMatchObject({ bell: true, push: true, email: accountKinds.has(row.kind) });
    }
  });

  it('keep the bell of an account kind on regardless of choices', () => {
    const choices = notificationKinds.map((kind): Choice => ({ kind, channel: 'bell', isOn: false }));
    expect(notificationKinds.filter((kind) => isOn(choices, kind, 'bell'))).toEqual(
      notificationKinds.filter((kind) => accountKinds.has(kind)),
    );
  });
});

describe('quiet hours', () => {
  const night = { from: 22 * 60, until: 8 * 60 };
  it.each([
    ['2026-11-21T19:59:00Z', undefined],
    ['2026-11-21T20:00:00Z', '2026-11-22T06:00:00Z'],
    ['2026-11-22T01:00:00Z', '2026-11-22T06:00:00Z'],
    ['2026-11-22T06:00:00Z', undefined],
    // The night in which clocks go back: 08:00 is an hour later in UTC.
    ['2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
  ])('over midnight in Kyiv, at %s: until %s', (now, until) => {
    expect(quietUntil(at(now), night, zone)).toEqual(until === undefined ? undefined : at(until));
  });

  it('within a day', () => {
    const noon = { from: 12 * 60, until: 14 * 60 };
    expect(quietUntil(at('2026-11-21T10:30:00Z'), noon, zone)).toEqual(at('2026-11-21T12:00:00Z'));
    expect(quietUntil(at('2026-11-21T12:00:00Z'), noon, zone)).toBeUndefined();
  });

  it('always end within a day and an hour', () => {
    const minute = fc.integer({ min: 0, max: 1_439 });
    fc.assert(
      fc.property(
        fc.date({ min: at('2026-01-01'), max: at('2027-12-31'), noInvalidDate: true }),
        minute,
        minute,
        (now, from, until) => {
          fc.pre(from !== until);
          const end = quietUntil(now, { from, until }, zone);
          if (!end) return;
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
          expect(quietUntil(end, { from, until }, zone)).toBeUndefined();
        },
      ),
    );
  });
});

describe('outgoing notifications', () => {
  const created = at('2026-11-21T10:00:00Z');
  const good = { isOn: true, hasConsent: true, isDisabled: false, isExcluded: false, createdAt: created };
  it.each([
    ['bonus', {}, true],
    ['bonus', { hasConsent: false }, false],
    ['bonus', { isExcluded: true }, false],
    ['bonus', { isDisabled: true }, false],
    ['bonus', { isOn: false }, false],
    ['payment', { hasConsent: false, isExcluded: true, isDisabled: true }, true],
    ['payment', { isOn: false }, false],
    ['payment', { createdAt: at('2026-11-20T09:59:59Z') }, false],
  ] as const)('%s with %j: %s', (kind, change, may) => {
    expect(maySend({ ...good, ...change, kind }, created)).toBe(may);
  });

  it('only account kinds without consent or during a break', () => {
    for (const change of [{ hasConsent: false }, { isExcluded: true }, { isDisabled: true }]) {
      const left = notificationKinds.filter((kind) => maySend({ ...good, ...change, kind }, created));
      expect(new Set(left)).toEqual(accountKinds);
    }
  });
});

it('is attempted five times at growing intervals, or when the service asks, within six hours', () => {
  expect([1, 2, 3, 4, 5].map((attempt) => retryWaitMs(attempt))).toEqual([
    60_000,
    300_000,
    1_800_000,
    7_200_000,
    undefined,
  ]);
  expect(retryWaitMs(1, 600_000)).toBe(600_000);
  expect(retryWaitMs(1, 10 ** 9)).toBe(6 * 3_600_000);
});
