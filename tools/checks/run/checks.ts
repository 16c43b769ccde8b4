import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, pinnedNode, root } from '../../lib/paths.ts';
import type { Screen } from '../../start/screen.ts';
import { type CommandResult, runCheck, runCommand, sum, type Tally } from './steps.ts';

const typesAtOnce = 2;

/** Folders with a tsconfig: every workspace, the tools and the browser tests. */
function typedFolders(): string[] {
  const patterns = ['packages/*/tsconfig.json', 'apps/*/tsconfig.json', '{tools,testkit,proof,e2e}/tsconfig.json'];
  return globSync(patterns, { cwd: root })
    .map(dirname)
    .toSorted((a, b) => a.localeCompare(b));
}

async function checkTypes(screen: Screen): Promise<Tally[]> {
  const folders = typedFolders();
  const tallies: Tally[] = [];
  await Promise.all(
    Array.from({ length: typesAtOnce }, async () => {
      for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
        tallies.push(await runCheck(`types of ${folder}`, screen, () => typesOf(folder)));
      }
    }),
  );
  return tallies;
}

async function typesOf(folder: string): Promise<CommandResult> {
  // The web app's route types come from Next.js itself.
  if (existsSync(join(root, folder, 'next.config.ts'))) {
    const made = await runCommand(pinnedNode(), [bin('next'), 'typegen'], {
      cwd: join(root, folder),
      env: { NEXT_TELEMETRY_DISABLED: '1' },
    });
    if (!made.isDone) return made;
  }
  return runCommand(pinnedNode(), [bin('tsc'), '-p', folder, '--pretty', 'false']);
}

/** The fast part: what can be said without running the product. */
export async function runChecks(screen: Screen): Promise<Tally> {
  const script = (name: string, args: readonly string[]) => () => runCommand(pinnedNode(), [bin(name), ...args]);
  return sum([
    await runCheck('format', screen, script('biome', ['format', '.'])),
    await runCheck('lint', screen, script('oxlint', ['--quiet', '.'])),
    // It generates types that others import.
    await runCheck('API description, and a client from it', screen, () =>
      runCommand(pinnedNode(), [join(root, 'tools/openapi/main.ts')]),
    ),
    ...(await checkTypes(screen)),
    await runCheck('boundaries, with planted violations', screen, () =>
      runCommand(pinnedNode(), [join(root, 'tools/checks/boundaries/main.ts')]),
    ),
    await runCheck('guides: length, links, numbers', screen, () =>
      runCommand(pinnedNode(), [join(root, 'tools/checks/guides/main.ts')]),
    ),
    await runCheck('dead code', screen, script('knip', ['--no-progress'])),
    await runCheck('schema and row types are what the migrations make', screen, () =>
      runCommand(pinnedNode(), [join(root, 'tools/schema/main.ts'), '--check']),
    ),
  ]);
}
