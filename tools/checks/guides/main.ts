import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/paths.ts';
import { findProblems } from './check.ts';

const paths = globSync(['*.md', 'docs/**/*.md', 'art/*.md'], { cwd: root });
const documents = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const problems = findProblems(documents, (path) => existsSync(join(root, path)));
for (const problem of problems) console.error(problem);
console.log(`${documents.size} documents, ${problems.length} problems`);
if (problems.length > 0 || documents.size === 0) process.exitCode = 1;
