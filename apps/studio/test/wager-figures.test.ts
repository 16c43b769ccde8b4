import { expect, it } from 'vitest';
import { figuresOf } from '../src/titles/slot-game.ts';
import { playedTitle, titles } from '../src/titles/titles.ts';
import { wagerReturns } from '../testing/wager-returns.ts';

it.each(Object.entries(wagerReturns))('%s publishes the lowest return of its bets, rounded down', (code, of) => {
  const title = playedTitle(titles, code);
  const min = Math.min(...of());
  expect(title && figuresOf(title, 'base').rtp).toBe((Math.floor(min * 100 + 1e-6) / 100).toFixed(2));
});
