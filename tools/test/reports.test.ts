import { describe, expect, it } from 'vitest';
import { tallyPlaywright, tallyVitest } from './reports.ts';

const vitest = (passed: number, failed: number, files: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, success: failed === 0, testResults: files });
const playwright = (expected: number, unexpected: number, flaky: number, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky }, errors });

describe('tallyVitest', () => {
  it.each([
    ['all passed', vitest(7, 0), true, { passed: 7, failed: 0 }],
    ['some failed', vitest(7, 2), false, { passed: 7, failed: 2 }],
    [
      'a file did not load',
      vitest(7, 0, [{ status: 'failed', assertionResults: [] }]),
      false,
      { passed: 7, failed: 1 },
    ],
    ['it died after its tests', vitest(7, 0), false, { passed: 7, failed: 1 }],
    ['no test ran', vitest(0, 0), true, { passed: 0, failed: 1 }],
    ['no report', undefined, true, { passed: 0, failed: 1 }],
    ['half a report', '{"numPassed', false, { passed: 0, failed: 1 }],
  ])('%s', (_title, text, isDone, tally) => {
    expect(tallyVitest(text, isDone)).toEqual(tally);
  });
});

describe('tallyPlaywright', () => {
  it.each([
    ['all passed', playwright(5, 0, 0), true, { passed: 5, failed: 0, wavering: 0 }],
    ['one needed a second try', playwright(5, 0, 1), true, { passed: 6, failed: 0, wavering: 1 }],
    ['one failed at every try', playwright(5, 1, 0), false, { passed: 5, failed: 1, wavering: 0 }],
    ['all passed and the teardown did not', playwright(5, 0, 0, [{}]), false, { passed: 5, failed: 1, wavering: 0 }],
    ['the system did not start', playwright(0, 0, 0, [{}]), false, { passed: 0, failed: 1, wavering: 0 }],
    ['no report', undefined, false, { passed: 0, failed: 1 }],
  ])('%s', (_title, text, isDone, tally) => {
    expect(tallyPlaywright(text, isDone)).toEqual(tally);
  });
});
