import type { Title } from './title.ts';

/** Decorative symbols before the first spin: a mix without a win. */
export function restingGrid({ symbols, board, rare = [] }: Title): string[][] {
  const names = symbols.filter((name) => !rare.includes(name));
  return Array.from({ length: board.reels }, (_, reel) =>
    Array.from(
      { length: board.restingRows?.[reel] ?? board.rows },
      (_, row) => names[(reel * 3 + row * 2 + Math.floor(row / 3)) % names.length]!,
    ),
  );
}
