import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../lib/children.ts';
import type { PortName, Ports, ToolsConfig } from '../lib/config.ts';
import { pinnedNode, root } from '../lib/paths.ts';
import { tailOfFile } from '../lib/tail.ts';
import type { Mode } from './arguments.ts';
import { buildScript, outdatedHash, runBuild } from './builds.ts';
import {
  type DatabaseUrls,
  embeddedDatabases,
  ensureDatabase,
  existingDatabases,
  giveContentDatabase,
  startLocalPostgres,
} from './databases.ts';
import { waitUntilHealthy } from './health.ts';
import { isPortTaken, portHolder } from './port-holder.ts';
import {
  apiEnvironment,
  type BuildContext,
  type Context,
  commandOf,
  type Part,
  presentParts,
  workerEnvironment,
} from './processes.ts';
import { contentRole, letRolesIn, roleUrls } from './roles.ts';
import type { Screen } from './screen.ts';
import { loadSecrets } from './secrets.ts';
import { signLocalPrograms } from './sign-programs.ts';
import type { Supervisor } from './supervisor.ts';

const healthyWithinMs = 90_000;
const shownLines = 20;
const memoryOfTwoBuilds = 6 * 1024 ** 3;
const withoutSqliteNotice = '--disable-warning=ExperimentalWarning';

export interface StartOptions {
  config: ToolsConfig;
  mode: Mode;
  screen: Screen;
  supervisor: Supervisor;
}

/** Starts the whole system. @throws Error with a message for the user. */
export async function startSystem(options: StartOptions): Promise<Part[]> {
  const { config, mode, screen, supervisor } = options;
  const parts = presentParts(config);
  await refuseTakenPorts(config, parts);
  await mkdir(supervisor.logFolder, { recursive: true });
  const secrets = await loadSecrets(config.dataDir);
  const { ports, dataDir, webBuildFolder, deviceWalletOrigins, hasStagingProvider } = config;
  const own = { ports, secrets, dataDir, webBuildFolder, deviceWalletOrigins, hasStagingProvider };
  await buildOutdated(mode === 'production' ? parts : parts.filter((part) => part.watch), own, options);
  const owner = await openDatabases(options, secrets.POSTGRES_PASSWORD);
  const context: Context = {
    ...own,
    host: config.host,
    databases: roleUrls(owner, secrets),
    ...(mode === 'production' && { programs: await signLocalPrograms(dataDir) }),
  };
  await screen.step('Migrating the databases', () => migrateAll(owner, options, context));
  await screen.step('Seeding', () => {
    const env = { ...workerEnvironment(context), DATABASE_URL: owner.api };
    return runOnce({ name: 'seed', command: ['apps/api/src/main-seed.ts', '--demo'], env }, options);
  });
  await letRolesIn(owner.api, secrets);
  await startParts(
    parts.filter((part) => !part.callsOthers),
    context,
    options,
  );
  await startParts(
    parts.filter((part) => part.callsOthers),
    context,
    options,
  );
  if (mode === 'development') await startWatchers(parts, options);
  return parts;
}

async function startWatchers(parts: readonly Part[], { supervisor }: StartOptions): Promise<void> {
  for (const { name, watch } of parts) {
    if (watch) await supervisor.start(`${name}-build`, { command: pinnedNode(), ...watch, env: { ...process.env } });
  }
}

