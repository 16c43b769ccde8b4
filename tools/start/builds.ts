import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { startChild } from '../lib/children.ts';
import { hashTree } from '../lib/hash-tree.ts';
import { root } from '../lib/paths.ts';
import { tailOfFile } from '../lib/tail.ts';

export interface Build {
  name: string;
  /** Folder of the workspace; its `build` script does the work. */
  workspace: string;
  /** Output folder of the build, relative to the workspace; contains the stamp. */
  output: string;
  /** Folders of `packages` that it depends on; default: all. */
  packages?: readonly string[];
  /** Environment variables that affect the build. */
  environment: Record<string, string>;
}

export interface BuildOptions {
  script: string;
  hash: string;
  logFolder: string;
  /** Aborts the build. */
  signal: AbortSignal;
}

const stampName = '.altyn-build';
const shownLines = 30;

/** The workspace's build script, if it has one. */
export async function buildScript(workspace: string): Promise<string | undefined> {
  const text = await readFile(join(root, workspace, 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { scripts?: { build?: string } }).scripts?.build;
}

/** Hash of all inputs of a build: the workspace, its packages, the lockfile, Node and the variables. */
function hashInputs(build: Build): Promise<string> {
  const packages = build.packages?.map((name) => join('packages', name)) ?? ['packages'];
  const paths = [build.workspace, ...packages, 'package-lock.json', 'tsconfig.base.json'];
  return hashTree(
    paths.map((path) => join(root, path)),
    { ...build.environment, node: process.version },
  );
}

/** Hash of the current inputs, or undefined when the output is up to date. */
export async function outdatedHash(build: Build): Promise<string | undefined> {
  const hash = await hashInputs(build);
  const stamp = await readFile(join(root, build.workspace, build.output, stampName), 'utf8').catch(() => undefined);
  return stamp === hash ? undefined : hash;
}

/**
 * Runs a workspace's build script and stamps its output.
 * @throws Error with the build's last lines and its log's path.
 */
export async function runBuild(build: Build, options: BuildOptions): Promise<void> {
  const folder = join(root, build.workspace);
  const stamp = join(folder, build.output, stampName);
  const logFile = join(options.logFolder, `build-${build.name}.log`);
  await rm(stamp, { force: true });
  await mkdir(options.logFolder, { recursive: true });
  await writeFile(logFile, '');
  const child = startChild({
    command: '/bin/sh',
    args: ['-c', options.script],
    cwd: folder,
    env: {
      ...process.env,
      ...build.environment,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
    logFile,
  });
  const stop = () => void child.stop();
  options.signal.addEventListener('abort', stop);
  const { code, signal } = await child.ended;
  options.signal.removeEventListener('abort', stop);
  await child.stop();
  if (code !== 0) {
    const words = await tailOfFile(logFile, shownLines);
    throw new Error(
      `Building ${build.name} failed (${signal ?? `code ${code}`}).\n\n${words}\n\nAll of it: ${logFile}`,
    );
  }
  if (!existsSync(join(folder, build.output))) throw new Error(`Building ${build.name} left no ${build.output}`);
  await writeFile(stamp, options.hash);
}
