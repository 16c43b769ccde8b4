import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { createLogger } from '@altyn/server-kit/log';
import { commands } from './commands.ts';
import { loadConfig } from './config.ts';
import { createDeps, createPlatformDeps } from './deps.ts';
import { readPersonalKey, runCommand } from './modules/operators/index.ts';
import { readPersonRoles } from './modules/staff/index.ts';
import { Finding, parseCommand, UsageError, usage } from './platform/cli/cli.ts';

/** Name of the person at the command line for the audit log; a user id without a name is named by its number. */
function readOperator(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * Runs an operator's command; without one, lists them. Sets the process's exit code: 2 for an invalid command or option, 1
 * for a fault.
 */
export async function runCli(argv: readonly string[]): Promise<void> {
  if (argv.length === 0 || argv.includes('--help')) {
    process.stdout.write(`Commands:\n${usage(commands)}\n`);
    return;
  }
  try {
    const { command, options } = parseCommand(commands, argv);
    const log = createLogger({ level: 'error', name: 'cli', fd: process.stderr.fd });
    const deps = createDeps({ ...createPlatformDeps(loadConfig(), 'cli'), log });
    try {
      const { OPERATOR_KEY_FILE: keyFile } = deps.config;
      await runCommand(deps, {
        command,
        options,
        print: (line) => process.stdout.write(`${line}\n`),
        key: keyFile ? readPersonalKey(readFileSync(keyFile, 'utf8')) : undefined,
        processUser: readOperator(),
        readRoles: readPersonRoles,
      });
    } finally {
      await deps.db.close();
    }
  } catch (error) {
    process.stderr.write(
      `${error instanceof UsageError || error instanceof Finding ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
