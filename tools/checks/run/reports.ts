import { relative } from 'node:path';
import { root } from '../../lib/paths.ts';
import type { Tally } from './steps.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: readonly unknown[];
  suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs: readonly { title: string; file: string; tests: readonly { projectName: string; status: string }[] }[];
}

/** An unreadable report counts as one failure. */
const unread: Tally = { passed: 0, failed: 1, names: ['a report that could not be read'] };

function parse<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Counts test cases in Vitest's JSON report and names failed ones; a file that did not load counts as a failure. */
export function tallyVitest(text: string | undefined, isDone: boolean): Tally {
  const report = parse<VitestReport>(text);
  if (!report) return unread;
  const broken = report.testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .map((file) => `${relative(root, file.name)} did not load`);
  const names = [...broken, ...report.testResults.flatMap(failuresOf)];
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length, names }, isDone);
}

const failuresOf = (file: VitestFile): string[] =>
  file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => {
      const why = failureMessages[0]?.split('\n')[0] ?? '';
      return `${relative(root, file.name)} › ${fullName}: ${why}`;
    });

/** Counts test cases in Playwright's JSON report; flaky ones count as passed and are named. */
export function tallyPlaywright(text: string | undefined, isDone: boolean): Tally {
  const report = parse<PlaywrightReport>(text);
  if (!report) return unread;
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + (unexpected === 0 && !isDone ? report.errors.length : 0);
  const names = report.suites.flatMap(troubledSpecs);
  return settle({ passed: expected + flaky, failed, flaky, names }, isDone);
}

const troubledSpecs = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status }) => `[${projectName}] ${file} › ${title}: ${status}`),
  ),
  ...suites.flatMap(troubledSpecs),
];

/** A runner that exited with an error but no failed test, or without any test, counts as failed. */
function settle(tally: Tally, isDone: boolean): Tally {
  const isSound = (isDone || tally.failed > 0) && tally.passed + tally.failed > 0;
  if (isSound) return tally;
  return { ...tally, failed: tally.failed + 1, names: [...tally.names, 'a runner that ended badly'] };
}
