import { codeRules } from './code-rules.ts';
import { directionRules } from './direction-rules.ts';
import { fileRules } from './file-rules.ts';
import { namesArePlain } from './name-rule.ts';
import { functionsAreShort } from './function-rule.ts';
import type { Graph } from './graph.ts';
import type { Rule, Violation } from './rule.ts';
import type { Tree } from './tree.ts';
import { testsDoNotSleep } from './wait-rule.ts';

/** All boundary rules; docs/architecture.md explains them. */
export const rules: readonly Rule[] = [
  ...directionRules,
  ...codeRules,
  ...fileRules,
  functionsAreShort,
  namesArePlain,
  testsDoNotSleep,
];

/** Applies all rules. */
export function findViolations(graph: Graph, tree: Tree): Violation[] {
  return rules.flatMap((rule) => rule.check(graph, tree).map((violation) => ({ rule: rule.name, ...violation })));
}
