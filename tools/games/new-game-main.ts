import { execFileSync } from 'node:child_process';
import { bin, pinnedNode, root } from '../lib/paths.ts';
import { findFaults, remainingWork, writeNewGame } from './new-game.ts';

const usage = 'npm run new:game -- <slug> "<title>", e.g. npm run new:game -- red-moon "Red Moon"';

const [slug, title, ...more] = process.argv.slice(2);
if (slug === undefined || title === undefined || more.length > 0) {
  console.error(usage);
  process.exit(1);
}
const faults = findFaults(root, { slug, title });
if (faults.length > 0) {
  console.error([...faults, usage].join('\n'));
  process.exit(1);
}
await writeNewGame(root, { slug, title }, new Date().toISOString().slice(0, 10));
const written = ['art/games.json', 'art/slot-symbols.json', 'apps/studio', 'packages/engines/src/slots'];
execFileSync(pinnedNode(), [bin('biome'), 'format', '--write', ...written], { cwd: root });
console.log(remainingWork({ slug, title }));
