import type { Graph } from './graph.ts';
import type { Tree } from './tree.ts';

export interface Violation {
  rule: string;
  path: string;
  /** What is wrong, in words for the person who has to put it right. */
  message: string;
}

export interface Rule {
  name: string;
  check(graph: Graph, tree: Tree): Omit<Violation, 'rule'>[];
}
