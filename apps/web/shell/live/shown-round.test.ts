import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterRound, forgetWaiting, hideRound, showRound } from './shown-round.ts';

let done: string[] = [];
const receive = (name: string, what = name) => afterRound(name, () => done.push(what));

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
});
afterEach(() => {
  forgetWaiting();
  showRound();
  vi.useRealTimers();
});

test('applies figures at once while no round is hidden', () => {
  receive('balances');
  expect(done).toEqual(['balances']);
});

test('applies the newest figures of each name, in order, after the round was shown', () => {
  hideRound();
  receive('balances', 'after the bet');
  receive('bonus_progress');
  receive('balances', 'after the win');
  vi.advanceTimersByTime(5_999);
  expect(done).toEqual([]);
  showRound();
  expect(done).toEqual(['bonus_progress', 'after the win']);
  vi.advanceTimersByTime(60_000);
  expect(done).toHaveLength(2);
});

test('applies figures after 6 s at the latest, and later ones at once', () => {
  hideRound();
  receive('jackpots');
  vi.advanceTimersByTime(6_000);
  expect(done).toEqual(['jackpots']);
  receive('balances');
  expect(done).toEqual(['jackpots', 'balances']);
});

test('gives the next round its own 6 s', () => {
  hideRound();
  vi.advanceTimersByTime(5_000);
  showRound();
  hideRound();
  receive('balances');
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['balances']);
});

test('drops waiting figures when the player leaves', () => {
  hideRound();
  receive('balances');
  forgetWaiting();
  showRound();
  expect(done).toEqual([]);
});
