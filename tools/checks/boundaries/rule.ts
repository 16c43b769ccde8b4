import type { Graph } from './graph.ts';
import type { Tree } from './tree.ts';

export interface Violation {
  rule: string;
  path: string;
  /** Description of the fault for the person who fixes it. */
  message: string;
}

export interface Rule {
  name: string;
  check(graph: Graph, tree: Tree): Omit<Violation, 'rule'>[];
}
