import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  browserSitting,
  hoursAndMinutes,
  isReminderDue,
  parseSitting,
  type Sitting,
  sittingEndsAfterMs,
  withPlay,
} from './play-time.ts';

const minuteMs = 60_000;
const start = 1_800_000_000_000;
const sitting = (over: Partial<Sitting> = {}): Sitting => ({
  playerId: 'p1',
  playedMs: 10 * minuteMs,
  startedAt: start - 20 * minuteMs,
  remindedAtMs: 0,
  seenAt: start,
  ...over,
});
const play = (known: Sitting | undefined, over: Partial<{ playerId: string; from: number; now: number }>) =>
  withPlay(known, { playerId: 'p1', from: start, now: start + 1_000, ...over });

describe('the time played', () => {
  it('starts with the first update', () =>
    expect(play(undefined, {})).toEqual({
      playerId: 'p1',
      playedMs: 0,
      startedAt: start + 1_000,
      remindedAtMs: 0,
      seenAt: start + 1_000,
    }));
  it('grows by visible time', () => expect(play(sitting(), {}).playedMs).toBe(10 * minuteMs + 1_000));
  it('does not grow while hidden', () => {
    const now = start + 10 * minuteMs;
    expect(play(sitting(), { from: now - 1_000, now }).playedMs).toBe(10 * minuteMs + 1_000);
  });
  it('does not count what another tab has counted', () =>
    expect(play(sitting({ seenAt: start + 700 }), {}).playedMs).toBe(10 * minuteMs + 300));
  it('does not grow while the computer sleeps', () =>
    expect(play(sitting(), { now: start + 9 * minuteMs }).playedMs).toBe(11 * minuteMs));
  it('restarts after a long break', () => {
    const now = start + sittingEndsAfterMs;
    expect(play(sitting(), { from: now, now })).toMatchObject({ playedMs: 0, seenAt: now });
    expect(play(sitting(), { from: now - 1, now: now - 1 }).playedMs).toBe(10 * minuteMs);
  });
  it('is separate for each player', () =>
    expect(play(sitting(), { playerId: 'p2' })).toMatchObject({ playerId: 'p2', playedMs: 0 }));
  it('continues after the clock was set back', () => {
    const now = start - 60 * minuteMs;
    const after = play(sitting(), { from: now - 1_000, now });
    expect(after).toMatchObject({ playedMs: 10 * minuteMs + 1_000, seenAt: now });
  });
  it('never shrinks and never grows faster than the clock, in any number of tabs', () => {
    const looks = fc.array(
      fc.record({ tab: fc.integer({ min: 0, max: 2 }), stepMs: fc.integer({ min: 0, max: 70_000 }) }),
    );
    fc.assert(
      fc.property(looks, (steps) => {
        let now = start;
        let known = sitting({ playedMs: 0 });
        const from = [start, start, start];
        for (const { tab, stepMs } of steps) {
          now += stepMs;
          const next = play(known, { from: from[tab]!, now });
          expect(next.playedMs).toBeGreaterThanOrEqual(known.playedMs);
          known = next;
          from[tab] = now;
        }
        expect(known.playedMs).toBeLessThanOrEqual(now - start);
      }),
    );
  });
});

describe('the reminder', () => {
  it.each([
    [59 * minuteMs + 59_999, 0, false],
    [60 * minuteMs, 0, true],
    [119 * minuteMs, 60 * minuteMs, false],
    [121 * minuteMs, 61 * minuteMs, true],
  ])('%i ms played, reminded at %i: %s', (playedMs, remindedAtMs, isDue) =>
    expect(isReminderDue(sitting({ playedMs, remindedAtMs }))).toBe(isDue),
  );
  it.each([
    [3_600_000, { hours: 1, minutes: 0 }],
    [3_659_999, { hours: 1, minutes: 0 }],
    [7_500_000, { hours: 2, minutes: 5 }],
  ])('%i ms are shown as %o', (ms, expected) => expect(hoursAndMinutes(ms)).toEqual(expected));
});

describe('stored play time', () => {
  afterEach(() => vi.unstubAllGlobals());
  const inBrowser = (stored: string | null, setItem: (key: string, value: string) => void) =>
    vi.stubGlobal('window', { localStorage: { getItem: () => stored, setItem } });
  it('does not hide newer data that could not be written', () => {
    inBrowser(JSON.stringify(sitting()), () => {
      throw new Error('full');
    });
    const later = sitting({ remindedAtMs: 10 * minuteMs, seenAt: start + 1_000 });
    browserSitting.write(later);
    expect(browserSitting.read()).toEqual(later);
  });
  it('is used where another tab has written it since', () => {
    inBrowser(JSON.stringify(sitting({ seenAt: start + 2_000 })), () => undefined);
    browserSitting.write(sitting({ seenAt: start + 1_000 }));
    expect(browserSitting.read()).toEqual(sitting({ seenAt: start + 2_000 }));
  });
  it('falls back to memory without storage', () => {
    inBrowser(null, () => undefined);
    browserSitting.write(sitting());
    expect(browserSitting.read()).toEqual(sitting());
  });
  it('is parsed', () => expect(parseSitting(JSON.stringify(sitting()))).toEqual(sitting()));
  it.each(['', 'null', '{}', '[1]', '{"playerId":"p1","playedMs":"5","startedAt":0,"remindedAtMs":0,"seenAt":1}'])(
    '%s is rejected',
    (text) => expect(parseSitting(text)).toBeUndefined(),
  );
});
