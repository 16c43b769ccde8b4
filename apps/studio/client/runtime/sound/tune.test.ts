import { expect, it } from 'vitest';
import { degreeAt, noteHz } from './tune.ts';

it('computes notes of its scale', () => {
  const tune = { key: 57, scale: 'major' } as const;
  expect(noteHz(tune, 0, 0)).toBeCloseTo(440);
  expect(noteHz(tune, 7, 0)).toBeCloseTo(880);
  expect(noteHz(tune, -7, 0)).toBeCloseTo(220);
  expect(noteHz({ key: 57, scale: 'pentatonic' }, 5, 0)).toBeCloseTo(880);
});

it('parses a pattern', () => {
  expect([0, 1, 2, 3, 4].map((place) => degreeAt('0.9a', place))).toEqual([0, undefined, 9, 10, 0]);
});
