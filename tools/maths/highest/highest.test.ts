import { reachedWins } from '@altyn/engines/slots/reached-wins.data';
import { unitsPerStake } from '@altyn/engines/slots/slot-game';
import { expect, it } from 'vitest';
import { readReport } from '../report.ts';
import { countOfPiece, lowerBound, publishedWin, readHighest, reachable } from './report.ts';
import { pieceOf, sourcesOf } from './rounds.ts';

const [highest, sources] = await Promise.all([readHighest(), readReport().then(sourcesOf)]);

it('computes lower bounds of a Poisson mean', () => {
  // 1 − e^−m = 0.01, and a table of exact Poisson limits (99 %, one-sided) for 5.
  expect(lowerBound(1)).toBeCloseTo(-Math.log(0.99), 6);
  expect(lowerBound(5)).toBeCloseTo(1.279, 3);
});

it('calls a win reachable if it was found often enough for one in 100 million', () => {
  const top = [900, 800, 700, 600, 500, 400].map((win) => win * unitsPerStake);
  const pieces = 50;
  // A million features, one per 100 rounds, represent 100 million rounds. Five hits bound the mean by 1.28, four by
  // 0.82.
  expect(reachable({ mathsVersion: '1', share: (pieces * countOfPiece) / 100e6, pieces, top })).toBe(500);
  // For 14 million rounds two hits suffice: 0.149.
  expect(reachable({ mathsVersion: '1', share: (pieces * countOfPiece) / 14e6, pieces, top })).toBe(800);
  expect(reachable({ mathsVersion: '1', share: 0.0001, pieces, top: [20] })).toBeUndefined();
});

it.each(sources.map((source) => [source.game, source] as const))(
  'the published figure of %s matches the results for its maths version',
  (game, source) => {
    const measured = highest[game]!;
    expect(measured.mathsVersion).toBe(source.mathsVersion);
    expect(reachedWins[game]).toBe(publishedWin(game, measured));
    // Estimated feature shares change slightly with each simulation.
    expect(measured.share / source.share).toBeCloseTo(1, 1);
    expect(Math.max(...pieceOf(source, 0, 500))).toBeLessThanOrEqual(measured.top[0]!);
    expect(pieceOf(source, 0, 20)).toEqual(pieceOf(source, 0, 500).slice(0, 20));
  },
);
