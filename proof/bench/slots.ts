import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureFrames } from '../../tools/games/frames.ts';
import { type Harness, openHarness } from '../../tools/games/harness.ts';
import { root } from '../../tools/lib/paths.ts';
import { median } from './figures.ts';
import { requireWork } from './work.ts';
import { measureMemory } from './slots/memory.ts';
import { type FirstSpin, measureFirstSpin, serveTitles } from './slots/first-spin.ts';

const usage = `npm run bench:slots -- [title …] [--only frames|load|memory] [--runs 3] [--minutes 30]
  Frames a second of a spin, a feature and a big win with the processor throttled four times, and what the main thread did;
  bytes and time until the first spin on slow 4G. It needs a machine with nothing else to do, and built titles (npm start builds them).
  --only memory: memory of a phone's page during autoplay, all named titles at once; not part of the other runs.`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
});
/** Goals: kilobytes, milliseconds, frames per second, megabytes. */
const goals = { codeKb: 200, loadKb: 1_200, spinMs: 2_500, framesPerSecond: 55, memoryMb: 250 };
/** A show streams in after the game can be played. */
const showLoadKb = 1_600;
const titlesFolder = join(root, 'apps/studio/client/titles');
const hasShow = (title: string) => existsSync(join(titlesFolder, title, 'show'));

async function main(): Promise<number> {
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const all = readdirSync(titlesFolder).filter((title) => existsSync(join(titlesFolder, title, 'symbols.json')));
  const titles = positionals.length > 0 ? positionals : all;
  const missed: string[] = [];
  const harness = await openHarness();
  try {
    if (options.only === 'memory') {
      missed.push(...(await measureMemories(harness, titles)));
      return report(missed);
    }
    if (options.only !== 'frames') missed.push(...(await measureLoads(harness.browser, titles)));
    if (options.only !== 'load') {
      const figures = await measureFrames(harness, titles);
      for (const { title, scene, framesPerSecond } of figures)
        requireWork({ what: `frames of ${title}, ${scene}, in a second`, done: framesPerSecond, claimed: 1 });
      console.table(figures);
      for (const { title, scene, framesPerSecond } of figures)
        if (framesPerSecond < goals.framesPerSecond) missed.push(`${title}, ${scene}: ${framesPerSecond} frames/s`);
    }
  } finally {
    await harness.close();
  }
  return report(missed);
}

function report(missed: readonly string[]): number {
  for (const each of missed) console.log(`missed: ${each}`);
  return 0;
}

/** Plays all titles at once. @returns the missed goals. */
async function measureMemories(harness: Harness, titles: readonly string[]): Promise<string[]> {
  const figures = await Promise.all(titles.map((title) => measureMemory(harness, title, Number(options.minutes))));
  for (const { title, rounds } of figures) requireWork({ what: `rounds of ${title}`, done: rounds, claimed: 2 });
  console.table(figures);
  return figures
    .filter(({ highestMb }) => highestMb > goals.memoryMb)
    .map((each) => `${each.title}: ${each.highestMb} MB`);
}

/** The median run of each title. @returns the missed goals. */
async function measureLoads(browser: Parameters<typeof measureFirstSpin>[0], titles: readonly string[]) {
  const server = await serveTitles();
  const figures: FirstSpin[] = [];
  try {
    for (const title of titles) {
      const runs: FirstSpin[] = [];
      for (let run = 0; run < Number(options.runs); run += 1)
        runs.push(await measureFirstSpin(browser, server.origin, title));
      figures.push({ ...runs[0]!, spinMs: median(runs.map(({ spinMs }) => spinMs)) });
    }
  } finally {
    server.close();
  }
  for (const { title, codeKb } of figures)
    requireWork({ what: `kilobytes of ${title}'s code`, done: codeKb, claimed: 1 });
  console.table(figures);
  return figures.flatMap((each) =>
    (['codeKb', 'loadKb', 'spinMs'] as const)
      .filter((name) => each[name] > (name === 'loadKb' && hasShow(each.title) ? showLoadKb : goals[name]))
      .map((name) => `${each.title}: ${name} ${each[name]}`),
  );
}

process.exit(await main());
