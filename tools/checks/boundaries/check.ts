import { buildGraph, type Graph } from './graph.ts';
import { planted, type Planted } from './planted.data.ts';
import type { Violation } from './rule.ts';
import { findViolations, rules } from './rules.ts';
import { type Tree, withFiles } from './tree.ts';

export interface BoundaryReport {
  moduleCount: number;
  importCount: number;
  violations: Violation[];
  /** Planted violations that were not reported, and other signs that the check does not work. */
  doubts: string[];
  plantedCount: number;
}

/** With fewer modules than this, the check did not read the project. */
const fewestModules = 60;
const workspaces = ['packages/domain', 'packages/contracts', 'apps/api', 'apps/sandbox', 'tools', 'testkit', 'proof'];

/** Checks the sources and the check itself. */
export function checkBoundaries(tree: Tree): BoundaryReport {
  const graph = buildGraph(tree);
  const importCount = [...graph.values()].reduce((sum, module) => sum + module.imports.length, 0);
  return {
    moduleCount: graph.size,
    importCount,
    violations: findViolations(graph, tree),
    doubts: [
      ...doubtsOfSize(graph, importCount),
      ...planted.flatMap((one) => doubtOf(one, tree)),
      ...rulesWithoutPlants(),
    ],
    plantedCount: planted.length,
  };
}

function doubtsOfSize(graph: Graph, importCount: number): string[] {
  const doubts: string[] = [];
  if (graph.size < fewestModules) doubts.push(`only ${graph.size} modules were read`);
  if (importCount < graph.size) doubts.push(`only ${importCount} imports were found in ${graph.size} modules`);
  for (const workspace of workspaces) {
    if (![...graph.keys()].some((path) => path.startsWith(`${workspace}/`)))
      doubts.push(`nothing was read in ${workspace}`);
  }
  return doubts;
}

function doubtOf(one: Planted, tree: Tree): string[] {
  const changed = withFiles(tree, one.files);
  const found = findViolations(buildGraph(changed), changed);
  const isReported = found.some((violation) => violation.rule === one.rule && violation.path === one.path);
  return isReported ? [] : [`${one.rule} did not report: ${one.title}`];
}

function rulesWithoutPlants(): string[] {
  return rules
    .filter((rule) => !planted.some((one) => one.rule === rule.name))
    .map((rule) => `nothing is planted for ${rule.name}`);
}
