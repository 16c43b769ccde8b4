import type { officeWords } from '@altyn/contracts/office/views';
import type { z } from 'zod';
import type { Command } from '../../../platform/cli/cli.ts';
import { commandWords } from './command-words.data.ts';
import { choiceWords } from './choice-words.data.ts';
import { optionWords } from './option-words.data.ts';

type Words = z.output<typeof officeWords>;
type Named = Pick<Command, 'name' | 'summary'>;

/** Words of a command; undefined where one language has none. */
export function wordsOfCommand({ name, summary }: Named): Words | undefined {
  const [uk, ru] = commandWords[name] ?? [];
  return uk === undefined || ru === undefined ? undefined : { en: summary, uk, ru };
}

/** Label of a command's option; undefined where there is none. */
export function wordsOfOption(command: Pick<Command, 'name'>, option: string): Words | undefined {
  const found = optionWords[`${command.name}/${option}`] ?? optionWords[option];
  return found && { en: found[0], uk: found[1], ru: found[2] };
}

/** Codes, which people know by their letters: `IS_MAINTENANCE`, `players.read`. */
export const isCode = (choice: string): boolean => /^[A-Z0-9_]+$|\./.test(choice);

/** Words of what can be chosen in an option; a code has none. */
export function wordsOfChoices(option: string, choices: readonly string[]): Record<string, Words> {
  return Object.fromEntries(
    choices.flatMap((choice) => {
      const found = isCode(choice) ? undefined : (choiceWords[`${option}/${choice}`] ?? choiceWords[choice]);
      return found ? [[choice, { en: found[0], uk: found[1], ru: found[2] }]] : [];
    }),
  );
}
