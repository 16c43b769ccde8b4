import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopEveryChild } from '../../lib/children.ts';
import { loadToolsConfig } from '../../lib/config.ts';
import { bin, pinnedNode, root } from '../../lib/paths.ts';
import { onShutdown } from '../../start/shutdown.ts';
import { createScreen, type Screen, seconds } from '../../start/screen.ts';
import { buildGraph } from '../boundaries/graph.ts';
import { readTree } from '../boundaries/tree.ts';
import { findAffectedTests } from './affected-tests.ts';
import { readChangedFiles } from './changed.ts';
import { runChecks, runChecksOf } from './checks.ts';
import { tallyPlaywright, tallyVitest } from './reports.ts';
import { runCheck, runCommand, sum, type Tally } from './steps.ts';

const usage = `npm test [-- --only checks|unit|stories|dev|e2e|screens] [--changed]

--changed: checks and test files of what the working copy changes, and of what imports it; before a push, everything`;
const stages = ['checks', 'unit', 'stories', 'dev', 'e2e', 'screens'] as const;
type Stage = (typeof stages)[number];

interface Choice {
  stages: readonly Stage[];
  /** Files that differ from the last commit; undefined: everything is checked. */
  changed?: readonly string[];
}

/** Stages to run; screenshots only on request. */
function readChoice(args: readonly string[]): Choice | undefined {
  const isChanged = args.includes('--changed');
  const [flag, name, ...more] = args.filter((arg) => arg !== '--changed');
  const stage = stages.find((one) => one === name);
  if (flag !== undefined && (flag !== '--only' || !stage || more.length > 0)) return undefined;
  if (!isChanged) return { stages: stage ? [stage] : ['checks', 'unit', 'stories', 'dev', 'e2e'] };
  return { stages: stage ? [stage] : ['checks', 'unit'], changed: readChangedFiles(root) };
}

async function runVitest(folder: string, changed: readonly string[] | undefined): Promise<Tally> {
  const affected = changed && findAffectedTests(changed, [...buildGraph(await readTree(root)).values()]);
  if (affected?.length === 0) return { passed: 0, failed: 0, names: [] };
  const file = join(folder, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { isDone } = await runCommand(pinnedNode(), [bin('vitest'), ...args, ...(affected ?? [])], { isLoud: true });
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

async function run({ stages: wanted, changed }: Choice, screen: Screen): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-run-'));
  const work: Record<Stage, () => Promise<Tally>> = {
    checks: () => (changed ? runChecksOf(changed, screen) : runChecks(screen)),
    unit: () => runVitest(folder, changed),
    stories: () =>
      runCheck('stories of the kit, in a browser', screen, () =>
        runCommand(pinnedNode(), [join(root, 'tools/stories/main.ts'), '--check']),
      ),
    dev: () =>
      runCheck('npm run dev: site, game, frame, Ctrl-C, the death of npm', screen, () =>
        runCommand(pinnedNode(), [join(root, 'tools/checks/development/main.ts')]),
      ),
    e2e: () => runPlaywright(folder, ['phone', 'desktop', 'alone', 'closed']),
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

const choice = readChoice(process.argv.slice(2));
if (!choice) {
  console.error(usage);
  process.exit(1);
}
onShutdown(() => {
  void stopEveryChild().then(() => process.exit(130));
});
const { passed, failed, flaky = 0, names } = await run(choice, createScreen(loadToolsConfig()));
for (const name of names) console.log(`✗ ${name}`);
if (flaky > 0) console.log(`${flaky} passed only on retry: each is a bug`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
