import type { Graph, Module } from './graph.ts';
import type { Rule } from './rule.ts';
import { allowedWaits } from './waits.data.ts';

/** A test waits for a condition (`expect.poll`, `vi.waitFor`, an event), and sets the clock in place of reading it. */
const waits: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/(?<![\w.'"])(?:pause|sleep|setTimeout)\((?!\))/g, 'a test waits for a condition, not for a time'],
  [/\.waitForTimeout\(/g, 'a journey waits for what the player sees, not for a time'],
  [
    /(?<![\w.])timeout: \d{1,3}(?![\d_])|expect\([^;]*?(?:now\(\)|Ms\b|[dD]elays?\b|elapsed)[^;]*?\)\.toBeLessThan(?:OrEqual)?\(\d{1,3}\)/g,
    'no bound on real time under a second: a loaded machine breaks it',
  ],
];
/** Journeys run at every hour of every day. */
const hours = /\bwallTime\(new Date\(\)|\.get(?:UTC)?(?:Hours|Minutes|Day)\(/g;

const lineOf = (code: string, at: number) => code.slice(0, at).split('\n').length;

function findWaits({ path, code }: Module): string[] {
  const patterns = path.startsWith('e2e/') ? [...waits, [hours, 'a journey holds at every hour'] as const] : waits;
  return patterns.flatMap(([pattern, why]) =>
    [...code.matchAll(pattern)].map(
      ({ index, 0: text }) => `line ${lineOf(code, index)}: ${text.slice(0, 40)}: ${why}`,
    ),
  );
}

/** Tests neither sleep nor bound real time under a second, except where `waits.data.ts` gives a reason. */
export const testsDoNotSleep: Rule = {
  name: 'tests-do-not-sleep',
  check: (graph: Graph) => {
    const found = [...graph.values()]
      .filter(({ isTest }) => isTest)
      .map((module) => [module.path, findWaits(module)] as const);
    const counted = new Map(found.map(([path, messages]) => [path, messages.length]));
    const stale = Object.entries(allowedWaits)
      .filter(([path, { count }]) => (counted.get(path) ?? 0) < count)
      .map(([path]) => ({
        path,
        message: `has ${counted.get(path) ?? 0} waits: set its entry in waits.data.ts to that`,
      }));
    const faults = found
      .filter(([path, messages]) => messages.length > (allowedWaits[path]?.count ?? 0))
      .flatMap(([path, messages]) => messages.map((message) => ({ path, message })));
    return [...faults, ...stale];
  },
};