/** @throws Error naming each occupied port, its variable and, if known, its process. */
async function refuseTakenPorts(config: ToolsConfig, parts: readonly Part[]): Promise<void> {
  const wanted: PortName[] = parts.flatMap((part) => [...part.ports]);
  if (!config.databaseUrl) wanted.push('POSTGRES_PORT');
  const complaints: string[] = [];
  for (const name of wanted) {
    const port = config.ports[name];
    if (!(await isPortTaken(port))) continue;
    const holder = await portHolder(port);
    const free = await nextFreePort(port, config.ports);
    const who = holder ? `by process ${holder.pid} (${holder.command})` : 'by another process';
    complaints.push(`Port ${port} is taken ${who}. Stop it, or choose another port: ${name}=${free} npm start`);
  }
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

/** The next higher port that is free and not used by our own parts. */
async function nextFreePort(port: number, ports: Ports): Promise<number> {
  const ours = new Set<number>(Object.values(ports));
  let free = port + 1;
  while (ours.has(free) || (await isPortTaken(free))) free += 1;
  return free;
}

async function openDatabases(options: StartOptions, password: string): Promise<DatabaseUrls> {
  const { config, screen, supervisor } = options;
  const logFile = join(supervisor.logFolder, 'postgres.log');
  const title = config.databaseUrl
    ? 'Reaching the database'
    : `Starting PostgreSQL on port ${config.ports.POSTGRES_PORT}`;
  return screen.step(title, async () => {
    if (config.databaseUrl) {
      const databases = existingDatabases(config.databaseUrl, config);
      for (const url of Object.values(databases)) await ensureDatabase(url);
      return databases;
    }
    const server = await startLocalPostgres(config, password);
    supervisor.adopt('postgres', server.child, logFile);
    const databases = embeddedDatabases(server);
    for (const url of Object.values(databases)) await ensureDatabase(url);
    return databases;
  });
}

/** Connections of the shell are the owner's: processes get theirs from `own`. */
const isConnection = (name: string) => name.endsWith('DATABASE_URL') || name === 'SIGNER_APPROVALS_URL';

function environmentOf(own: Record<string, string>, mode: Mode): NodeJS.ProcessEnv {
  const shell = Object.entries(process.env).filter(([name]) => !isConnection(name));
  return { NODE_ENV: mode, ...own, ...Object.fromEntries(shell) };
}

/** Migrates each service's database as its owner, which gives the roles their rights; the content service does so itself. */
async function migrateAll(owner: DatabaseUrls, options: StartOptions, context: Context): Promise<void> {
  await giveContentDatabase(owner.cms, contentRole);
  const migrations = [
    { entry: 'apps/api/src/main-migrate.ts', env: { ...apiEnvironment(context), DATABASE_URL: owner.api } },
    { entry: 'apps/studio/src/main-migrate.ts', env: { STUDIO_DATABASE_URL: owner.studio } },
    { entry: 'apps/crypto/src/main-migrate.ts', env: { CRYPTO_DATABASE_URL: owner.crypto } },
  ];
  for (const { entry, env } of migrations) await runOnce({ name: 'migrate', command: [entry], env }, options);
}

/** Runs a command to its end. @throws Error with its last output. */
async function runOnce(
  { name, command: [entry = '', ...args], env }: { name: string; command: string[]; env: Record<string, string> },
  options: StartOptions,
): Promise<void> {
  if (!existsSync(join(root, entry))) return;
  const logFile = join(options.supervisor.logFolder, `${name}.log`);
  const child = startChild({
    command: pinnedNode(),
    args: [withoutSqliteNotice, entry, ...args],
    cwd: root,
    env: environmentOf(env, options.mode),
    logFile,
  });
  const stop = () => void child.stop();
  options.supervisor.signal.addEventListener('abort', stop);
  const { code, signal } = await child.ended;
  options.supervisor.signal.removeEventListener('abort', stop);
  await child.stop();
  if (code === 0) return;
  const words = await tailOfFile(logFile, shownLines);
  throw new Error(`${name} failed (${signal ?? `code ${code}`}).\n\n${words}\n\nAll of it: ${logFile}`);
}

/** Runs two builds at once if the machine allows; the site, the longest, starts first. */
async function buildOutdated(parts: readonly Part[], context: BuildContext, options: StartOptions): Promise<void> {
  const next = parts.toReversed().values();
  const atOnce = availableParallelism() > 1 && freemem() > memoryOfTwoBuilds ? 2 : 1;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const part of next) await buildIfOutdated(part, context, options);
    }),
  );
}

async function buildIfOutdated(part: Part, context: BuildContext, options: StartOptions): Promise<void> {
  const build = part.build?.(context);
  const script = build && (await buildScript(build.workspace));
  if (!build || script === undefined) return;
  const hash = await outdatedHash(build);
  if (hash === undefined) return;
  const { logFolder, signal } = options.supervisor;
  await options.screen.step(`Building ${build.name}`, () => runBuild(build, { script, hash, logFolder, signal }));
}

async function startPart(part: Part, context: Context, options: StartOptions): Promise<void> {
  const { command, args, cwd } = commandOf(part, options.mode, context);
  const env = environmentOf(part.environment(context), options.mode);
  await options.supervisor.start(part.name, { command, args: [withoutSqliteNotice, ...args], cwd, env });
}

async function startParts(parts: readonly Part[], context: Context, options: StartOptions): Promise<void> {
  if (parts.length === 0) return;
  await options.screen.step(`Starting ${parts.map((part) => part.name).join(', ')}`, async () => {
    for (const part of parts) await startPart(part, context, options);
    await waitForAll(parts, options);
  });
}

/** @throws Error naming the parts that did not become healthy in time. */
async function waitForAll(parts: readonly Part[], { config, supervisor }: StartOptions): Promise<void> {
  const silent: string[] = [];
  await Promise.all(
    parts.map(async (part) => {
      if (!part.health) return;
      const url = `http://localhost:${config.ports[part.health.port]}${part.health.path}`;
      const isHealthy = await waitUntilHealthy(url, { withinMs: healthyWithinMs, signal: supervisor.signal });
      if (!isHealthy) silent.push(`${part.name} (${url}, log ${join(supervisor.logFolder, `${part.name}.log`)})`);
    }),
  );
  if (supervisor.signal.aborted) throw new Error('The start was interrupted');
  if (silent.length > 0) throw new Error(`No healthy answer in ${healthyWithinMs / 1000} s from ${silent.join(', ')}`);
}
