import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../lib/paths.ts';
import { tallyPlaywright, tallyVitest } from './reports.ts';

const vitest = (passed: number, failed: number, files: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });
const playwright = (expected: number, unexpected: number, flaky: number, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky }, errors, suites: [] });

describe('tallyVitest', () => {
  it.each([
    ['all passed', vitest(7, 0), true, { passed: 7, failed: 0 }],
    ['some failed', vitest(7, 2), false, { passed: 7, failed: 2 }],
    [
      'a file did not load',
      vitest(7, 0, [{ name: '/x.test.ts', status: 'failed', assertionResults: [] }]),
      false,
      { passed: 7, failed: 1 },
    ],
    ['the runner crashed after its tests', vitest(7, 0), false, { passed: 7, failed: 1 }],
    ['no test ran', vitest(0, 0), true, { passed: 0, failed: 1 }],
    ['no report', undefined, true, { passed: 0, failed: 1 }],
    ['a truncated report', '{"numPassed', false, { passed: 0, failed: 1 }],
  ])('%s', (_title, text, isDone, tally) => {
    expect(tallyVitest(text, isDone)).toMatchObject(tally);
  });

  it('names failed tests with the first line of the reason', () => {
    const file = {
      name: join(root, 'apps/x.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'takes away', failureMessages: ['Error: 1 is not 2\n    at somewhere'] },
      ],
    };
    const broken = { name: join(root, 'apps/y.test.ts'), status: 'failed', assertionResults: [] };
    expect(tallyVitest(vitest(1, 1, [file, broken]), false).names).toEqual([
      'apps/y.test.ts did not load',
      'apps/x.test.ts › takes away: Error: 1 is not 2',
    ]);
  });
});

describe('tallyPlaywright', () => {
  it.each([
    ['all passed', playwright(5, 0, 0), true, { passed: 5, failed: 0, flaky: 0 }],
    ['one test was flaky', playwright(5, 0, 1), true, { passed: 6, failed: 0, flaky: 1 }],
    ['one test failed on every attempt', playwright(5, 1, 0), false, { passed: 5, failed: 1, flaky: 0 }],
    ['all passed and the teardown did not', playwright(5, 0, 0, [{}]), false, { passed: 5, failed: 1, flaky: 0 }],
    ['the system did not start', playwright(0, 0, 0, [{}]), false, { passed: 0, failed: 1, flaky: 0 }],
    ['no report', undefined, false, { passed: 0, failed: 1 }],
  ])('%s', (_title, text, isDone, tally) => {
    expect(tallyPlaywright(text, isDone)).toMatchObject(tally);
  });

  it('names failed and flaky tests, including nested suites', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'journeys/x.e2e.ts',
      tests: [{ projectName: 'phone', status }],
    });
    const suites = [
      { specs: [spec('plays', 'expected'), spec('pays', 'unexpected')], suites: [{ specs: [spec('wins', 'flaky')] }] },
    ];
    const text = JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 1 }, errors: [], suites });
    expect(tallyPlaywright(text, false).names).toEqual([
      '[phone] journeys/x.e2e.ts › pays: unexpected',
      '[phone] journeys/x.e2e.ts › wins: flaky',
    ]);
  });
});
