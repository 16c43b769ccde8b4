import { expect, it } from 'vitest';
import { requireNoErrors, requireWork } from './work.ts';

it.each([
  ['nothing done', 0, 5_000],
  ['too little done', 4_999, 5_000],
  ['nothing claimed', 0, 0],
  ['no number', Number.NaN, 1],
])('refuses figures: %s', (_why, done, claimed) => {
  expect(() => requireWork({ what: 'games found', done, claimed })).toThrow('No figures: games found');
});

it('lets figures of complete work pass', () => {
  expect(() => requireWork({ what: 'games found', done: 5_000, claimed: 5_000 })).not.toThrow();
  expect(() => requireNoErrors('rounds', [])).not.toThrow();
});

it('refuses figures of work with errors and names the first', () => {
  expect(() => requireNoErrors('rounds', ['HTTP 503', 'late'])).toThrow('rounds: 2 errors, first: HTTP 503');
});
