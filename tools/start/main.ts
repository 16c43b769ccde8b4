import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stopEveryChild } from '../lib/children.ts';
import { loadToolsConfig, type Ports } from '../lib/config.ts';
import { root } from '../lib/paths.ts';
import { type Mode, readArguments, usage } from './arguments.ts';
import { onShutdown } from './shutdown.ts';
import type { Part } from './processes.ts';
import { resetLocalData } from './reset.ts';
import { createScreen, type Screen, seconds, table } from './screen.ts';
import { createSupervisor } from './supervisor.ts';
import { startSystem } from './system.ts';

/** The demo player from the seed data. */
async function demoLogin(): Promise<[string, string][]> {
  const file = join(root, 'apps/api/src/seed/demo.ts');
  if (!existsSync(file)) return [];
  const { demoPlayer } = (await import(pathToFileURL(file).href)) as {
    demoPlayer: { phone: string; password: string };
  };
  return [['Demo login', `${demoPlayer.phone} / ${demoPlayer.password}`]];
}

async function welcome(parts: readonly Part[], ports: Ports): Promise<string> {
  const addresses = parts.toReversed().flatMap((part) => part.addresses?.(ports) ?? []);
  return table([...addresses, ...(await demoLogin())]);
}

async function start(mode: Mode, screen: Screen): Promise<number> {
  const began = performance.now();
  const config = loadToolsConfig();
  const supervisor = createSupervisor({ logFolder: join(config.dataDir, 'logs'), screen });
  const shutdown = Promise.withResolvers<'shutdown'>();
  onShutdown(() => {
    screen.line('\nStopping …');
    shutdown.resolve('shutdown');
  });
  try {
    const parts = await Promise.race([
      startSystem({ config, mode, screen, supervisor }),
      shutdown.promise,
      supervisor.death,
    ]);
    if (typeof parts === 'string') return report(parts, screen);
    screen.line(`\nAltyn is up after ${seconds(performance.now() - began)}\n\n${await welcome(parts, config.ports)}\n`);
    screen.line(`  Logs in ${supervisor.logFolder}. Ctrl-C stops everything.\n`);
    return report(await Promise.race([shutdown.promise, supervisor.death]), screen);
  } catch (error) {
    // A dead part explains more than the aborted wait for it.
    const death = supervisor.signal.aborted ? await supervisor.death : undefined;
    return report(death ?? (error instanceof Error ? error.message : String(error)), screen);
  } finally {
    await supervisor.stop();
    await stopEveryChild();
  }
}

/** @returns the exit code; 0 for a requested shutdown. */
function report(ending: string, screen: Screen): number {
  if (ending === 'shutdown') return 0;
  screen.problem(`\n${ending}\n`);
  return 1;
}

async function main(args: readonly string[]): Promise<number> {
  const command = readArguments(args);
  const config = loadToolsConfig();
  const screen = createScreen({ isPlain: config.isPlain });
  switch (command.kind) {
    case 'help':
      screen.line(usage);
      return 0;
    case 'wrong':
      screen.problem(`Unknown argument ${command.argument}\n\n${usage}`);
      return 1;
    case 'reset':
      return resetLocalData(config, screen, command.isConfirmed);
    case 'start':
      return start(command.mode, screen);
  }
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
