import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { holdRound } from '#web/shell/live/shown-round.ts';
import { isGameBusy } from '#web/shell/live/game-busy.ts';
import { holdEventOf, readFrameMessage } from './frame-messages.ts';
import { canRetry, isDeadEnd, isOwnLimit, mayPlayDemo, obstacleOf, readMode, entranceMessage } from './launch-state.ts';
import { isReminderOpen } from './round-playing.ts';

const frame = {};
const expected = { origin: 'https://games.example', source: frame };
const from = (data: unknown, over: Partial<{ origin: string; source: unknown }> = {}) =>
  readFrameMessage({ data, origin: expected.origin, source: frame, ...over }, expected);

describe('messages of the game frame', () => {
  test('parses known messages without additional fields', () => {
    expect(from({ source: 'altyn-game', type: 'openCashbox', extra: 1 })).toEqual({
      source: 'altyn-game',
      type: 'openCashbox',
    });
    expect(from({ source: 'altyn-game', type: 'roundStarted', round: 'r1' })).toEqual({
      source: 'altyn-game',
      type: 'roundStarted',
      round: 'r1',
    });
    expect(from({ source: 'altyn-game', type: 'roundShown', round: 'r1' })).toEqual({
      source: 'altyn-game',
      type: 'roundShown',
      round: 'r1',
    });
    expect(from({ source: 'altyn-game', type: 'roundShown' })).toBeUndefined();
    expect(from({ source: 'altyn-game', type: 'error', message: 5 })).toEqual({
      source: 'altyn-game',
      type: 'error',
      message: '',
    });
  });

  test('ignores all others', () => {
    const message = { source: 'altyn-game', type: 'exit' };
    expect(from(message, { origin: 'https://evil.example' })).toBeUndefined();
    expect(from(message, { source: {} })).toBeUndefined();
    expect(from({ source: 'else', type: 'exit' })).toBeUndefined();
    expect(from({ source: 'altyn-game', type: 'transfer' })).toBeUndefined();
    expect(from({ source: 'altyn-game', type: 'roundFinished' })).toBeUndefined();
    expect(from('exit')).toBeUndefined();
    expect(from(null)).toBeUndefined();
  });
});

test.each([
  [{ type: 'ready' }, { type: 'ready' }],
  [
    { type: 'roundStarted', round: 'r1' },
    { type: 'started', round: 'r1' },
  ],
  [
    { type: 'roundShowing', round: 'r1' },
    { type: 'showing', round: 'r1' },
  ],
  [
    { type: 'roundShown', round: 'r1' },
    { type: 'shown', round: 'r1' },
  ],
  [
    { type: 'roundFinished', round: 'r1' },
    { type: 'shown', round: 'r1' },
  ],
  [{ type: 'openCashbox' }, undefined],
] as const)('%o from the game’s frame holds the page as %o', (message, event) => {
  const received = from({ source: 'altyn-game', ...message });
  expect(received && holdEventOf(received)).toEqual(event);
});

test('automatic dialogs wait for the round and for the reminder over it', () => {
  holdRound('game', { type: 'started', round: 'r1' });
  expect(isGameBusy.get()).toBe(true);
  isReminderOpen.set(true);
  holdRound('game', { type: 'shown', round: 'r1' });
  expect(isGameBusy.get()).toBe(true);
  isReminderOpen.set(false);
  expect(isGameBusy.get()).toBe(false);
});

describe('starting a game', () => {
  const refusal = (status: number, message: string) => new ApiError({ status, code: 'FORBIDDEN', message });
  test.each([
    [409, 'The game is currently unavailable', 'unavailable'],
    [403, 'This game is not available in your country', 'country'],
    [403, 'LIMIT_REACHED', 'limit'],
    [403, 'CONSENT_REQUIRED', 'consent'],
    [404, 'GAME_NOT_FOUND', 'notFound'],
    [401, 'UNAUTHORIZED', 'login'],
    [503, 'Sorry, this game is not working', 'broken'],
    [0, 'NETWORK', 'offline'],
  ] as const)('%i %s', (status, message, obstacle) => expect(obstacleOf(refusal(status, message))).toBe(obstacle));

  test.each([
    ['limit', { isPending: true, until: undefined, session: undefined }, 'asking'],
    ['limit', { isPending: false, until: '2026-12-01T10:00:00Z', session: undefined }, 'break'],
    ['limit', { isPending: false, until: undefined, session: undefined }, 'limit'],
    ['limit', { isPending: false, until: undefined, session: {} }, 'session'],
    ['country', { isPending: true, until: undefined, session: undefined }, 'country'],
  ] as const)('%s with %o is shown as %s', (obstacle, exclusion, message) => {
    expect(entranceMessage(obstacle, exclusion)).toBe(message);
  });

  test('only temporary obstacles can be retried', () => {
    expect(canRetry('offline')).toBe(true);
    expect(canRetry('country')).toBe(false);
    expect((['unavailable', 'retired', 'country', 'notFound'] as const).every(isDeadEnd)).toBe(true);
    expect((['login', 'broken', 'offline', 'limit', 'session'] as const).some(isDeadEnd)).toBe(false);
    expect(
      (['break', 'asking'] as const).some((message) => isDeadEnd(message) || canRetry(message) || mayPlayDemo(message)),
    ).toBe(false);
    expect((['limit', 'session', 'break', 'login'] as const).map(isOwnLimit)).toEqual([true, true, false, false]);
    expect([mayPlayDemo('limit'), mayPlayDemo('login'), mayPlayDemo('country')]).toEqual([true, true, false]);
    expect(obstacleOf(new Error('x'))).toBe('broken');
    expect([readMode('mode=demo'), readMode(''), readMode('mode=x')]).toEqual(['demo', 'real', 'real']);
  });
});
