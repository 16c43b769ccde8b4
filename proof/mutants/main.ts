import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { removeWhenDone } from '../../tools/lib/children.ts';
import { root as projectRoot } from '../../tools/lib/paths.ts';
import { startTestServer } from '../../testkit/postgres/postgres-server.ts';
import { betweenCalls } from './between-calls.ts';
import { injectInto } from './inject.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

/**
 * Injects faults into a copy of the money code, one at a time, and runs its tests: a surviving mutant is a gap in the
 * tests. Exits with 1 when fewer than 95 % are caught.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    /** Only the faults between calls: those of rounds, persons, sessions and payments. */
    between: { type: 'boolean' },
    part: { type: 'string', default: '1/1' },
    healthy: { type: 'boolean' },
    list: { type: 'boolean' },
  },
});
const minCaught = 0.95;
const suites = ['apps/api/src/modules/ledger', 'apps/api/src/modules/wallet'];
/** Catches most faults in the settling of calls. */
const likeliest = 'apps/api/src/modules/wallet/protocol/protocol.test.ts';
/** Needs separate processes, and finds nothing that other tests do not. */
const excluded = ['**/kill.test.ts', '**/database-away.test.ts', '**/chaos*.test.ts', '**/node_modules/**'];

function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-mutants-'));
  removeWhenDone(folder);
  for (const part of [
    'apps/api',
    'apps/studio',
    'art/games.json',
    'packages',
    'tools',
    'testkit',
    'proof',
    'vitest.config.ts',
    'package.json',
    'tsconfig.base.json',
  ]) {
    cpSync(join(projectRoot, part), join(folder, part), {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist|\.next)(\/|$)/.test(source.slice(projectRoot.length)),
    });
  }
  for (const part of ['node_modules', 'apps/api/node_modules', 'apps/studio/node_modules']) {
    if (existsSync(join(projectRoot, part))) symlinkSync(join(projectRoot, part), join(folder, part));
  }
  return folder;
}

function seed(folder: string, mutant: Mutant): () => void {
  const path = join(folder, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, injectInto(source, mutant));
  return () => writeFileSync(path, source);
}

async function runTests(
  folder: string,
  databaseUrl: string,
  tests: readonly string[] = suites,
): Promise<{ passed: boolean; output: string }> {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'api',
    '--project',
    'studio',
    '--project',
    'packages',
    '--bail=1',
    ...tests,
  ];
  for (const pattern of excluded) args.push('--exclude', pattern);
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, MUTANTS: '1' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { passed: code === 0, output };
}

/** Name of the first failed test. */
function failedTest(output: string): string | undefined {
  return /^\s*FAIL\s+(?:\S+\s+)?\S+\.test\.ts > (.+)$/m.exec(stripVTControlCharacters(output))?.[1];
}

const [part = 1, parts = 1] = values.part.split('/').map(Number);
const chosen = (values.between ? betweenCalls : mutants)
  .filter((mutant) => values.only === undefined || mutant.title.includes(values.only))
  .filter((_, index) => index % parts === part - 1);
if (values.list) {
  for (const mutant of chosen) process.stdout.write(`${mutant.title}\n`);
  process.exit(0);
}
const folder = copyProject();
for (const mutant of chosen) seed(folder, mutant)();
const server = await startTestServer();
let caught = 0;
try {
  const everything = [...new Set([...suites, ...chosen.flatMap(({ tests = [] }) => tests)])];
  // `--healthy`: another shard has already run the tests without a fault.
  const healthy = values.healthy ? undefined : await runTests(folder, server.url('postgres'), everything);
  if (healthy && !healthy.passed) throw new Error(`the tests fail without any fault:\n${healthy.output.slice(-4_000)}`);
  for (const mutant of chosen) {
    const restore = seed(folder, mutant);
    const startMs = performance.now();
    // Runs the tests that are likeliest to fail first.
    const near = await runTests(folder, server.url('postgres'), mutant.tests ?? [likeliest]);
    const { passed, output } = near.passed ? await runTests(folder, server.url('postgres'), everything) : near;
    restore();
    // A fault that prevents tests from running does not count as caught.
    const by = passed ? undefined : failedTest(output);
    if (by !== undefined) caught += 1;
    const took = `${((performance.now() - startMs) / 1_000).toFixed(0)} s`;
    process.stdout.write(
      `${by === undefined ? 'MISSED' : 'caught'} ${mutant.title} (${by ?? 'no test failed'}; ${took})\n`,
    );
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${caught} of ${chosen.length} seeded faults caught\n`);
process.exitCode = caught / chosen.length >= minCaught ? 0 : 1;
