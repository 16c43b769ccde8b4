import { liveRoulette } from '@altyn/engines/live/roulette';
import { describe, expect, it } from 'vitest';
import { zoneOf } from '../live/boards/roulette-felt.ts';
import { nextByArrow, nextByLetters } from './roving.ts';

const grid = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ x: column * 40, y: row * 40 })));

it.each([
  [4, 'ArrowRight', 5],
  [4, 'ArrowLeft', 3],
  [4, 'ArrowUp', 1],
  [4, 'ArrowDown', 7],
  [5, 'ArrowRight', undefined],
  [4, 'Enter', undefined],
  [-1, 'ArrowRight', undefined],
])('from %i, %s leads to %s', (from, key, to) => {
  expect(nextByArrow(grid, from, key)).toBe(to);
});

it('prefers what is in line to what is nearer but aside', () => {
  const centres = [
    { x: 0, y: 0 },
    { x: 20, y: 30 },
    { x: 60, y: 0 },
  ];
  expect(nextByArrow(centres, 0, 'ArrowRight')).toBe(2);
});

it('arrows reach every bet of the roulette table from the number 1', () => {
  const cell = 40;
  const ids = [...liveRoulette.spots.keys()].filter((id) => /^\d+(?:-\d+)*$/.test(id) && id !== '0');
  const centres = ids.map((id) => {
    const numbers = id.split('-').map(Number);
    const at =
      numbers.length === 1
        ? { x: Math.ceil(numbers[0]! / 3) - 0.5, y: 2.5 - ((numbers[0]! - 1) % 3) }
        : zoneOf(numbers);
    return { x: at.x * cell, y: at.y * cell };
  });
  const reached = new Set([ids.indexOf('1')]);
  for (const from of reached)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = nextByArrow(centres, from, key);
      if (next !== undefined) reached.add(next);
    }
  expect(ids.filter((_, index) => !reached.has(index))).toEqual([]);
});

describe('typing the beginning of a name', () => {
  const names = ['1', '2', '11', '17', '1-2', 'Red', 'Red, your bet 10 ₴', 'Row 1', 'Червоне'];
  it.each([
    [1, '1', 0],
    [1, '17', 3],
    [0, '11', 2],
    [1, 'r', 5],
    [5, 'r', 6],
    [6, 'rr', 7],
    [7, 'rrr', 5],
    [5, 'ro', 7],
    [0, 'ч', 8],
    [0, 'x', undefined],
    [0, '18', undefined],
  ])('from %i, “%s” leads to %s', (from, typed, to) => {
    expect(nextByLetters(names, from, typed)).toBe(to);
  });
});
