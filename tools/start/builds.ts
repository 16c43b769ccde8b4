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

interface Manifest {
  dependencies?: Record<string, string>;
}

const stampName = '.altyn-build';
const shownLines = 30;

/** The workspace's build script, if it has one. */
export async function buildScript(workspace: string): Promise<string | undefined> {
  const text = await readFile(join(root, workspace, 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { scripts?: { build?: string } }).scripts?.build;
}

/** Folders of the packages that a workspace depends on, directly or through others, as its package.json names them. */
export async function packagesOf(workspace: string): Promise<string[]> {
  const found = new Set<string>();
  const visit = async (folder: string): Promise<void> => {
    const { dependencies = {} } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Manifest;
    const own = Object.keys(dependencies).flatMap((name) => /^@altyn\/(.+)$/.exec(name)?.[1] ?? []);
    for (const name of own) {
      const packageFolder = join('packages', name);
      if (found.has(packageFolder)) continue;
      found.add(packageFolder);
      await visit(packageFolder);
    }
  };
  await visit(workspace);
  return [...found].toSorted();
}

/** Hash of all inputs of a build: the workspace, its packages, the lockfile, Node and the variables. */
async function hashInputs(build: Build): Promise<string> {
  const paths = [build.workspace, ...(await packagesOf(build.workspace)), 'package-lock.json', 'tsconfig.base.json'];
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
