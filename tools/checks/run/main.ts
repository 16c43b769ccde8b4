import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopEveryChild } from '../../lib/children.ts';
import { loadToolsConfig } from '../../lib/config.ts';
import { bin, pinnedNode, root } from '../../lib/paths.ts';
import { onShutdown } from '../../start/shutdown.ts';
import { createScreen, type Screen, seconds } from '../../start/screen.ts';
import { runChecks } from './checks.ts';
import { tallyPlaywright, tallyVitest } from './reports.ts';
import { runCheck, runCommand, sum, type Tally } from './steps.ts';

const usage = 'npm test [-- --only checks|unit|stories|e2e|screens]';
const stages = ['checks', 'unit', 'stories', 'e2e', 'screens'] as const;
type Stage = (typeof stages)[number];

/** Stages to run; screenshots only on request. */
function chosenStages(args: readonly string[]): readonly Stage[] | undefined {
  if (args.length === 0) return ['checks', 'unit', 'stories', 'e2e'];
  const stage = stages.find((name) => name === args[1]);
  return args.length === 2 && args[0] === '--only' && stage ? [stage] : undefined;
}

async function runVitest(folder: string): Promise<Tally> {
  const file = join(folder, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { isDone } = await runCommand(pinnedNode(), [bin('vitest'), ...args], { isLoud: true });
  return tallyVitest(await readIfThere(file), isDone);
}

async function runPlaywright(folder: string, projects: readonly string[]): Promise<Tally> {
  const file = join(folder, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const chosen = projects.map((name) => `--project=${name}`);
  const { isDone } = await runCommand(pinnedNode(), [bin('playwright'), ...args, ...chosen], {
    isLoud: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_RUN_FOLDER: folder },
  });
  return tallyPlaywright(await readIfThere(file), isDone);
}

const readIfThere = (file: string) => readFile(file, 'utf8').catch(() => undefined);

async function run(wanted: readonly Stage[], screen: Screen): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-run-'));
  const work: Record<Stage, () => Promise<Tally>> = {
    checks: () => runChecks(screen),
    unit: () => runVitest(folder),
    stories: () =>
      runCheck('stories of the kit, in a browser', screen, () =>
        runCommand(pinnedNode(), [join(root, 'tools/stories/main.ts'), '--check']),
      ),
    e2e: () => runPlaywright(folder, ['phone', 'desktop', 'alone']),
    screens: () => runPlaywright(folder, ['screens', 'screens-closed']),
  };
  try {
    const tallies: Tally[] = [];
    for (const stage of wanted) {
      const began = performance.now();
      tallies.push(await work[stage]());
      screen.line(`  ${stage} took ${seconds(performance.now() - began)}\n`);
    }
    return sum(tallies);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const wanted = chosenStages(process.argv.slice(2));
if (!wanted) {
  console.error(usage);
  process.exit(1);
}
onShutdown(() => {
  void stopEveryChild().then(() => process.exit(130));
});
const { passed, failed, flaky = 0, names } = await run(wanted, createScreen(loadToolsConfig()));
for (const name of names) console.log(`✗ ${name}`);
if (flaky > 0) console.log(`${flaky} passed only on retry: each is a bug`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
