import type { OfficeCommand, officeWords } from '@altyn/contracts/office';
import type { z } from 'zod';
import { type Command, optionsOf } from '../../platform/cli/cli.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { StaffCaller } from './ports.ts';
import { commandWords } from './words/command-words.data.ts';
import { optionWords } from './words/option-words.data.ts';

type Words = z.output<typeof officeWords>;
type Named = Pick<Command, 'name' | 'summary'>;

/** Words of a command; undefined where one language has none. */
export function wordsOfCommand({ name, summary }: Named): Words | undefined {
  const [uk, ru] = commandWords[name] ?? [];
  return uk === undefined || ru === undefined ? undefined : { en: summary, uk, ru };
}

/** Label of a command's option; undefined where there is none. */
export function wordsOfOption(command: Named, option: string): Words | undefined {
  const found = optionWords[`${command.name}/${option}`] ?? optionWords[option];
  return found && { en: found[0], uk: found[1], ru: found[2] };
}

const missing: Words = { en: '', uk: '', ru: '' };

/** Describes a command for the forms of the office. */
function describe<D extends PlatformDeps>(command: Command<D>): OfficeCommand {
  const { name, summary, permission, isAudited, options } = command;
  return {
    ...{ name, permission, is_audited: isAudited, has_preview: command.preview !== undefined },
    words: wordsOfCommand(command) ?? { en: summary, uk: summary, ru: summary },
    options: Object.entries(optionsOf({ isAudited, options })).map(
      ([option, { kind, choices, orWord, isRequired, summary: hint }]) => ({
        ...{ name: option, kind, hint, is_required: isRequired ?? false },
        ...{ choices: choices ? [...choices] : [], or_word: orWord ?? null },
        words: wordsOfOption(command, option) ?? missing,
      }),
    ),
  };
}

/** Describes the commands that a person may run, for lists and forms of the office. */
export function describeCommands<D extends PlatformDeps>(
  commands: readonly Command<D>[],
  { permissions }: Pick<StaffCaller, 'permissions'>,
): OfficeCommand[] {
  return commands.filter(({ isLocal, permission }) => !isLocal && permissions.has(permission)).map(describe);
}
