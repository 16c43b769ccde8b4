/**
 * First steps of `npm start` and `npm test` on a clean clone, with any installed Node (20.19 or newer) and no packages:
 * installs the lockfile's packages, then hands over to the pinned Node. This process remains as a thin parent that
 * forwards signals, and stops its child when its own parent is gone (npm sends SIGTERM only to its shell).
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUpToDate, markInstalled } from './installed.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const watchMs = 250;
const progressMs = 15_000;

/** @type {import('node:child_process').ChildProcess | undefined} */
let current;
/** @type {NodeJS.Signals | undefined} */
let stoppedBy;

/**
 * The parent of npm's shell: when npm is killed, that shell survives and waits for this process.
 * @param {number} pid @returns {number | undefined} undefined if there is no such shell
 */
function parentOfShell(pid) {
  if (!process.env.npm_lifecycle_event) return undefined;
  try {
    // proc_pid_stat(5): pid (comm) state ppid …
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(sh|dash|bash)$/.test(name ?? '') ? Number(parent) : undefined;
  } catch {
    return undefined;
  }
}

/** Forwards every termination request to the current child, and exits after it. */
function passSignalsOn() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stoppedBy ??= signal;

      current?.kill(signal);
    });
  }
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  setInterval(() => {
    const isOrphan = process.ppid !== parent || (npm !== undefined && parentOfShell(parent) !== npm);
    if (!isOrphan || stoppedBy) return;
    stoppedBy = 'SIGTERM';
    current?.kill('SIGTERM');
  }, watchMs).unref();
}

/**
 * @param {string} command @param {readonly string[]} args @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    current = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    current.once('error', reject);
    current.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

async function install() {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  console.log('Installing packages (npm ci): about a minute the first time');
  const progress = setInterval(() => console.log(`  still installing, ${seconds()}`), progressMs);
  // Under npm, the path of its script is available even if `npm` is not on the PATH.
  const script = process.env.npm_execpath;
  const [command, ...first] = script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
  const code = await run(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {}).finally(() =>
    clearInterval(progress),
  );
  if (stoppedBy) process.exit(130);
  if (code !== 0) {
    console.error(`\nInstalling failed (npm ci ended with code ${code}); its words are above. Nothing was started.`);
    process.exit(1);
  }
  markInstalled(root);
  console.log(`Installed in ${seconds()}`);
}

/** The Node pinned by the lockfile, or the current one if the registry has none for the platform. */
function nodeToUse() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  console.error(`No Node 24 comes with npm for ${process.platform}-${process.arch}: run this with Node 24 or newer.`);
  return process.exit(1);
}

/**
 * Installs packages if necessary, runs a TypeScript entry with the pinned Node, and exits with its code.
 * @param {string} entry path from the root @param {readonly string[]} args
 */
export async function runEntry(entry, args) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed to begin; this is ${process.versions.node}.`);
    process.exit(1);
  }
  passSignalsOn();
  if (!isUpToDate(root)) await install();
  const node = nodeToUse();
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  process.exitCode = await run(node, [join(root, entry), ...args], { env: { ...process.env, PATH: path } });
  process.exit();
}
