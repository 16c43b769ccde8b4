import { startChild } from '../../lib/children.ts';
import { root } from '../../lib/paths.ts';
import { lastLines } from '../../lib/tail.ts';
import { type Screen, seconds } from '../../start/screen.ts';

/** Result of a step. */
export interface Tally {
  passed: number;
  failed: number;
  /** Number of passed tests that needed a retry. */
  flaky?: number;
  /** Names of failed and flaky tests. */
  names: readonly string[];
}

export interface CommandResult {
  isDone: boolean;
  output: string;
}

const shownLines = 60;
const keptCharacters = 400_000;

/** Runs a program to its end and keeps the end of its output; `isLoud` also prints it immediately. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string; isLoud?: boolean; keptCharacters?: number } = {},
): Promise<CommandResult> {
  const child = startChild({ command, args, cwd: options.cwd ?? root, env: { ...process.env, ...options.env } });
  let output = '';
  for (const stream of [child.process.stdout, child.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-(options.keptCharacters ?? keptCharacters));
      if (options.isLoud) process.stdout.write(chunk);
    });
  }
  const closed = new Promise((resolve) => child.process.once('close', resolve));
  const { code } = await child.ended;
  await closed;
  await child.stop();
  return { isDone: code === 0, output };
}

/** Runs a check that passes or fails as a whole and prints one line; a failed one also prints the end of its output. */
export async function runCheck(title: string, screen: Screen, work: () => Promise<CommandResult>): Promise<Tally> {
  const began = performance.now();
  const { isDone, output } = await work().catch((error: unknown) => ({
    isDone: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const took = seconds(performance.now() - began);
  if (isDone) screen.line(`✓ ${title} (${took})`);
  else screen.problem(`✗ ${title} (${took})\n${lastLines(output, shownLines)}\n`);
  return isDone ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [title] };
}

export function sum(tallies: readonly Tally[]): Tally {
  const total = (of: (tally: Tally) => number) => tallies.reduce((so, tally) => so + of(tally), 0);
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
    flaky: total(({ flaky = 0 }) => flaky),
    names: tallies.flatMap(({ names }) => names),
  };
}
