/**
 * Renews the advisory snapshot from a clone of github.com/RetireJS/retire.js:
 *
 *   git clone --depth 1 https://github.com/RetireJS/retire.js /tmp/retire.js
 *   node tools/checks/dependencies/renew.ts /tmp/retire.js
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/paths.ts';
import { snapshotOf } from './retire-format.ts';

const [clone] = process.argv.slice(2);
if (clone === undefined) {
  console.error('node tools/checks/dependencies/renew.ts <clone of github.com/RetireJS/retire.js>');
  process.exit(1);
}
const git = (...args: string[]) =>
  execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: 100_000_000 });
const read = (file: string) =>
  JSON.parse(git('show', `HEAD:repository/${file}`)) as Parameters<typeof snapshotOf>[0][number];
const [commit = '', date = ''] = git('log', '-1', '--format=%H %cs').trim().split(' ');
const snapshot = snapshotOf([read('npmrepository.json'), read('jsrepository-v6.json')], {
  date,
  source: `https://github.com/RetireJS/retire.js, Apache-2.0, commit ${commit}`,
});
const file = join(root, 'tools/checks/dependencies/advisories.json');
writeFileSync(file, `${JSON.stringify(snapshot, null, 1)}\n`);
console.log(`${snapshot.advisories.length} advisories of ${date} in ${file}`);
