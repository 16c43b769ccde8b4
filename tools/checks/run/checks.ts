import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, pinnedNode, root } from '../../lib/paths.ts';
import type { Screen } from '../../start/screen.ts';
import { projectsOf, sourcesIn } from './changed.ts';
import { findUncheckedFiles, type Project, readProjects, readTypeScriptFiles } from './projects.ts';
import { type CommandResult, runCheck, runCommand, sum, type Tally } from './steps.ts';

const checksAtOnce = 2;

async function typesOf(folder: string): Promise<CommandResult> {
  // Next.js generates the web app's route types.
  if (existsSync(join(root, folder, 'next.config.ts'))) {
    const made = await runCommand(pinnedNode(), [bin('next'), 'typegen'], {
      cwd: join(root, folder),
      env: { NEXT_TELEMETRY_DISABLED: '1' },
    });
    if (!made.isDone) return made;
  }
  return runCommand(pinnedNode(), [bin('tsc'), '-p', folder, '--pretty', 'false']);
}

/** Every TypeScript file belongs to a project whose types are checked. */
async function everyFileIsTyped(): Promise<CommandResult> {
  const unchecked = findUncheckedFiles(readTypeScriptFiles(root), readProjects(root));
  return {
    isDone: unchecked.length === 0,
    output: unchecked.map((file) => `${file} is in no tsconfig.json's include`).join('\n'),
  };
}

type Check = readonly [title: string, work: () => Promise<CommandResult>];

/** Runs independent checks, `checksAtOnce` at a time. */
async function runAll(checks: readonly Check[], screen: Screen): Promise<Tally[]> {
  const tallies: Tally[] = [];
  const next = checks.values();
  await Promise.all(
    Array.from({ length: checksAtOnce }, async () => {
      for (const [title, work] of next) tallies.push(await runCheck(title, screen, work));
    }),
  );
  return tallies;
}

const node = (args: readonly string[]) => () => runCommand(pinnedNode(), args);
const script = (name: string, args: readonly string[]) => node([bin(name), ...args]);
const tool = (path: string, args: readonly string[] = []) => node([join(root, 'tools', path), ...args]);
const typesIn = (projects: readonly Project[]) =>
  projects.map(({ folder }): Check => [`types of ${folder}`, () => typesOf(folder)]);
const compatible: Check = ['the newest release can run beside new migrations', tool('release/main.ts')];
const boundaries: Check = ['boundaries, with planted violations', tool('checks/boundaries/main.ts')];
const guides: Check = ['guides: length, links, numbers', tool('checks/guides/main.ts')];
const reversals: Check = ['effects of reversals: page and tests', tool('checks/reversals/main.ts', ['--check'])];

const standards: Check = ['answers to standards: pages and tests', tool('checks/standards/main.ts', ['--check'])];

const mapping: Check = ['mapping documents: tables and vectors', tool('maths/mapping/main.ts', ['--check'])];

/** The fast checks, which need no running product. */
export async function runChecks(screen: Screen): Promise<Tally> {
  // Generates types that other checks import.
  const first: Check[] = [
    ['API description, and a client from it', tool('openapi/main.ts')],
    ['format', script('biome', ['format', '.'])],
  ];
  const rest: Check[] = [
    ['lint', script('oxlint', ['.'])],
    ['schema and row types are what the migrations make', tool('schema/main.ts', ['--check'])],
    compatible,
    ...typesIn(readProjects(root)),
    ['every TypeScript file belongs to a checked project', everyFileIsTyped],
    ['licences and advisories of dependencies', tool('checks/dependencies/main.ts')],
    boundaries,
    ['the page of the settings is up to date', tool('checks/settings/main.ts', ['--check'])],
    ['dead code', script('knip', ['--no-progress'])],
    guides,
    reversals,
    standards,
    mapping,
  ];
  return sum([...(await runAll(first, screen)), ...(await runAll(rest, screen))]);
}

/** Those of the fast checks that a change of these files can break, on these files where a check allows that. */
export async function runChecksOf(changed: readonly string[], screen: Screen): Promise<Tally> {
  const sources = sourcesIn(changed);
  const isOfGames = changed.some((file) => /^(?:packages\/engines|docs\/games\/mapping|tools\/maths)\//.test(file));
  const isOfApi = changed.some((file) => /^(?:apps\/api|packages\/contracts)\//.test(file));
  const first: Check[] = isOfApi ? [['API description, and a client from it', tool('openapi/main.ts')]] : [];
  const rest: Check[] = [
    ['format', script('biome', ['format', '--no-errors-on-unmatched', ...changed])],
    ...(sources.length > 0 ? [['lint', script('oxlint', sources)] as const, boundaries] : []),
    ...typesIn(projectsOf(changed, readProjects(root))),
    ...(changed.some((file) => file.endsWith('.md')) ? [guides] : []),
    ...(changed.some((file) => file.includes('/migrations/')) ? [compatible] : []),
    ...(isOfGames ? [mapping] : []),
    reversals,
    standards,
  ];
  return sum([...(await runAll(first, screen)), ...(await runAll(rest, screen))]);
}
