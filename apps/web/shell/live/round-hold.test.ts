import { describe, expect, test } from 'vitest';
import {
  advanceHold,
  holdEndsAtMs,
  loadMs,
  maxHoldMs,
  noHold,
  resumeMs,
  type RoundHold,
  type RoundHoldEvent,
  silenceMs,
} from './round-hold.ts';

/** The hold after events at given times in ms, the machine's own deadline passing in between. */
function after(...events: (readonly [atMs: number, event: RoundHoldEvent])[]): RoundHold {
  return events.reduce<RoundHold>(
    (hold, [atMs, event]) => advanceHold(advanceHold(hold, { type: 'due' }, atMs), event, atMs),
    noHold,
  );
}
const started = (round = 'a') => ({ type: 'started', round }) as const;
const showing = (round = 'a') => ({ type: 'showing', round }) as const;
const shown = (round = 'a') => ({ type: 'shown', round }) as const;
const at = (atMs: number, hold: RoundHold) => advanceHold(hold, { type: 'due' }, atMs).phase;

describe('a round is awaited', () => {
  test('until it was shown', () => {
    expect(after([0, started()]).phase).toBe('showing');
    expect(after([0, started()], [900, shown()]).phase).toBe('idle');
  });

  test('for 45 s while its game reports that it is still showing', () => {
    const pings = Array.from({ length: 22 }, (_, index) => [(index + 1) * 2_000, showing()] as const);
    const hold = after([0, started()], ...pings);
    expect(at(45_000, hold)).toBe('showing');
    expect(advanceHold(hold, shown(), 45_000).phase).toBe('idle');
  });

  test('until 6 s after its game fell silent, and not again by a late message', () => {
    const hold = after([0, started()], [2_000, showing()]);
    expect(holdEndsAtMs(hold)).toBe(2_000 + silenceMs);
    expect(at(7_999, hold)).toBe('showing');
    expect(at(8_000, hold)).toBe('idle');
    expect(after([0, started()], [8_000, showing()]).phase).toBe('idle');
  });

  test('for five minutes at most, however often its game reports', () => {
    const pings = Array.from({ length: 200 }, (_, index) => [(index + 1) * 2_000, showing()] as const);
    const until = (endMs: number) => after([0, started()], ...pings.filter(([atMs]) => atMs <= endMs)).phase;
    expect(until(maxHoldMs - 1)).toBe('showing');
    expect(until(maxHoldMs)).toBe('idle');
    expect(until(maxHoldMs + 60_000)).toBe('idle');
  });

  test('until its game is left', () => {
    expect(after([0, started()], [100, { type: 'left' }])).toEqual(noHold);
  });

  test('by its own id: the end of another round ends nothing, the next round has its own time', () => {
    expect(after([0, started('a')], [10, shown('b')]).phase).toBe('showing');
    const next = after([0, started('a')], [10, shown('a')], [20, started('b')], [30, showing('a')]);
    expect(next).toMatchObject({ phase: 'showing' });
    expect(at(30 + silenceMs, next)).toBe('idle');
  });

  test('also when only a later message arrives', () => {
    expect(after([0, showing()]).phase).toBe('showing');
  });
});

describe('a loading game', () => {
  test('is awaited until it has had time to resume a round', () => {
    const loading = after([0, { type: 'loading' }]);
    expect(at(loadMs - 1, loading)).toBe('loading');
    expect(at(loadMs, loading)).toBe('idle');
    const ready = after([0, { type: 'loading' }], [3_000, { type: 'ready' }]);
    expect(at(3_000 + resumeMs - 1, ready)).toBe('loading');
    expect(at(3_000 + resumeMs, ready)).toBe('idle');
  });

  test('shows the round that it resumes, without a gap', () => {
    expect(after([0, { type: 'loading' }], [100, { type: 'ready' }], [800, started()]).phase).toBe('showing');
  });

  test('that was reloaded shows no round of before', () => {
    const reloaded = after([0, started()], [1_000, { type: 'ready' }]);
    expect(at(1_000 + resumeMs, reloaded)).toBe('idle');
  });
});

test('reports the end of its wait, and none while idle', () => {
  expect(holdEndsAtMs(noHold)).toBeUndefined();
  expect(after([0, shown()])).toEqual(noHold);
});
