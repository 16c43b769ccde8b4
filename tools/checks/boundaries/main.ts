import { root } from '../../lib/paths.ts';
import { checkBoundaries } from './check.ts';
import { readTree } from './tree.ts';

const { moduleCount, importCount, violations, doubts, plantedCount } = checkBoundaries(await readTree(root));
for (const { rule, path, message } of violations) console.error(`${path}\n  ${message}  [${rule}]`);
for (const doubt of doubts) console.error(`The check itself: ${doubt}`);
console.log(
  `${moduleCount} modules, ${importCount} imports, ${violations.length} violations; ${plantedCount} planted, ${doubts.length} doubts`,
);
if (violations.length + doubts.length > 0) process.exitCode = 1;
