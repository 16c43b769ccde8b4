import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { liveTables } from '../../apps/studio/src/titles/live-tables.ts';
import { titles } from '../../apps/studio/src/titles/titles.ts';
import { wagerTitles } from '../../apps/studio/src/titles/wager-titles.ts';
import { root } from '../lib/paths.ts';
import { film } from './clips.ts';
import { measureFrames } from './frames.ts';
import { openHarness } from './harness.ts';
import { photograph } from './screens.ts';
import { photographTables } from './tables.ts';
import { photographWagers } from './wagers.ts';

const usage = 'npm run games -- screens|clips|frames|tables|wagers [title …]';

const titlesOf = () => {
  const folder = join(root, 'apps/studio/client/titles');
  return readdirSync(folder).filter((title) => existsSync(join(folder, title, 'symbols.json')));
};

/** Default titles of each command. */
const commands: Readonly<Record<string, () => string[]>> = {
  screens: titlesOf,
  clips: titlesOf,
  frames: titlesOf,
  tables: () => [...liveTables.keys()],
  wagers: () => wagerTitles.map(({ code }) => code).filter((code) => titles.has(code)),
};
const photographers: Readonly<Record<string, typeof photographTables>> = {
  screens: photograph,
  clips: film,
  tables: photographTables,
  wagers: photographWagers,
};

/**
 * Renders our titles without a server: screenshots of titles, live tables, or table and instant games, or
 * clips of rounds, in `test-results/games`, or frame rates.
 */
async function main([command = '', ...named]: readonly string[]): Promise<number> {
  const all = commands[command];
  if (!all) {
    console.error(usage);
    return 1;
  }
  const wanted = named.length > 0 ? named : all();
  const harness = await openHarness();
  try {
    const photographed = photographers[command];
    if (!photographed) {
      console.table(await measureFrames(harness, wanted));
      return 0;
    }
    const pictures = join(root, 'test-results', 'games');
    const faults = await photographed(harness, wanted, pictures);
    for (const fault of faults) console.error(fault);
    console.log(pictures);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await harness.close();
  }
}

process.exit(await main(process.argv.slice(2)));
