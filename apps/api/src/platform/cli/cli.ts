import { parseArgs } from 'node:util';
import type { OptionKind, Permission } from '@altyn/contracts/office';
import type { PlatformDeps } from '../deps.ts';

/** An operator's command: `npm run altyn -- <name> --option value …`. `D`: its dependencies. */
export interface Command<D extends PlatformDeps = PlatformDeps> {
  /** Two kebab-case words: `bonus create`. */
  name: string;
  summary: string;
  options: Readonly<Record<string, CommandOption>>;
  /** What a person in the office needs to run it. */
  permission: Permission;
  /** At the command line it judges its person by the act that it decides, not by `permission`. */
  judgesItself?: boolean;
  /** Reads or writes files of the machine: for the command line alone. */
  isLocal?: boolean;
  /**
   * True for commands that change money or state: they require `--reason` and write the audit log in their own transaction.
   */
  isAudited: boolean;
  /**
   * `none`: neither its answer nor its preview holds personal data. Readings of all others are in the audit log, in the office
   * and at the command line.
   */
  personalData?: 'none';
  /** Commands that give money away: how much at most; undefined: nothing. Above one person's limits two must sign. */
  weigh?(context: CommandContext<D>): Promise<Weight | undefined>;
  /** Commands that pay money out: how much, in euro cents. Above their role's limit two persons of the office decide. */
  paysOut?(context: CommandContext<D>): Promise<bigint>;
  /** Commands that change a rule of the house: in the office they always need two persons. */
  isHouseRule?(options: CommandContext<D>['options'], definition?: unknown): boolean;
  /** What it would change, from when. @throws UsageError like the command. */
  preview?(context: CommandContext<D>): Promise<Change[]>;
  /** Why a command that changes something has no preview. */
  noPreview?: string;
  /** Why it is not rehearsed: its preview judges by the same code as the command. */
  noRehearsal?: string;
  run(context: CommandContext<D>): Promise<void>;
}

/** What an act gives away at most, in euro cents; or it needs two persons in any case. */
export type Weight = { eurMinor: bigint } | 'two_persons';

/** A change that a command makes: old and new value; `from` is null when it applies at once. */
export interface Change {
  what: string;
  before: string | null;
  after: string | null;
  from: Date | null;
}

export interface CommandOption {
  summary: string;
  /** What it holds, hence how it is entered. */
  kind: OptionKind;
  /** Of the kinds `choice` and `choices`. */
  choices?: readonly string[];
  /** A word that is taken in place of a value of the kind: `none` of an amount. */
  orWord?: string;
  isRequired?: boolean;
}

export interface CommandContext<D extends PlatformDeps = PlatformDeps> {
  deps: D;
  /** The given options; required ones are present. */
  options: Readonly<Record<string, string | undefined>>;
  /** Operator's name for the audit log. */
  actor: string;
  print: (line: string) => void;
  /** The person's key; undefined: none was named. */
  key?: { publicKey: string; sign(payload: Buffer): Buffer } | undefined;
  /** Content of the file that was weighed or signed, in place of `--file`. */
  definition?: unknown;
}

/** What a check of ours has found to be wrong: its message follows the printed lines; the exit code is 1. */
export class Finding extends Error {}

/** A usage error, shown to the operator verbatim. */
export class UsageError extends Error {}

const reasonOption: CommandOption = { summary: 'Reason, for the audit log', kind: 'lines', isRequired: true };
const previewOption: CommandOption = { summary: 'Print what would change without changing anything', kind: 'flag' };

/** Returns all options of a command, `--reason` included where it is audited. */
export function optionsOf(
  command: Pick<Command, 'isAudited' | 'options' | 'preview'>,
): Readonly<Record<string, CommandOption>> {
  const options = command.preview ? { ...command.options, preview: previewOption } : command.options;
  return command.isAudited ? { ...options, reason: reasonOption } : options;
}

/** Finds the command and parses its options. @throws UsageError for an unknown command, an unknown or a missing option. */
export function parseCommand<D extends PlatformDeps>(
  commands: readonly Command<D>[],
  argv: readonly string[],
): { command: Command<D>; options: Record<string, string | undefined> } {
  const command = commands.find((candidate) => {
    const words = candidate.name.split(' ');
    return words.every((word, index) => argv[index] === word);
  });
  if (!command)
    throw new UsageError(`Unknown command: ${argv.slice(0, 2).join(' ') || '(none)'}\n\n${usage(commands)}`);
  const known = optionsOf(command);
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({
      args: argv.slice(command.name.split(' ').length),
      options: Object.fromEntries(
        Object.entries(known).map(([name, option]) => [
          name,
          { type: option.kind === 'flag' ? 'boolean' : 'string' } as const,
        ]),
      ),
      strict: true,
    }));
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage([command])}`);
  }
  const missing = Object.entries(known).filter(
    ([name, option]) => option.isRequired && !values[name] && !(name === 'reason' && values['preview']),
  );
  if (missing.length > 0)
    throw new UsageError(`Missing: ${missing.map(([name]) => `--${name}`).join(', ')}\n\n${usage([command])}`);
  return {
    command,
    options: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
    ),
  };
}

/** The help text. */
export function usage(
  commands: readonly Pick<Command, 'name' | 'summary' | 'isAudited' | 'options' | 'preview'>[],
): string {
  return commands
    .map((command) => {
      const options = Object.entries(optionsOf(command)).map(
        ([name, option]) =>
          `    --${name}${option.kind === 'flag' ? '' : ' …'}  ${option.summary}${option.isRequired ? ' (required)' : ''}`,
      );
      return [`  ${command.name}  ${command.summary}`, ...options].join('\n');
    })
    .join('\n');
}
