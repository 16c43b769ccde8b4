import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../lib/paths.ts';
import { listModes } from './modes.ts';
import { jackpotPercent } from './promotions.ts';
import { brokenRules, givenPercent, housePage } from './report.ts';

it('no promotion returns more of the theoretical loss than its rule allows, in any mode and with any stars', () => {
  expect(brokenRules()).toEqual([]);
});

it('the house keeps part of its edge in every mode, also of red and black, banker and blackjack', () => {
  const edges = new Map(listModes().map(({ game, mode, edgeHundredths }) => [`${game}, ${mode}`, edgeHundredths]));
  expect(edges.get('Royal Roulette, best bet')).toBe(135);
  expect(edges.get('Crown Blackjack, best bet')).toBe(33);
  for (const edge of edges.values()) {
    expect(edge).toBeGreaterThan(0);
    expect(jackpotPercent(edge)).toBeLessThanOrEqual(15);
    for (let stars = 0; stars <= 10; stars += 1) expect(givenPercent(edge, stars)).toBeLessThan(51);
  }
});

it('docs/money/house-edge.md is up to date: run npm run maths:house', async () => {
  expect(await readFile(join(root, 'docs/money/house-edge.md'), 'utf8')).toBe(housePage());
});
