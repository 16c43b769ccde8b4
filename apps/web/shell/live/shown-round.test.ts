import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldAlways, heldIfKnown } from './held-answers.ts';
import { afterRound, forgetWaiting, holdRound, isRoundHeld } from './shown-round.ts';

let done: string[] = [];
const receive = (name: string, what = name) => afterRound(name, () => done.push(what));
const start = (round = 'a') => holdRound('game', { type: 'started', round });
const end = (round = 'a') => holdRound('game', { type: 'shown', round });

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
});
afterEach(() => {
  forgetWaiting();
  for (const source of ['game', 'wheel', 'tab:b'] as const) holdRound(source, { type: 'left' });
  vi.useRealTimers();
});

test('applies figures at once while no round is shown', () => {
  receive('balances');
  expect(done).toEqual(['balances']);
});

test('applies the newest figures of each name, in order, after a long round was shown', () => {
  start();
  receive('balances', 'after the bet');
  receive('bonus_progress');
  receive('balances', 'after the win');
  for (let seconds = 0; seconds < 45; seconds += 2) {
    vi.advanceTimersByTime(2_000);
    holdRound('game', { type: 'showing', round: 'a' });
  }
  expect(done).toEqual([]);
  end();
  expect(done).toEqual(['bonus_progress', 'after the win']);
  vi.advanceTimersByTime(60_000);
  expect(done).toHaveLength(2);
});

test('applies figures 6 s after the game fell silent, and later ones at once', () => {
  start();
  receive('jackpots');
  vi.advanceTimersByTime(5_999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['jackpots']);
  receive('balances');
  expect(done).toEqual(['jackpots', 'balances']);
});

test('applies figures when the game is left', () => {
  start();
  receive('balances');
  holdRound('game', { type: 'left' });
  expect(done).toEqual(['balances']);
});

test('waits for every source of rounds: the game, the wheel and another tab', () => {
  start();
  holdRound('wheel', { type: 'started', round: 'w' });
  holdRound('tab:b', { type: 'started', round: 'b' });
  receive('balances');
  end();
  holdRound('tab:b', { type: 'shown', round: 'b' });
  expect([done, isRoundHeld.get()]).toEqual([[], true]);
  holdRound('wheel', { type: 'shown', round: 'w' });
  expect([done, isRoundHeld.get()]).toEqual([['balances'], false]);
});

test('drops waiting figures when the player leaves', () => {
  start();
  receive('balances');
  forgetWaiting();
  end();
  expect(done).toEqual([]);
});

test('shows an answer that arrives during a round after it: the first one of the balance at once', async () => {
  const client = new QueryClient();
  let balance = 1;
  const fetched = vi.fn<() => Promise<number>>(async () => balance);
  const read = () => client.fetchQuery({ queryKey: ['user'], queryFn: heldIfKnown(fetched), staleTime: 0 });
  start();
  expect(await read()).toBe(1);
  balance = 2;
  const second = read();
  const history = client.fetchQuery({ queryKey: ['rounds'], queryFn: heldAlways(async () => 'the round') });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect([client.getQueryData(['user']), client.getQueryData(['rounds'])]).toEqual([1, undefined]);
  end();
  expect([await second, await history]).toEqual([2, 'the round']);
});
