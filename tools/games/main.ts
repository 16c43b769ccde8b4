import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { liveTables } from '../../apps/studio/src/live/tables.ts';
import { root } from '../lib/paths.ts';
import { measureFrames } from './frames.ts';
import { openHarness } from './harness.ts';
import { photograph } from './screens.ts';
import { photographTables } from './tables.ts';

const usage = 'npm run games -- screens|frames|tables [title …]';
const commands = ['screens', 'frames', 'tables'];

/**
 * Renders our titles without a server: screenshots of titles or live tables in `test-results/games`, or frame rates.
 */
async function main([command = '', ...wanted]: readonly string[]): Promise<number> {
  if (!commands.includes(command)) {
    console.error(usage);
    return 1;
  }
  const folder = join(root, 'apps/studio/client/titles');
  const all = readdirSync(folder).filter((title) => existsSync(join(folder, title, 'title.ts')));
  const titles = wanted.length > 0 ? wanted : all;
  const harness = await openHarness();
  try {
    if (command === 'frames') {
      console.table(await measureFrames(harness, titles));
      return 0;
    }
    const pictures = join(root, 'test-results', 'games');
    const faults =
      command === 'tables'
        ? await photographTables(harness, wanted.length > 0 ? wanted : [...liveTables.keys()], pictures)
        : await photograph(harness, titles, pictures);
    for (const fault of faults) console.error(fault);
    console.log(pictures);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await harness.close();
  }
}

process.exit(await main(process.argv.slice(2)));
