import { expect, it } from 'vitest';
import { fruitLines, fruitPays, fruitReels, fruitStrips, gridOf, stopsOf, winOfLine } from './fruit-reels.ts';
import { maxMultiple, returnOf, winOf } from './live-game.ts';

const counts = { cherry: 3, lemon: 3, plum: 2, melon: 1, bell: 1, seven: 1, crown: 1 };

it('has the same symbols on every reel, so that all rows and lines are equivalent', () => {
  for (const strip of fruitStrips)
    expect(
      Object.fromEntries(Object.keys(counts).map((name) => [name, strip.filter((each) => each === name).length])),
    ).toEqual(counts);
});

it('returns 1 659 of 1 728 on every line, as calculated by hand', () => {
  // Three of a kind with crowns as wilds: (count + 1)³ − 1 combinations; three crowns: one.
  const byHand = Object.entries(counts).reduce((sum, [name, count]) => {
    const ways = name === 'crown' ? 1 : (count + 1) ** 3 - 1;
    return sum + ways * (fruitPays[name as keyof typeof counts] + 1);
  }, 0);
  expect(byHand).toBe(1_659);
  for (const spot of fruitReels.spots.values())
    expect([spot.id, returnOf(fruitReels, spot)]).toEqual([spot.id, { returned: 1_659, of: 1_728 }]);
  expect(maxMultiple(fruitReels)).toBe(150);
});

it('shows each combination of stops once', () => {
  const all = Array.from({ length: fruitReels.outcomes }, (_, outcome) => stopsOf(outcome).join());
  expect(new Set(all).size).toBe(12 ** 3);
});

it('pays the lines visible on the reels', () => {
  const outcome = Array.from({ length: fruitReels.outcomes }, (_, each) => each).find((each) =>
    gridOf(each).every((reel) => reel[1] === 'crown'),
  )!;
  expect(winOfLine(outcome, 'line1')).toBe('crown');
  const layout = new Map(Object.keys(fruitLines).map((id) => [id, 100n]));
  const others = ['line2', 'line3', 'line4', 'line5'].reduce((sum, id) => {
    const symbol = winOfLine(outcome, id);
    return sum + (symbol ? fruitPays[symbol] + 1 : 0);
  }, 150);
  expect(winOf(fruitReels, layout, outcome)).toBe(100n * BigInt(others));
  expect(winOfLine(outcome, 'line9')).toBeUndefined();
});
