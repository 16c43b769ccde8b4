import { expect, it } from 'vitest';
import { recordingOf } from './score.ts';

const effects = { scatter1: [0, 1], scatter2: [1, 1], winSmall: [2, 1] };

it.each([
  ['scatter', 1, { key: 'scatter1', rate: 1 }],
  ['scatter', 2, { key: 'scatter2', rate: 1 }],
  // Above the last recording the last one plays.
  ['scatter', 5, { key: 'scatter2', rate: 1 }],
  ['scatter', 0, { key: 'scatter1', rate: 1 }],
  ['winSmall', 0, { key: 'winSmall', rate: 1 }],
  ['winSmall', 24, { key: 'winSmall', rate: Math.SQRT2 }],
  ['card', 0, undefined],
] as const)('the recording of %s at step %i', (name, step, recording) => {
  expect(recordingOf(effects, name, step)).toEqual(recording);
});
