import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { titles } from '../../../src/titles/titles.ts';
import { fullFrom, highestTide, suspenseOf, tideOf } from './show/tide.ts';
import { title } from './title.ts';

const { values } = titles.get('captains-gold')!.rules.features.find(({ id }) => id === 'hold')!;
const respins = Number(values['respins']);
const styles = readFileSync(fileURLToPath(new URL('./show/show.css', import.meta.url)), 'utf8');

it('moves the tide by one step with each respin that is gone', () => {
  expect(tideOf({ respins, left: respins })).toBe(0);
  for (let left = respins; left > 0; left -= 1)
    expect(tideOf({ respins, left: left - 1 })).toBe(tideOf({ respins, left }) + 1);
  expect(tideOf({ respins, left: 0 })).toBe(highestTide);
});

it('has a place in the style sheet for each step of the tide and each stage of suspense', () => {
  for (let step = 1; step <= highestTide; step += 1) expect(styles).toContain(`.tide[data-level="${step}"]`);
  for (const stage of [1, 2, 3]) {
    expect(styles).toContain(`[data-beach="${stage}"] .slot`);
    expect(styles).toContain(`[data-swell="${stage}"] .swell-near`);
    expect(styles).toContain(stage === 1 ? '.peopled .tense::after' : `.peopled .tense-${stage}::after`);
  }
});

it('reaches each stage of suspense before the board is full, and none with few doubloons', () => {
  const cells = title.board.reels * title.board.rows;
  const from = Number(values['from']);
  expect(suspenseOf({ found: from, left: respins })).toBe(0);
  expect(suspenseOf({ found: from, left: 1 })).toBe(1);
  const stages = new Set(
    Array.from({ length: cells - from }, (_, i) => i + from).flatMap((found) =>
      [1, respins].map((left) => suspenseOf({ found, left })),
    ),
  );
  expect([...stages].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  for (const threshold of fullFrom) expect(threshold).toBeLessThan(cells);
});
