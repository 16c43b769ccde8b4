import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../lib/paths.ts';
import { brokenRules, housePage } from './report.ts';

/** Writes `docs/money/house-edge.md`; exits with 1 where a rule of the promotions is broken. */
const broken = brokenRules();
await writeFile(join(root, 'docs/money/house-edge.md'), housePage());
for (const rule of broken) console.error(rule);
console.log(broken.length === 0 ? 'Every promotion keeps its rule' : `${broken.length} rules are broken`);
process.exitCode = broken.length === 0 ? 0 : 1;
