import { describe, expect, it } from 'vitest';
import { waysOf } from './ways.ts';

const column = (length: number) => Array.from({ length }, () => 'a');
const grid = [7, 7, 2, 5, 7, 3].map(column);

describe('the ways of a spin', () => {
  it('grow by the length of each reel that has stopped, in any order', () => {
    expect(waysOf(grid, new Set())).toBe(0);
    expect(waysOf(grid, new Set([0]))).toBe(7);
    expect(waysOf(grid, new Set([0, 2]))).toBe(14);
    expect(waysOf(grid, new Set([2, 0, 1]))).toBe(98);
  });

  it('are at most seven to the power of six', () => {
    expect(
      waysOf(
        Array.from({ length: 6 }, () => column(7)),
        new Set([0, 1, 2, 3, 4, 5]),
      ),
    ).toBe(117_649);
    expect(waysOf(grid, new Set(grid.keys()))).toBe(7 * 7 * 2 * 5 * 7 * 3);
  });
});
