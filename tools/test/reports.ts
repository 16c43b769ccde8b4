import type { Tally } from './steps.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: readonly unknown[];
}

/** What could not be read counts as one failure: silence is not success. */
const unread: Tally = { passed: 0, failed: 1 };

function parse<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Counts test cases of Vitest's JSON report; a file that did not load counts as a failure. */
export function tallyVitest(text: string | undefined, isDone: boolean): Tally {
  const report = parse<VitestReport>(text);
  if (!report) return unread;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + broken }, isDone);
}

/** Counts test cases of Playwright's JSON report; what passed at the second try only has passed, and is named. */
export function tallyPlaywright(text: string | undefined, isDone: boolean): Tally {
  const report = parse<PlaywrightReport>(text);
  if (!report) return unread;
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + (unexpected === 0 && !isDone ? report.errors.length : 0);
  return settle({ passed: expected + flaky, failed, wavering: flaky }, isDone);
}

/** A runner that ended badly without a failed test, or without any test, failed all the same. */
function settle(tally: Tally, isDone: boolean): Tally {
  const isSound = (isDone || tally.failed > 0) && tally.passed + tally.failed > 0;
  return isSound ? tally : { ...tally, failed: tally.failed + 1 };
}
